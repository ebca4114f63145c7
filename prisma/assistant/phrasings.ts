/**
 * How people ask for what the pages say and the tools look up, in English and Spanish, by entry id:
 * at most eight phrasings, ` | ` between; the last is further words of theirs. A question that finds
 * the wrong answer is mended by a better title or text, or stays a list with a person.
 */
export const PHRASINGS: Readonly<Record<string, string>> = {
  'service:free-consultation':
    'Which consultation is free? | free consultation | no cost initial appointment | free first call | la primera cita es gratis | before situation talk media evaluation sin free intro inicial nothing meet for visit gratuity platica conocer minute very zero orientarme first costo conversation 30 hora without paying around half gratis fee',
  'service:consultation-tax-planning':
    "tax planning consultation | an hour with a tax planner | sixty minutes on saving taxes before New Year's | single session tax strategist rate | que trae la hora de planificacion | one hour una the planning hourly sesion sitting fiscal paid to estrategia hora lowering just less in tax what written corta fisco withholding base short planear once plan consult meeting this cut planificacion bajar about end talk smaller go shrink quick cita para",
  'service:consultation-financial-review':
    'review my finances | debt and savings check | someone to look at my budget | revisión financiera | revisar mis finanzas y deudas | priority money review financial emergency checkup go flow ahorros over loan the in fund session cash tarjeta revision gone credit gastos cheque household ver eyes paycheck presupuesto somebody look en budget sit ven insurance life vea savings meeting down drowning',
  'service:consultation-investment-advisory':
    'investment advisory | portfolio review | stocks mutual funds advice | asesoría de inversiones | do you look at my 401k in the investment consultation | session talk investing fondos holding about mis brokerage meeting acciones consejo fee y inversion en what fidelity cartera sesion robinhood bond fund expert advise revisan minute schwab go losses second and to hablar over somebody la gain consult on it costing',
  'service:consultation-business-consulting':
    'business consulting by the hour | hourly business consultation | two hours with someone about my shop | $700 session for my company | consulta por hora para mi negocito | dos consult sit in one hour advice business setup payroll entity books two meeting discuss owner hora talk duenos reunion outfit una down what 2 negocio la consejo topics contractor growing restaurant long startup empresa ven trucking en small sesion covered de hourly',
  'service:individual-w2':
    'what is an individual tax return | how much to do my taxes | prepare my tax return | 1040 for an employee | I have one W-2 | price empleado fee return you file filing w2 simple precio por job e declarar asalariado worker federal hacer individual person trabajo regular cobran charge joint electric planilla la a tax earner basic taxes cost employee disney would cuanto los viene 199 fancy just h plain couple me de an included r',
  'service:individual-schedule-c':
    'self-employed tax return | Schedule C | freelancer taxes | 1099 return cost | independent contractor return | taxes si trabajo por mi cuenta | price fee with precio por what uber declarar gig charge mileage handyman prep cuenta a return propia you included filing do for worker 1099 lyft driver hairdresser etsy manejo en trabajo taxes voucher realtor would independent come estimate con nec casa file proprietor miles side si',
  'service:business-returns':
    'business tax return | corporate tax return | S corp return 1120-S | partnership return 1065 | taxes de la compañía | fee llc k1 filing inc declarar preparer file for return depreciation socio our price precio company hacer florida corporate yearly restaurant k1s partner anual cost hacen corp empresa what s los included per cuanto impuestos quote cobran taxes una equipment 1120 with you de do',
  'service:business-formation':
    'How long does business formation take? | start an LLC | form a company | incorporate | register my business | abrir una compañía | sunbiz new set corporate formation you ein operating llc articles open company setup agreement up empresa price with get startup to starting montar crear included it paper negocio opening come cleaning register package abrir me nueva a una make precio formar state sacan',
  'service:bookkeeping':
    'bookkeeping | monthly books | QuickBooks help | accountant every month | contabilidad mensual | llevar los libros | mes libros reconcile my llevar monthly keep statement bookkeeping books price service each las contador sort month restaurant part outsource balance account ready quickbooks cost record sale los ledger al done of bank contabilidad negocio cuadra cada behind track match every',
  'service:payroll':
    'run payroll | direct deposit for staff | paychecks for workers | nómina | pagar a mis empleados | payroll pay 941 crew every stub service you restaurant handle helper biweekly gente report included monthly w2s take check charge nomina hire adp sueldo new withholding what los deposit cheque to my paying and de alternate gusto staff fee hacer made do worker mensual',
  'service:advisory-services-tax-planning':
    'tax planning | full tax plan | plan my taxes for the year | tax strategy | que me sale el plan completo de impuestos | plan completo full estrategia of written less planificacion whole tax ano planning planear bill package strategy fiscal projection menos so cost service a year abril get anual next forecast all gano income tired roadmap to blown what todo the more pagar escrito',
  'service:financial-advisory':
    'financial planning | financial advisor | plan my retirement | planear mi jubilación | asesor financiero | savings financial retiro goals with plan nest egg advisor asesoria planner together 62 retired ahorros what vejez a money ahorrar fee yearly package family future insurance revision fifties familia planning working for mapped golden cfp quit long afford come',
  'service:advisory-services-business-consulting':
    'business consulting | advice for my company | business advisor | asesoría de negocios | que me sale la consultoria completa | full consult decision crecer help structure figure backed package run guie guidance ongoing number expand expert numero manager growth follow business should hacer myself what key growing kpi negocio coach service asesoria location alguien seguimiento cfo',
  'service:document-preparation':
    'document preparation | help with forms and letters | fill out paperwork | ayuda para llenar formularios | redactar una carta | filled statement application it letter me llenado filling uno paper typing pdf write checked for llenen prep an get document person of a invitation government solicitud do written digital preparer landlord copy llenan form carta printed up type proof housing service',
  'service:itin-tax-id':
    'ITIN application | apply for an ITIN | W-7 | sacar el ITIN | what’s it run to get a taxpayer number for my wife | itin id certified passport numero you tramite help price ein fee do pasaporte number w7 ss4 taxpayer renew nine original precio me follow renovar application husband copies the identity included solicitud n social without tiene apply el esposa packet service get for itn llegue',
  'service:virtual-notarization':
    'notary | notario | get a power of attorney stamped over webcam | witness my signature by video | cuanto cobran por el sello del notario | notario online seal stamp notary florida remote deed virtual linea pdf zoom document paper travel poder firma sealed video price sello en facetime call stamping signature un ups acknowledged ron public notorized the sellar consent camara home be',
  'service:work-permit':
    'work permit | I-765 | EAD renewal | work authorization card | permiso de trabajo | cuanto cobran por el permiso para trabajar | renovar tps evidence application employee work permiso card uscis permit packet you the ead legally i765 renew do asylum for copies me empleo autorizacion what to tarjeta price preparer trabajo fill seeker boss expiring paperwork with help 765 la',
  'service:document-translation':
    'certified translation | translation per page | traducir mi acta de nacimiento | put my marriage certificate into English | a como traducen | translate traducir ingles birth diploma french document spanish uscis paper portugues english original formation certified official in language immigration from al hoja pasar cedula sheet venezuela divorce accept want like traslation decree your',
  'service:good-standing':
    'good standing certificate | certificate of status for my company | certificado de buena reputación | bank wants proof my LLC is active | order a status document from Tallahassee | certified paper standing el existe activa state corporate pdf the piden if current dissolved constancia division estado papel company lender good prove vigencia esta status estatus help florida chase ayudan si active empresa ask sunbiz included opening',
  'plan:basic':
    'basic plan | cheapest plan | lowest monthly plan | plan básico | entry level subscription | membership basic el basico plan tier thirty mas storage suscripcion does simple email budget which a smaller que started mes low options barato the tiene only economica single calculo entrada features lone beginner person monthly what for bucks perks cheaper have subscription',
  'plan:professional':
    'most popular plan | plan for a family | plan profesional | middle tier membership | pro membership cost | profesional basic plan el pro mid with fifty monthly which priority mas membership que does subscription analytics package freelance self mes advance avanzada the independent video customer planning lyft suscripcion middle features familia faster popular what perks medio ninety between bucks',
  'plan:enterprise':
    'enterprise plan | biggest plan | plan with API access | plan empresarial | top tier membership | enterprise plan subscription manager el team company which 99 empresa several hundred monthly our mes llc does integrations package staff for level report own varias equipo dedica multiple suscripcion corporate customer membership highest log cual pro features mas biggest grande api tier que month',
  'list:plans':
    'which plan is right for me | plans | subscription prices | planes mensuales | membership tiers | options monthly plan month membresia what pricing compare basic between membership suscripcion precio fifty exist profesional you subscription right one enterprise run cost level tienen mes priciest',
  'list:same-day':
    'same-day services | what can you do today | services done within 24 hours | document services | que hacen el mismo dia | quick menu tramite job list fast service urgent and paperwork notary express translate finish rapido ready handle stuff price one day which offered turnaround thing paper rush errands',
  'list:services':
    'services | what do you do | your prices | cuánto cobran | your rates | list of all firm everything offer catalog ustedes you charge menu son what caro kind help fee service precio sell price hacen rundown sus ofrecen run work your full offerings give ayudar tarifa are',
  'list:consultations':
    'consultations | hourly rates | which advisor meetings can I pick | que clases de cita ofrecen | price of an appointment with you | sit cost session kind and expert consult type down options hour cuales each what precio free hora cuanto paid per talk y how pagada offer hay una all gratis much fee talking of different',
  'list:tax-services':
    'tax services | kinds of tax returns you prepare | tax return prices | fees for each kind of filing | que tipos de declaracion preparan | company which cual do person options and w2 type prep menu worker precio different return hacen filing taxes corporate employee or self c kind schedule freelance versus fit tax preparer cada',
  'list:business-services':
    'business services | what do you do for companies | servicios para negocios | help available for shop owners | services for a company | small service menu and restaurant duenos offerings setup startup books libros company hacen fee salon everything run y list options que necesito for can entrepreneurs empresa pop offer lista',
  'list:advisory-services':
    'advisory services | advice services | planning services | servicios de asesoría | guidance offerings and fees | package advising consejo advisor full exist kind paquete asesoria service menu strategy options which of financial you coaching precio planning y advice than each your not ofrecen',
  'same-day-start':
    'when do you start a same-day request | cutoff for same day | if I send it at 3 pm | hasta qué hora es el mismo día | I submit Saturday, begun Monday | order rush latest time started pedido is empieza urgent afternoon lunch cuando 11 noon weekend quick work lo begin las same sent doce comienzan begun ordered holiday morning picked mande arranca away',
  'office:address':
    'office address | directions | dónde queda la oficina | what floor or suite | which building are you in | street downtown direccion lake estan zip your gps located eola parking near branch map edificio park kissimmee location drive cerca there where sanford postal mailing code town to u colonial address nearest suite',
  'office:contact':
    'phone number | email address | how do I contact you | call you | teléfono | whatsapp dial firm correo line to email reach numero escribo contact respond touch digit instagram text su hear reply answer telefono pick facebook soon you contest landline your telephone till oficina les cell somebody turnaround',
  'office:meeting':
    'can we meet by video | do I have to come in | meet over Zoom | virtual appointment | tengo que ir en persona | phone por atienden instead or possible telefono webcam puede im ok it remote gotta meeting vivo online face still call tampa live home down ocala from be up georgia office only state video client talk another no',
  'office:booking':
    'how do I book | can I walk in without an appointment | how do I schedule | cómo reservo una cita | sin cita | reserve puedo ahead slot notice hour far meeting many at pick i allowed page step tener same site 24 to can need month a grab just rule booking how hold apartar make ins take cita reunion books up online agenda door',
  'office:cancel':
    'cancel my appointment | reschedule my meeting | change the time of my consultation | no show fee | cancelar mi cita | move i it booked cancel cobran can sick ir if link make postpone later able without cambiar to se penalidad swap booking switch attend como late undo drop complico came cant reprogramar tarde charge wont there call dont',
  'office:payment':
    'how can I pay | do you take credit cards | bank transfer | Zelle Venmo PayPal | aceptan efectivo | les puedo pagar con Zelle | wire pay cash invoice check accept by tarjeta or your routing begin debit pago pagar when puedo money hago o u les crypto method amex front mail out masters paga plastic payment deposit order ok apple do before debito',
  'office:experience':
    'how long have you been in business | experience | retention | how many years | cuántos clientes tienen | ano llevan season firm track cuantas are veteran your establish o desde you people served firma fly grande outfit how many around exist practice number big son this size base folks trayectoria is antiguo',
  'office:reviews':
    'reviews | testimonials | what do clients say | are you any good | quotes from customers | reseñas | gente references opinion google stars son yelp rating trust stories legit your recommend estrellas estafa about people buena owner other show or customer of resenas you small o happy read nurse mouth scam',
  'office:why':
    'why choose you | are you certified | what if you make a mistake | who prepares and signs my return | por qué ustedes | error guarantee or different it license than cpa your you garantia tienen person block advantage turbotax do h set r quality 50 check bucks over fixes stand why qualify quien rather apart si eyes liberty jackson',
  'person:marisol-vega':
    'who signs the complicated returns | is Vega the top partner | does Marisol have a CPA license | who founded the firm | quien fundo la oficina | lady firma vega ms es started senora who boss marisol contador managing tough marysol lake your near bio role background has lago owner socia principal name',
  'person:theodore-lang':
    'tell me about Mr. Lang | who on staff answers government notices | quien es el señor Theodore | who’s the head of tax | your enrolled agent | irs lang teodor scary is background man an title contest oficina ted ea who chief guy su del theodore envelope enrolled theo aviso bio his handling role agent credentials',
  'person:priya-raman':
    'tell me about Ms. Raman | background of your bookkeeper | quien es la señora Priya | who closes the books | payroll person | libros ledger raman firm who lady name cierra hace lleva su staff staffer keep priya account she pria nomina which bio role woman best credentials monthly special maneja los',
  'person:daniel-osei':
    'bio of the investment guy | what’s Daniel’s job | quien es el señor Osei | who plans retirements | who’s the advisor on your staff | selling su mr planner background osei handle financial expert name who planear team daniel retiring retiro en help does person savings company ayuda oficina credentials',
  'office:team':
    'who works there | your team | is there a CPA | staff | quién trabaja ahí | the contador person people name firm equipo nombre title of are who quienes enrolled many folks agent account behind staff crew handle meet hay firma on founded tienen board public there women employee en your son gonna',
  'course:tax-planning-before-december':
    'training with gifts and withholding in the fall | learn bunching donations by December 31 | lessons on year-end projection, price | cuanto vale el curso de diciembre | year end planning course | cut otono september lowering move video bill household about antes planificacion before what year fin retencion show is end fall pulling',
  'course:schedule-c-from-the-first-invoice':
    'training on what a photographer can deduct | $229.99 lesson for sole proprietors | Theodore’s course on self employment | Schedule C course | freelancer tax lessons | learn video independent expenses curso own schedule c para aprender line gastos course how fill starting sobre freelance filling class out self worker books first income',
  'course:home-office-and-mileage':
    'lesson on keeping a driving log | curso de oficina en casa y millas | measure my room lesson | course for records of miles | mileage course | car home method video training cuarto office trip simplified learn millaje teach carro llevar how log para workspace and register bitacora class keep cost',
  'course:estimated-payments':
    'training to avoid underpayment penalties | learn to figure each installment | curso de pagos estimados sin multas | estimated payments course | quarterlies video | trimestre on lesson four quarter workshop calculo los how harbor grabada safe pago payment dodge midyear whose jumped penalty estimate teach sending avoiding',
  'course:moving-to-florida':
    'training on changing domicile | $199.99 lesson on relocation | video de homestead y mudanza | training for new residents | course 199.99 | curso ties leaving snowbird york about ohio learn old state florida estado resident class mudan part becoming cutting year cambio para estatal',
  'course:gains-and-losses':
    'lesson on timing when to sell shares | training about wash sale 30 days | video on harvesting losers against winners | curso de ganancias y perdidas | course on capital gains | vender losses stock holding daniel watch acciones period class long regla unload cuando offset teach selling club 279 loss versus harvesting',
  'course:retirement-accounts':
    'lesson comparing Roth and traditional | $239.99 lesson on IRAs | curso de cuentas de retiro | how long is the retirement accounts course | IRA training video | learn save study ira columns which suits roth workplace class tradicional vs sep pre nest egg out about teach escoger money compare lesson tick',
  'course:renting-out-a-house':
    'training on tenants, deposits and repairs | video about Airbnb near Disney | $299.99 lesson for landlords | curso para rentar una casa | rental course | depreciation house vacation landlord first rental lesson duenos short course rented casero owner parqueo learn alquilo improve long class cerca video inquilino',
  'course:stock-from-your-employer':
    "video fixing broker's wrong cost basis | curso de acciones que da la compañia | training on company shares | RSU course | stock option training | lesson vesting learn espp purchase rsu iso about 8949 equity tech compensation engineers employee course opciones grant stock training share acciones",
  'course:choosing-an-entity':
    'lesson on picking a company structure | leccion para elegir tipo de empresa | video comparando entidades | course on LLC vs S corp | curso de LLC o S corporation | profit training learn election upkeep s three compare llc through type same course plain corp estructura running form pay payroll against reason even curso decide',
  'course:books-that-close':
    'training in ten steps two hours | $259.99 lesson on month-end close | training to reconcile my own accounts | bookkeeping course | curso de contabilidad | books libros priya ledger video mistake quickbooks monthly bookkeeping llevar screen cuadra learn course cerrar keep reconcile diy para cierre propio fixed doing showing',
  'course:payroll-for-the-first-employee':
    '$219.99 lesson for new employers | curso de nomina para el primer empleado | first payday lesson by hand | payroll course | curso de nomina | video payroll training myself learn aprender priya worker primer curso first run running hire teach quiero patron filled paycheck paying hiring leccion nuevo',
  'course:selling-the-company':
    'video taking apart a buyout offer | video de como negociar la venta | curso para vender la compañia | class on asset or stock sale | exit course | lesson sell owner training selling firm learn watch empresa handing keep over exiting seller goodwill versus long deal manufacturers rebuilt exit',
  'list:courses':
    'courses | learn about taxes | cursos en video | recorded lessons catalog | training videos for sale | you sell all buy cheaper video price aprender teach your study grabada and stuff lesson course venden are library curso expenses udemy training style classes precio to want own pace',
  'list:courses:Tax Planning':
    'Tax Planning courses | videos on deductions and quarterlies you sell | que cursos hay en la categoria planificacion | lecciones grabadas para ahorrar taxes, cuales | which lesson teaches saving on taxes | training list about planning catalog tax section are lower course watch person impuestos de video c moving deal precio which schedule taxes themselves category own',
  'list:courses:Investment':
    'which courses are about investing | Investment courses | recorded lessons about stocks and rentals, which ones | videos on investing you sell | los cuatro cursos de inversion | investing list course training invertir acciones section venden watch share renta leccion their about category landlord para hay video y retired inversion portfolio which catalog',
  'list:courses:Business':
    'Business courses | trainings for entrepreneurs | list of lessons for shop owners | catalog section company videos | que cursos hay para empresarios | which negocio running books selling are business watch owner study leccion course duenos patron sell you stuff emprendedores learn about or payroll like training lesson curso',
  'portal:purchase':
    'purchase a video | pay for a course | comprar un curso | how do I get access to the training | buy button for the lessons where | order checkout record el video grabada cart leccion unlock course como ordeno card add donde lesson the quiero curso compro buy class sign possible inscrito want yet cant enrolled enrol style training tomar',
  'list:classes':
    'live classes | next class | webinars | clases en vivo | free seminar this month | session workshop zoom question are seat gratis upcoming evening proxima portfolio taller night live seminar join classes class schedule talk other q clase attend a can at charla with online reserve',
  'form:1040':
    'form 1040 | individual return form | ten forty blank PDF | para que sirve la 1040 | personal tax form | 1040 organizer the sheet forma regular individual form link fill people copy blanco person explain us donde couple normal formulario main is download a purpose federal sr ez blank incom cuarenta pdf print consigo',
  'form:1040:papers':
    'which papers do I need for form 1040 | what do I need to file my return | what do I bring | qué documentos llevo | qué necesito para declarar | slip and gather should needed bring social statement daycare carry mortgage license 1095 stuff llevo id thing filing checklist handy seeing security person 1040 need preparer routing card before',
  'form:1120':
    "form 1120 | C corporation form | eleven-twenty blank PDF | organizer for our inc's return | C corp form | 1120 sheet formulario which corporate la incorporated form does forma an its usa s print c link send purpose 21 company flat own the blanco explain corp annual elected imprimir that dormant eleven",
  'form:1120:papers':
    'papers for form 1120 | papeles para la corporación | what should my inc gather before filing | articles of incorporation and officers list, bring? | monthly sales and inventory for the corp return | needed c balance corporate shareholder de prep info ledger supply hand ein falta lista p inc l taxes statement its does record corp to for checklist our y percent eleven minute',
  'form:1065':
    'form 1065 | partnership return form | multi-member LLC form | ten sixty-five blank PDF | que forma usan los socios | 1065 sheet la formulario sociedad organizer partner form two friend which k1s together link own llc file purpose k1 who fill product general print co dos blanco our siblings imprimir venture brewery',
  'form:1065:papers':
    'papers for form 1065 | documents for a partnership return | papeles para la sociedad | prior K-1s for all partners, needed? | what do co-owners bring to the appointment | socio llc and our partner operating record prep juntamos agreement los membership profit capital datos list amendments k1 de lista gather copy sharing multi each filing que need',
  'list:forms':
    'tax forms | which forms do you have | organizer worksheet | qué formularios tienen | PDFs of IRS papers on your site | where explain printable page forma form organizer explican donde find hoja sheet blank imprimir section cover llenar fill pagina download fillable estan formulario federal bajo para',
  'portal:upload':
    'how do I send you documents | upload my W-2 | maximum file size | email my papers | subir mis papeles | cómo envío mis documentos | pdf pic or archivo photos fotos attach once drop excel submit receipts can como acepta drive ok adjuntar scan type llegar accept phone csv pongo word donde many mandar doc send take envio where heic jpg images dropbox iphone',
  'portal:restore':
    'delete a document | borré un documento | removed the wrong paper, bring it back | restaurar lo que elimine | my wife erased my file | accident recover scan delete undo trash disappeared querer threw i retrieve restore papeles archivo borrado remove by document trashed recuperar recycle bin elimine file mistake undelete last oops out',
  'portal:messages':
    'how do I message you | chat with my preparer | cómo les escribo un mensaje | dónde veo sus respuestas | write you a note from the portal | where answer to read inbox secure thread message buzon place nota question see inside reply type site respond start your there dm contador back preparer online mandar theodore handling mensaje escribo',
  'portal:register':
    'sign up | register | become a client | do I need an account | crear una cuenta | como abro mi cuenta | join signup make create usuario customer user newcomer new profile pagina register login here como your student set hacerme how nuevo soy open page online onboarding client be hago abrir started username',
  'portal:sign-in':
    'I can’t log in | login link | where do I sign in | locked out of my account | no puedo entrar | cómo inicio sesión | enter google password email apple portal recognize site use page usuario login entrar without wont enlace como access inicial into says in entro sign pagina inicio magic microsoft get button username',
  'portal:password':
    'reset my password | change password | cambiar mi contraseña | poner una clave nueva | I lost my login code word | password pw passcode olvide email new credentials choose restablecer reset forgot spam clave link correo remember pass one pasword otra contractor stronger secret send notebook recall',
  'portal:security':
    'is my data safe | two-step sign-in | encryption | security of my information | están seguros mis datos | protect authenticator code log it social hacker see logged are quien worried file cerrar paper codigo factor setup verificar puede out secure laptop sesion everywhere extra archivo turn entrar privacy identity poner how',
  'portal:export':
    'delete my account | download my data | descargar mis datos | que informacion guardan de mi | get me a zip | all everything remove wipe close todo permanently record take borren mio quiero cuenta leave copy request info copia export shut my borrar erase you rid file gdpr privacy profile database deactivate',
  'portal:calendar':
    'sync with Google calendar | add appointments to my phone | Outlook calendar | link my agenda with yours | .ics | sincronizar con mi calendario | calendar date iphone meeting subscription feed show sincronizar address pop classes celular samsung enlace in ver al con outlook ical where page site url put android private cell up google',
  'portal:billing':
    'cancel my plan | stop my subscription | where are my invoices | get a receipt | upgrade plan | cancelar mi plan | quit plan cancel change i switch end statement profesional subir print cheaper month barato quiero charge find move donde if paying membership go downgrade contractor basic page midmonth want veo whenever am commit locked',
  'portal:portals':
    'client portal | what can I do in the portal | is there a section for investors | que secciones hay en el sitio | what does the student area have | portal area profesional see dashboard inside different site features which what section estudio inversion log logging account shared tour other there bookkeeping type access para engagement del',
  'portal:profile':
    'update my phone number | change my name | stop email notifications | cambiar mi correo | where are the settings | new edit alerts fix details email address actual cell profile donde change telefono perfil turn cambie divorce name wrong cambio notify prefer nombre outdated put system got on mal unsubscribe typo otro',
  'portal:calculator':
    'tax calculator | save my estimate | can it do 2024 and 2025 | print the estimation as PDF | website refund tool | calcular mi reembolso | result calculo compare estimate try guarda scenarios herramienta online will number different figure like tool download play taxcaster owe run register free style usar where big pdf page later ur impuestos',
  'portal:disclaimer':
    'is this advice | qué tan exacto es el cálculo | why is my real bill different from your number | do you guarantee the result | is the estimate official | figure ese puede these rely could be accuracy that few can table turbotax precise how distinto aproximado oficial off told exact amount numero calculo confiar puedo trust consejo said is profesional result o based',
  'portal:not-counted':
    "what does the calculator leave out | does the estimate include AMT | qué no incluye la calculadora | what doesn't your tool handle | does it count my EIC | credit cuenta in calculo result toma missing subsidy considered state number counted does el daycare why eitc widow isnt are tuition qbi tool universidad cosas the skip education thing status estimate college guarde",
  'portal:jennifer':
    'hola, en qué me puede ayudar | hola | gracias | is Jennifer a human | eres real | what are you | buenos can puede compute usted topics person te bot thank these ai you hacer u tu typing answer jennifer or hablo buena bye eres dia are know quien good robot tell chatting program human machine chatbot trained helped kind',
  'portal:consent':
    'do you share my data with AI | is this ChatGPT | what consents did I give | comparten mis datos | does OpenAI see my stuff | mandan mi informacion a una inteligencia artificial | info chat permiso ai ia artificial train gemini opt outside type conversation turn sell mandan robot if to quitar or intelligence chatgpt usan read escribo parties model sent claude shared',
  'lookup:estimate':
    'How much tax on $85,000 single in 2025? | Estimate your tax | how much tax will I owe if I make $60,000 | How much tax on $70,000 for a single filer in 2025? | cuánto impuesto pago si gano $50,000 | single made $52,000 what do I owe | federal plus kid salary household wage 3 calculo of bill back withheld with casados y we earned total sam two head jointly ninos goes together pension earn con soltero job cuanto filing and profit bad estimate me netted children earning gane ganamos gano dos uncle owe uber separate refund was hice',
  'lookup:hours':
    'What are your hours? | Office hours | Horario | are you closed on Christmas | qué días abren | what time do the doors open Monday | estan day open cierra 7 abiertos weekend eve holiday opening lunch hora at u yall operating wen hour closing lock morning 6 trabajo or evening feriado week cerrada late 5 navidad drop there normal r horario still you abren by labor 4th office oficina guy closed shut tonight close july in tienen early are',
  'lookup:times':
    'When is your next free appointment? | Horas libres | next free appointment | available times | when can I see someone | cita para mañana | week afternoon slot 10 opening morning could an pm appointment free disponible spot las at hay 30 espacio next open una 4 3 el books me necesito available in semana got earlier is this hour need tienen schedule around marisol set quiero asap theodore lunch reserve evening esta daniel have cuando a room gaps',
  'lookup:tax:standard_deduction':
    'Standard deduction | Deducción estándar | deduction if I do not itemize | automatic write-off for single filers | flat amount subtracted from my income 2025 | standard cuanto couple everybody deduct head resta much soltero how household before descuenta figure estandar married std cantidad under deduccion es big no casados 12 amount joint off ley kick filing is',
  'lookup:tax:extra_deduction':
    'Deducción adicional a los 65 o por ceguera | additional deduction for blind | ciego, cuanto se suma a la estandar | standard deduction over 65 | extra standard amount for seniors how much | added age 65 off standard older increase impaired mayor monto being born 1961 box both vision per amount single boost 66 elderly adicional cumpli sube turned edad blind aged boxes 61 bigger sight 68 spouse and',
  'lookup:tax:dependent_filer':
    'Standard deduction of a dependent | Deducción estándar de un dependiente | college kid I claim, how much can she earn untaxed | earned income plus $450 rule | kid with bank interest claimed by us, standard amount | reclamo her child standard trabajo dependent claimed parent limite free teenager him formulario if mom floor minimum and as menor minimo at verano deduct made hija my mi on claim work old papa someone student',
  'lookup:tax:brackets':
    'Tax brackets | Tramos de impuestos | federal tax rates | 10 12 22 24 32 35 37 thresholds | where does the 12 percent end | at porcentaje tasa rate bracket dollar start margin ciento top higher casados rango single percent tier highest hit joint income 12 jump 24 federal brakets each range 22 cutoff paga tramo chart progressive',
  'lookup:tax:gains':
    'At what income are capital gains tax-free? | Ganancias de capital a largo plazo | long-term capital gains tax rate | qualified dividends rate | tax on stocks held over a year | 15 or 20 percent on stock profit | ano tasa owed ciento 0 zero percent gain capital threshold at porcentaje vender rate sell owned sold twelve acciones land vendi sobre un apple ganancia joint share held investing o free por coca cola long',
  'lookup:tax:capital_loss':
    'Capital loss limit | how much stock loss can I deduct | pérdidas de capital | lost money on stocks, $3,000 max per year? | crypto losses cap per year | market against negative loss cuanto perdida losses ano usable trade sueldo use off net write bolsa trading limite carried amount perdi robinhood selling winner rest cripto salary carry roll acciones shirt',
  'lookup:tax:senior_deduction':
    'deduction for people over 65 | $6,000 senior deduction | deducción para mayores de 65 | phaseout of the new retiree break | OBBBA age bonus | trump elder six los nuevo bono seis elderly thousand 6000 couple mil does grand bonus security 65 social senior retirada dan through folks 63 off viejito jubilada mayores deduct lo descuenta plus new',
  'lookup:tax:itemized':
    'Itemized deductions | Deducciones detalladas | deduct medical bills | write off hospital and dentist costs | list of schedule A write-offs | count doctor medico gastos expenses can se braces losses threshold surgery pocket flat itemize casualty ivf claimable detallar deduct schedule health gambling listing descontar deducir funeral deduce home damage',
  'lookup:tax:charity':
    'Gifts to charity | Donaciones | deduct donations | Goodwill drop-offs write-off | percentage of income limit for giving | church itemize iglesia deducir regale a gave nonprofit salvation army tithe cuanto clothes gofundme much giving donated doy cap furniture thrift allowed puedo sin cross detallar descontar red food',
  'lookup:tax:state_local_taxes':
    'SALT cap | deduct property tax | write off my county house taxes | raised ceiling on local levies | limite de impuestos estatales y locales | sale limit salt state separate tope deducir max levy cuanto propiedad count tag cdd paid deduzco local car property hoa puedo deduct florida income forty total and pague thousand bill homeowner cap levies',
  'lookup:tax:mortgage_debt':
    'Mortgage interest | deduct interest on my home loan | intereses de la hipoteca | $750,000 cap on loan balance | refinanced house, interest write-off limit | interest casa 1098 prestamo loan deduzco point heloc pmi rocket daytona house second insurance count deducir mortgage debt condo fargo limit homebuyer parte well banco on grandfather fully hasta',
  'lookup:tax:student_loan':
    'Student loan interest | Intereses de préstamos estudiantiles | Navient or Sallie Mae interest write-off | paying back school debt, what comes off | 1098-E limit | interest cap college education break deuda borrow loan nelnet parent universidad maximum mohela estudio sofi 1 debt deduct limite max prestamo maximo refinance rich school income single tope descuenta del',
  'lookup:tax:tips':
    'Deduction for tips | how much of my tips is tax free | deducción de propinas | $25,000 maximum for gratuities | years the gratuity break lasts | tips bartender propinas gratuity limit server law hasta count lo untaxed cap jar tope no cuanto stylist las paga hair dejan dealer libre doordash mesero nail barber casino amount income at trump bellhop does',
  'lookup:tax:overtime':
    'overtime deduction | deducción de horas extras | time and a half untaxed cap | $12,500 max extra hours | OT break through 2028 | overtime shift off ot portion tiempo warehouse much cuanto pay extra double limit week how es free amount paga break cop amazon medio worked premium libre come does nurse 60 count tope trump descuenta salario no',
  'lookup:tax:car_loan':
    'Car loan interest | Intereses de préstamos de auto | deduct my auto loan | $10,000 cap on vehicle financing interest | bought a new Ford, finance charges write-off | interest carro break toyota note assembled financial auto count built vehicle del deducir honda vin america truck made amount max limit 1 trump nuevo kentucky does descuenta suv credit lo loan',
  'lookup:tax:business_income':
    'QBI deduction | 199A | 20% deduction for pass-through business | 8995 form limits | twenty percent write-off for sole props | fifth qualify income break threshold 20 califico qbi ciento negocio phase de ingreso reit service wage deduccion section corp lawyer pass twenty 199a s limit rental joint percent profit dividends',
  'lookup:tax:self_employment':
    'Impuesto por cuenta propia | 15.3% tax | social security and medicare for the self-employed | SE percentage for freelancers | half of SE tax deductible? | paga fica rate se ciento percent contractor profit porcentaje pay 1099 halves beyond que seguro sole gig etsy independent 4 12 besides worker schedule double social ss portion 9 both 92 2 prop factor medicare tasa',
  'lookup:tax:wage_base':
    'Tope salarial del Seguro Social | social security tax limit | income above which no more 6.2 | tope de OASDI | ss limit 2024 | social ss max cap pay ceiling maximum security earning stop maximo year withholding quitar much hit november end salary soc sec bigger monto out seguro employee two sueldo figure oasdi where most this',
  'lookup:tax:payroll_taxes':
    'Impuestos de nómina | payroll tax rates | FICA | percentages a boss owes on wages | medicare percentage on paychecks | futa employee 7 social unemployment 65 ee percent security each porcentaje cheque medicare es match stub withheld 6 fica cuanto of top med and quitan wage oasdi patron ciento share pay nanny check first matched 45 chip',
  'lookup:tax:additional_medicare':
    'Additional Medicare tax | Impuesto adicional de Medicare | 0.9% medicare | form 8959 threshold | joint pay 260k Medicare extra | medicare surcharge high alto past on extra 0 2 sueldo separate 9 more over earner hospital point nine wage surgeon 35 above limit additional start rsu making desde surtax line make limite wealth',
  'lookup:tax:net_investment':
    'Net investment income tax | Impuesto sobre ingresos netos de inversión | NIIT | 3.8% tax | interest and dividends surtax over 250k | extra 8960 magi surcharge rental 8 recargo on threshold gain 3 passive levy surtax niit investing eight profit ganancia rich point line obamacare cutoff percent hit renta add three sold trust',
  'lookup:tax:minimum_tax':
    'Alternative minimum tax | Impuesto mínimo alternativo | AMT | form 6251 exemption | 26 and 28 percent AMT | amt exencion phaseout alternate amount exempt exercise system sheltered 8801 minimum joint monto options hit del parallel casados at rate iso calc turbotax wealth single desde incentive',
  'lookup:tax:child_credit':
    'Crédito por hijos | how much per child | ACTC | $2,200 a kid this year? | kids under 17 amount | dan cuanto ninos dollar kid cada worth get newborn each money for refund 2200 little credit turned devuelven dependent christmas hija back toddler youngster the now born son 17 amount babies hijo older ctc per',
  'lookup:due:individual':
    'When is my tax return due? | Individual return | when are taxes due | tax deadline | last day to file taxes | cuándo vencen los taxes | date para 15 1040 dia cutoff fecha declarar limite filing mandar ultimo taxes person hasta when the by have cuando cual be day april es is again do june due till e final fifteenth deadline emancipation send i pushing dedline tengo',
  'lookup:due:extension':
    "Extended return | Declaración con prórroga | extension deadline | October 15 | filed a 4868, what's my new date | when cuando more day month extension extended six till hasta must due final time pedi fecha does end fall tiempo be an vence 7004 last september extra dia sent ultimo it now 4868 mas cutoff automatic october",
  'lookup:due:estimated':
    "Pagos de impuesto estimado | quarterly tax payments when | 1040-ES due date | pagos trimestrales fechas | when's the next voucher to the IRS | installment pay cuando june day q3 january september dia junio send septiembre fourth q2 payment quarter cuatro when eftps prepay date four gig se estimate are toca calendar side 15 al month q1 el exacto folks q4 next",
  'lookup:due:partnership':
    'Partnership and S corporation returns | 1120-S due | March 15 | when are K-1s due | s corp deadline | k1 date sociedad 1065 day llc must cuando s cutoff filing file partner our fecha la company food multi when election pass owner mid due declarar marzo socio be spring truck membership limite by through 1120 for last scorp own',
  'lookup:due:corporation':
    'Corporation return | 1120 deadline | regular C-corp filing cutoff | when does our incorporated company file | inc taxes by what date | day corporate due cuando fiscal year c 1120 fecha la june corp association limite dia spring april incorporated must declarar h date own end eleven hasta be owed when plain inc twenty llc vencimiento',
  'lookup:due:payroll':
    'Declaraciones de nómina | form 941 due date | quarterly payroll filing | 940 due date | when do I turn in quarterly wages report | employee fecha deposit quarter rt6 empleado 941 end cuando date october day report dia july reemployment federal 943 annual deadline cutoff january third trimestre del se return unemployment payroll final futa',
  'lookup:due:w2-1099':
    'W-2 and 1099 forms | when are W-2s due | January 31 | 1099-NEC due date | cuándo llega mi W-2 | wage 1099 send when give by w2 la to hasnt statement contractor day manda their k cuando deadline should formulario slip must brokerage dar my schwab fecha hasta hand boss out paypal february supposed mailed mail enviar',
  'lookup:due:ira':
    'IRA contributions | last day to put money in my IRA | fecha límite para aportar al IRA | can I still fund my Roth for last year | HSA contribution cutoff | sep final deposit ira roth hasta traditional when late retired date prior by aporte contribution pasado deadline extension ano hsa dia cuando april too del until last plazo vanguard individual todavia puedo',
  'lookup:due:fbar':
    'Foreign account report (FBAR) | fecha del FBAR | FinCEN 114 cutoff | have a bank in Colombia, report by when | date to declare overseas accounts | cuenta day extranjero cuando report october banco fbar account foreign mexico deadline dia tell savings puerto april afuera abroad dominican due bancolombia treasury en fincen hasta popular india extension',
  'lookup:own:consultations':
    'when is my next meeting | my appointment today | cuándo es mi cita | what time am I seeing Theodore | my consult time | reserve confirm booked toca video coming meeting have call alguna i office zoom who tengo day upcoming week cita hora am meet schedule consult with my proxima is your supposed 2 sus con hecha 3 or o quien quede did reminder',
  'lookup:own:consultations:past':
    'my past appointments | when did we last meet | my last meeting with you | mi última cita | past consultations | i was history had time pasada vez earlier consult sat date ya previous already many spring met ive hable attend have in quien did october last con talk daniel dia theodore cuantas of who session meeting sus mis fui',
  'lookup:own:documents':
    'my documents | did you get my W-2 | what did I upload | is my 1099 on file with you | llego lo que subi | have scan submit was archivo arrived my document sent which mis already pdf recibi of has les photos status review list upload license receive did fotos paper tienen statement rejected receipts 1098 yet show sus see you',
  'lookup:own:documents:needed':
    'what documents do you still need from me | what am I missing | qué papeles faltan | qué necesitan de mí | which of my forms are outstanding | something else waiting algo havent papel paper falta request send all given did holding document youre pidieron mio esta paperwork stuff completo you nos caso we i reminder mandar que items int me am owe supply',
  'portal:own-messages':
    'anything in my inbox | show my conversation | did you answer me | my messages | tengo mensajes | wrote message theodore last latest unread nuevo back replies respond has note says what from mensaje account reply me marisol new pregunta question read yet ya escribo asked priya contest contador told llego notification',
  'lookup:own:invoices':
    "my invoices | my bill | mis facturas | list all you've billed me | charges to me | invoice show factura last cobro you history was up han billed number billing did bill pull my have what yet invoise charge see sus este me salio march inv your cargo far pasada cobrar need ustedes total",
  'lookup:own:invoices:due':
    'Invoices to pay | Facturas por pagar | what do I owe you | unpaid bill | cuánto les debo | much due firm am balance how open eola overdue with invoice saldo still is i when pagarle todavia clear estoy falta have tengo left ustedes reminder outstanding forget pendientes remaining paid behind pay algun factura',
  'lookup:own:invoices:paid':
    'Facturas pagadas | did my payment arrive | is my invoice paid | llegó mi pago | list of settled bills | transfer ya pague marked mailed i check posted you last receive paid confirm show deposit have les payment did was has already total history clear ive invoice wire sent cheque which cleared settle',
  'lookup:own:plan':
    'my plan | what plan do I have | my subscription | que membresia tengo | am I a member | plan which when paying profesional suscripcion am current mi renewal going estoy i did cuando vez membership renew basic package monthly next until does renueva effect active cobran subscription activo upgrade',
  'lookup:own:tasks':
    'my tasks | my to-do list | mis tareas | qué tengo que hacer | what’s next for me | pending assigned action step something finish paso algo homework completo overdue tasks checklist asignan should me pendientes waiting you tareas have on leave sign did items remaining open due sus doing',
  'portal:own-estimates':
    'Your estimates | my saved estimates | my calculations | my stored scenarios | what did my calculator result say | kept i guarda estimate projection calculo guarde the mis reopen saved last proyeccion pull hice pdf find ran stored up show number earlier sus scenarios previous list muestra result view anterior',
  'portal:own-classes':
    'my classes | my seat in the class | mis clases | which workshop did I register for | my webinar | am live session signed enrolled im class up joined estoy clase spot webinar inscrito lugar en enlace confirm link classes i register through go attend is seat tonight sus apunte workshop taller held',
  'portal:own-calendar':
    'my schedule tomorrow | qué tengo esta semana | what events do I have Monday | whats on for next week | my calendar | agenda month coming date calendar deadline fecha this mi show hay going en guy week este whatever december busy algo proxima diciembre my am tengo remember mes something overview meeting 15th upcoming eventos mis me',
};
