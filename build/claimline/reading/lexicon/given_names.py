"""Given names -> whose they are: a man's or a woman's, and which fuller names a short form may stand for.

Genders are from the public-domain first-name counts of the US Census of 1990: names that at least 0.004 % of one sex
bore, ten times as many as of the other, without those that are as often a word or a place (Rose, May, Florida).
"""

from __future__ import annotations

from collections.abc import Mapping

from claimline.reading.lexicon.reporting_verbs import FIRST_NAMES_FEMALE, FIRST_NAMES_MALE

_MALE = """
    aaron abdul abdullah abe abel abraham abram adalberto adam adan adolfo adolph agustin ahmad ahmed alan
    albert alberto alden aldo alec alejandro alex alexander alfonso alfonzo alfred alfredo ali allan allen
    alonso alonzo alphonse alphonso alton alvaro alvin amado ambrose amos anderson andre andreas andres andrew
    andy angelo anibal anthony antione antoine anton antone antonio antony antwan archie arden arlen arlie
    armand armando arnold arnoldo arnulfo aron arron arthur arturo asa augustus aurelio avery barack barney
    barrett barry bart barton basil beau ben benedict benito benjamin bennett benny benton bernard bernardo
    bernie bert bertram bill billy blaine blake bob bobby booker boris boyce boyd brad bradford bradley bradly
    brady branden brandon brant brendan brendon brent brenton bret brett brian brice brock broderick brooks
    bruce bruno bryan bryant bryce bryon buford burl burt burton buster byron caleb calvin cameron carl carlo
    carlos carlton carmelo carmine carson carter cecil cedric cedrick cesar chadwick charles charley charlie
    chas chauncey chester chet chris christoper christopher chuck clarence clark claud claude claudio clayton
    clement clemente cletus clifford clifton clint clyde cody cole coleman colin collin colton conrad cordell
    corey cornelius cortez cory coy craig cristobal cristopher curt curtis cyril cyrus dalton damian damien
    damion damon dan dane danial daniel danilo danny dante darell daren darin dario darius darnell daron darrel
    darrell darren darrick darrin darron darryl darwin daryl dave david davis deandre deangelo delbert delmar
    delmer demarcus demetrius denis dennis denny derek derick derrick deshawn desmond dewayne dewey dewitt
    dexter dick diego dillon dino dion dirk domenic domingo dominic dominick don donald donn donnell donny
    donovan donte dorsey doug douglas douglass doyle drew duane dudley duncan dustin dwain dwayne dwight dylan
    earle ed eddie eddy edgar edgardo edison edmond edmund edmundo eduardo edward edwardo edwin efrain efren
    elbert elden eldon eldridge eli elias elijah eliseo elliot elliott ellis ellsworth elmer elmo eloy elroy
    elton elvin elvis elwood emanuel emerson emery emil emile emilio emmanuel emmett emmitt emory enoch enrique
    erasmo eric erich erick erik ernest ernesto ernie errol ervin erwin esteban ethan eugene eugenio eusebio
    evan everett everette ezekiel ezequiel ezra fabian faustino fausto federico felipe felix felton ferdinand
    fermin fernando fidel filiberto fletcher florencio florentino floyd forrest francesco francisco frank
    franklin franklyn fred freddy frederic frederick fredric fredrick fritz gabriel galen garfield garland
    garret garrett garry garth gary gaston gavin gaylord genaro geoffrey george gerald geraldo gerard gerardo
    gil gilbert gilberto gino giovanni giuseppe glen glenn gonzalo gordon grady graham graig grant granville
    greg gregg gregorio gregory grover guillermo gus gustavo hai hank hans harlan harland harley harold harris
    harrison harry harvey hassan hayden haywood hector henry herbert heriberto herman herschel hershel hilario
    hipolito hiram hobert homer horace horacio hosea howard hoyt hubert huey hugh hugo humberto hunter hyman ian
    ignacio ike irvin irving irwin isaac isaiah isaias isiah isidro ismael isreal issac ivan jacinto jack jacob
    jacques jake jamaal jamal jamar jamel james jamison jared jarod jarred jarrett jarrod jarvis jason jasper
    javier jay jayson jed jeff jefferey jeffery jeffrey jeffry jerald jeramy jere jeremiah jeremy jermaine
    jerold jerome jeromy jerrell jerrod jerrold jerry jesse jesus jim jimmy joaquin joe joel joesph joey john
    johnathan johnathon johnny johnson jon jonah jonas jonathan jonathon jordon jorge jose josef joseph josh
    joshua josiah jospeh josue juan judson jules julian julio julius justin kareem karl keenan keith kelvin ken
    kendrick keneth kenneth kennith kenny kent kenton kermit keven kevin kieth kip kirk korey kory kraig
    kristofer kristopher kurt kurtis kyle lamar lamont landon lanny larry laurence lawerence lawrence lazaro
    leandro leif leland lemuel len lenard lenny leo leon leonard leonardo leonel leopoldo leroy lester levi
    lewis lino linwood lionel lloyd logan lon lonnie lonny lorenzo louis lowell loyd lucas luciano lucien lucio
    lucius luigi luis luke luther lyle lyman lyndon lynwood malcolm malcom malik manuel marc marcel marcelino
    marcellus marcelo marco marcos marcus margarito mariano mario mark markus marlin marlon marshall martin
    marvin mason mathew matt matthew maurice mauricio mauro max maximo maxwell maynard mckinley mel melvin
    merlin mervin michael michale micheal miguel mike mikel milford millard milo miquel mitch mitchel mitchell
    mitt mohamed mohammad mohammed moises monte monty morris morton mose moses moshe muhammad murray myles myron
    nathan nathanael nathanial nathaniel neal ned neil nelson nestor neville newt newton nicholas nick nickolas
    nicolas nigel noah noe nolan norbert norberto norman normand norris octavio odis olen olin oliver omar omer
    oren orval orville oscar osvaldo oswaldo otis otto owen pablo parker pasquale patrick paul pedro percy perry
    pete peter phil philip phillip pierre porfirio preston quentin quincy quintin quinton rafael raleigh ralph
    ramiro ramon randal randall randell randolph randy raphael rashad raul ray rayford raymon raymond raymundo
    reggie reginald reid reinaldo renaldo renato reuben rex rey reyes reynaldo rhett ricardo richard richie rick
    rickey rickie ricky rico rigoberto riley rob robby robert roberto robt rocco roderick rodger rodney rodolfo
    rodrick rodrigo rogelio roger roland rolando rolf rolland romeo ron ronald ronnie ronny rory roscoe rosendo
    ross roy royce ruben rubin rudolf rudolph rudy rueben rufus rupert russ russel russell ryan sal salvatore
    sam sammy samual samuel sanford santo saul scot scott scotty sean sebastian sergio seth seymour shad shane
    shaun sheldon shelton sherwood shon sid sidney silas simon solomon sonny spencer stan stanley stanton stefan
    stephan stephen sterling steve steven stewart stuart sylvester tad tanner ted teddy teodoro terence terrance
    terrell terrence thad thaddeus theodore theron thomas thurman tim timmy timothy titus tobias tod todd tom
    tomas tommy toney tony travis trent trenton trevor trey troy truman tuan tyler tyree tyrell tyron tyrone
    tyson ulysses valentin vance vaughn vern vernon vicente victor vince vincent vincenzo virgil virgilio vito
    vladimir waldo walker wallace wally walter walton warner waylon wayne weldon wendell werner wes wesley
    weston wilber wilbert wilbur wilburn wiley wilford wilfred wilfredo willard william williams willian willie
    willis willy wilmer wilson wilton winford winfred winston woodrow wyatt xavier zachariah zachary zachery
    zack zackary zane
"""
_FEMALE = """
    abbey abbie abby abigail ada addie adela adelaida adelaide adele adelina adeline adell adriana adriane
    adrianna adrianne adrienne agatha agnes aida aileen aimee aisha alaina alana alanna alba albina alda alecia
    alejandra alene alesha alesia aleta aletha alexa alexandra alfreda alice alicia alina aline alisa alisha
    alison alissa allene allie allison allyson alma alta altagracia althea alvina alyce alyson alyssa amalia
    amanda amber amelia ami amie amparo amy ana anabel anastasia andra andrea andria angela angelia angelica
    angelina angeline angelique angelita angie anh anissa anita ann anna annabelle annamarie anne annemarie
    annetta annette annie annmarie antionette antoinette antonette araceli aracely ardis ardith aretha ariana
    arleen arlene arline armida artie ashlee ashleigh ashley astrid athena audra audrey augusta aura aurelia ava
    avis bambi barb barbara barbra beatrice beatriz becky belen belinda belva benita bernadette bernadine
    bernice berniece bernita berta bertha bertie beryl bess bessie beth bethany betsy bette bettie bettina betty
    bettye beulah beverley beverly bianca birdie blanca blanch blanche bobbi bonita bonnie bonny brandi brandie
    brandy breanna brenda brenna briana brianna brianne bridget bridgett bridgette brigette brigitte britney
    brittani brittany brittney brooke caitlin caitlyn callie camilla camille candace candelaria candi candice
    candida cara caren cari caridad carina carissa carla carleen carlene carlotta carly carman carmel carmela
    carmelita carmella carmen carol carole carolee caroline carolyn carrie caryl caryn casandra cassandra cassie
    catalina catharine catherine cathie cathleen cathrine cathryn cathy catina catrina cecelia cecile cecilia
    celeste celestine celia celina chanda chandra chanel chantal chantel charisse charla charleen charlene
    charline charlotte charmaine chasity chastity chelsea chelsey chelsie cheri cherie cherly cherry cheryl
    cheryle chiquita chloe chrissy christa christal christen christi christie christin christina christine
    christy chrystal cindi cindy cinthia claire clara clare clarice clarissa claudette claudia claudine
    clementine coleen colette colleen collette concepcion concetta connie constance consuelo cora cordelia cori
    corina corine corinna corinne cornelia corrie corrine cortney cristal cristina cristine cristy crystal
    cynthia daisy dalia damaris danelle danette daniela daniella danielle danita danna daphne dara darci darcy
    daria darla darleen darlene dawn dawna dayna deana deann deanna deanne debbie debby debi debora deborah
    debra debrah deena deidra deidre deirdre delfina delia delilah della delma delois delores deloris delphine
    demetria dena denice denise desiree dessie dian diana diane diann dianna dianne dina dinah dionne dixie
    dollie dolly dolores dominga dona donita donna dora dorcas doreen dorene doretha dori dorinda doris dorothea
    dorothy dorris dortha dorthy dottie dovie dulce earlene earline earnestine ebony edie edith edna edwina
    edythe effie eileen elaina elaine elba elda eleanor eleanore elena elenor elia elida elinor elisa elisabeth
    elise elissa eliza elizabeth elizebeth ella ellen ellie elma elnora eloisa eloise elouise elsa elsie elva
    elvia elvira elyse emilia emilie emily emma ena enid enriqueta erica ericka erika erin erlinda erma erna
    ernestina ernestine esmeralda esperanza essie estela estella estelle esther ethel etta eugenia eula eulalia
    eunice eva evangelina evangeline evelyn evette evie evonne fabiola fannie fanny farrah fatima fawn fay faye
    felecia felicia felicita felicitas felipa felisha fern filomena flor florence florine flossie floy fran
    frances francesca francine francisca freda freida frieda gabriela gabriella gabrielle gail garnet gaye gayla
    gayle gena genevieve genoveva georgette georgiana georgianna georgie georgina geraldine gerda geri germaine
    gerri gertie gertrude gilda gillian gina ginny gisela giselle gladys glenda glenna gloria goldie grace
    gracie graciela gregoria greta gretchen griselda guillermina gussie gwen gwendolyn hailey haley hallie hanna
    hannah harriet harriett harriette hattie haydee hayley hazel heather heidi helen helena helene helga hellen
    henrietta herlinda hermelinda herminia hester hilary hilda hildegard hillary holli hollie holly hortencia
    hortense ida idella ila ileana ilene ilse ima imelda imogene ina ines inez inge ingrid iola iona ione irene
    iris irma isabel isabell isabella isabelle iva ivette ivonne ivy jacklyn jaclyn jacque jacquelin jacqueline
    jacquelyn jacquline jada jaimie jami jamila jana jane janeen janel janell janelle janet janette janice janie
    janina janine janis janna jannette jannie jaqueline jasmin jasmine jayme jayne jeana jeane jeanetta jeanette
    jeanie jeanine jeanna jeanne jeannette jeannie jeannine jena jenelle jenifer jeniffer jenna jennette jenni
    jennie jennifer jenny jeri jerri jerrie jesica jessica jill jillian jo joan joanie joann joanna joanne
    jocelyn jodi jodie joelle joellen johanna johnna joleen jolene joni jonnie josefa josefina josephina
    josephine josette josie jovita joy joyce joycelyn juana juanita judi judith judy juli julia juliana julianna
    julianne julie juliet juliette justina justine kaitlin kaitlyn kala kami kara karen kari karin karina
    karissa karla karol karolyn karon karrie karyn kassandra kate katelyn katharine katherine katheryn kathi
    kathie kathleen kathrine kathryn kathy katie katina katrina katy kay kaye kayla keely keisha kelli kellie
    kelsey kendra keri kerri kerrie kesha keshia kia kimberlee kimberley kimberly kira kirsten kisha kitty kori
    krista kristal kristen kristi kristie kristin kristina kristine kristy krystal krystle kyla kylie kyong kyra
    kyung lacey lacie ladonna lakeisha lakesha lakeshia lakisha lana laquita lara larissa lashanda lashawn
    lashonda latanya latasha latisha latonia latonya latosha latoya latrice latricia laura laureen lauren
    lauretta laurette lauri laurie lavina lavon lavonne lawanda lea leah leann leanna leanne leatrice leeann
    leila leilani leisa lela lelia lena lenora lenore leola leona leonor leonora leora leota lesa lessie leta
    letha leticia letitia lettie libby lida lidia lila lilia lilian liliana lillian lillie lilly lina linda
    lindsay lindy linnea linnie lisa lise lisette lissette liz liza lizabeth lizbeth lizette lizzie lois lola
    lolita lona lora loraine lorena lorene lorenza loretta lori lorie lorine lorna lorraine lorri lorrie lottie
    louann louella louisa louise lourdes lovie luann luanne lucia lucie lucila lucile lucille lucinda lucretia
    lucy luella luisa lula lulu lura luz lydia lyn lynda lyndsey lynette lynne lynnette mabel mable mackenzie
    madeleine madeline madelyn madge madonna magda magdalena magdalene maggie magnolia majorie malinda malissa
    mallory mamie mandi mandy manuela mara maranda marcela marcelina marcella marcelle marci marcia marcie marcy
    margaret margarette margarita marge margery margie margo margot margret marguerite mari maria mariah mariam
    marian mariana mariann marianna marianne maribel maricela marie marietta marilee marilyn marilynn marisa
    marisela marisol marissa marita maritza marjorie marjory marla marlena marlene marlyn marlys marnie
    marquerite marsha marta martha marti martina marva mary maryann maryanne marybeth maryellen maryjane marylin
    marylou matilda matilde mattie maud maude maudie maura maureen maurine mavis maxie maxine maya maybelle
    mayme mayra meagan meaghan megan meghan mei melanie melba melina melinda melisa melissa mellisa mellissa
    melodie melony melva melvina meredith mia micaela michaela michele michell michelle migdalia milagros
    mildred millicent millie mimi mina mindy minerva minnie miranda mireya miriam mirian mirna missy misti misty
    mittie mitzi mollie molly mona monica monika monique mozelle muriel myra myriam myrna myrtis myrtle nadia
    nadine nakia nan nanci nancy nanette nannette nannie naomi natalia natalie natasha nathalie natividad nedra
    nelda nell nellie nelly nena nereida nettie neva nichole nicki nicola nicole niki nikita nikki nila nilda
    nina nita noelle noemi nola nona nora noreen norma novella nydia octavia odessa ofelia ola oleta olga olivia
    oma ona opal ophelia ora oralia orpha paige pam pamala pamela pansy patrica patrice patricia patsy patti
    pattie patty paula paulette paulina pauline pearlie pearline peggie peggy penelope pennie penny perla petra
    phillis philomena phoebe phuong phylis phyliss phyllis pilar polly portia pricilla priscilla prudence
    rachael racheal rachel rachelle rae rafaela ramona randi raquel reba rebeca rebecca rebekah reina rena renae
    renata renate renee renita reta retha reva reyna rhea rhiannon rhoda rhonda richelle rita robbin roberta
    robyn rochelle rocio romona rona ronda rosa rosalba rosalee rosalia rosalie rosalina rosalind rosalinda
    rosalyn rosanna rosanne roseann roseanna roseanne rosella roselyn rosemarie rosemary rosetta rosie rosina
    rosita roslyn rowena roxana roxane roxann roxanna roxanne roxie ruby rubye ruth ruthann ruthie sabina
    sabrina sadie salina sallie sally samantha samatha sandi sandra sanjuana sanjuanita sara sarah sasha saundra
    scarlett selena selina selma serena shaina shalonda shameka shamika shana shanda shanna shanon shanta shante
    shantel shara shari sharla sharlene sharon sharonda sharron sharyn shauna shawna shayla shayna sheena sheila
    shelia shelley shelli shellie shelly sheree sheri sherie sherita sherri sherrie sherrill sherry sheryl
    shiela shirlene shirley shonda silvia simone socorro sofia soledad sondra sonia sonja sonya sophia sophie
    staci stacia stacie starla starr stefanie stella stephanie stephany stephenie sue susan susana susanna
    susannah susanne susie suzan suzanna suzanne suzette sybil sylvia tabatha tabitha tamara tameka tamela
    tamera tami tamika tammi tammie tammy tamra tana tania tanisha tanya tara taryn tasha tatiana tawana tawanda
    tawnya teena tena tera teresa terese teresita teressa teri terra terri terrie tessa tessie thea theda thelma
    theodora theresa therese thuy tia tiana tiara tierra tiffani tiffanie tiffany tillie tina tisha tomasa
    tomeka toni tonia tonja tonya tori tosha toya traci tracie trena tresa tressa treva tricia trina trisha
    trista trudy twila twyla tyra una ursula vada valarie valentina valeria valerie valorie vanessa veda velda
    velma venessa venita vera verda vergie verla verna vernell vernice veronica vesta vickey vicki vickie vicky
    victoria vida vikki vilma viola violeta virgie virgina vivian viviana vonda wanda wendi wendy wilda
    wilhelmina willa wilma windy winifred winnie winnifred winona xiomara yadira yasmin yesenia yolanda yolonda
    yoshiko yvette yvonne zelda zella zelma zenaida zoe zoila zola zoraida
"""
# Short forms and what they may stand for. "Al" may be four people; then nothing is joined.
_SHORT_FORMS = """
    al:alan,albert,alexander,alfred abby:abigail alex:alexander,alexandra,alexis andy:andrew,andreas
    angie:angela ben:benjamin,benedict bernie:bernard beth:elizabeth bill:william billy:william bob:robert
    bobby:robert brad:bradley cathy:catherine charlie:charles chris:christopher,christian,christine
    chuck:charles cindy:cynthia dan:daniel danny:daniel dave:david deb:deborah debbie:deborah dick:richard
    don:donald doug:douglas drew:andrew ed:edward,edwin eddie:edward fred:frederick,alfred gabe:gabriel
    greg:gregory hank:henry harry:harold,henry jack:john jake:jacob jeff:jeffrey jen:jennifer jenny:jennifer
    jerry:gerald,jerome jim:james jimmy:james joe:joseph joey:joseph jon:jonathan josh:joshua
    kate:katherine,kathryn kathy:katherine,kathleen ken:kenneth,kendall kim:kimberly larry:lawrence len:leonard
    leo:leonard,leonardo liz:elizabeth lou:louis,louise maggie:margaret marty:martin matt:matthew
    max:maxwell,maximilian meg:margaret,megan mel:melvin,melissa mike:michael mitch:mitchell
    nate:nathan,nathaniel nick:nicholas pam:pamela pat:patrick,patricia patty:patricia pete:peter
    phil:philip,phillip ray:raymond rich:richard rick:richard,frederick rob:robert ron:ronald ronnie:ronald
    russ:russell sam:samuel,samantha sandy:sandra,alexander steve:steven,stephen stu:stuart sue:susan
    susie:susan ted:theodore,edward terry:terence,theresa tim:timothy tom:thomas tommy:thomas tony:anthony
    vic:victor,victoria vince:vincent walt:walter will:william zach:zachary
"""

MALE = FIRST_NAMES_MALE | frozenset(_MALE.split())
FEMALE = (FIRST_NAMES_FEMALE | frozenset(_FEMALE.split())) - MALE
_STANDS_FOR: Mapping[str, frozenset[str]] = {
    short: frozenset(long.split(",")) for short, _, long in (entry.partition(":") for entry in _SHORT_FORMS.split())
}


def gender_of(given: str) -> str | None:
    """m or f where a given name tells; None where it does not."""
    low = given.lower()
    return "m" if low in MALE else "f" if low in FEMALE else None


def is_given_name(word: str) -> bool:
    """Whether a word is known as a given name: Ana, not Grey."""
    low = word.lower()
    return low in MALE or low in FEMALE


def may_stand_for(short: str, full: str) -> bool:
    """Whether one given name, in lower case, may be a short form of the other: ken of kenneth."""
    return full in _STANDS_FOR.get(short, ())
