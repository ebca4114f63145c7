import { CONTACT } from './reply';
import type { Referral } from './referral';

const CONSENTS = [['Your consents', 'Sus consentimientos'], '/account/consents'] as const;
const PROFILE = [['Your account', 'Su cuenta'], '/account'] as const;

/** What people ask of their account, of what is kept of them and of the firm's own terms. */
export const PORTAL_ANSWERS: readonly Referral[] = [
  {
    asked:
      /\b(?:what|which|show|see|check|is|are|que|cual)\b.{0,20}\b(?:my|mi)\b (?:\w+ )?(?:phone(?: number)?|cell|e ?mail|address|name|telefono|correo|direccion)\b.{0,20}\b(?:on file|in (?:the|your|my) (?:system|file|records?|account|profile)|you have|do you have|registered|saved)\b|\b(?:phone|number|e ?mail|address|telefono|correo|direccion)\b.{0,16}\b(?:you have|do you have|have you got|is) (?:\w+ )?(?:on file|for me|of mine|on record)\b|\b(?:what|whats|which)(?: is)? my (?:own )?(?:phone number|phone|cell number|e ?mail(?: address)?|mailing address)$|\b(?:my|mi)\b (?:\w+ )?(?:phone|number|e ?mail|address)\b.{0,8}\bon file\b|\b(?:que|cual) (?:\w+ ){0,2}(?:telefono|correo|direccion) (?:tienen|tiene) (?:mio|mia|de mi|registrad[oa])\b/,
    words: [
      'Your own name, phone number and address are on your account page, once you are signed in. You can change them there.',
      'Su nombre, su teléfono y su dirección están en la página de su cuenta, cuando haya iniciado sesión. Allí puede cambiarlos.',
    ],
    page: PROFILE,
  },
  {
    asked:
      /\b(?:my|which|what|give|gave|given|withdraw\w*|revoke\w*|take back|undo|see|mis?|que|retir\w+|revoc\w+)\b.{0,24}\b(?:consents?|consentimientos?)\b|\b(?:consents?|consentimientos?)\b.{0,24}\b(?:openai|ai|data|withdraw\w*|revoke\w*|give|gave|given|retir\w+)\b|\b(?:use|using|send|sending|share|shared?|give|feed|train\w*|usan|mandan|envian)\b.{0,30}\b(?:ai|openai|artificial intelligence|chatgpt|language model|inteligencia artificial)\b.{0,24}\b(?:data|papers|documents|files|info\w*|taxes|returns?|me|datos|documentos|papeles)\b|\b(?:send|sending|share|give|train\w*|use|mandan|envian|usan)\b.{0,16}\b(?:my|our|mis)\b.{0,24}\b(?:to|with|for|in|a|con|para) (?:\w+ )?(?:ai|openai|chatgpt|artificial intelligence)\b/,
    unless: /\b(?:7216|form|spouse|wifes?|husbands?)\b/,
    words: [
      'Your own data goes to an outside AI service only with your consent, which you give and withdraw yourself under Your consents. Without it I answer as the firm’s built-in program.',
      'Sus datos van a un servicio externo de IA solo con su consentimiento, que usted mismo da y retira en Sus consentimientos. Sin él respondo como el programa propio de la firma.',
    ],
    page: CONSENTS,
  },
  {
    asked:
      /\b(?:do|does|are|is|will|did) (?:you|this|jennifer|it|anybody|anyone|the firm)\b.{0,16}\b(?:record\w*|sav(?:e|ing)|keep\w*|stor(?:e|ing)|log(?:ged|ging)?|remember\w*|monitor\w*|track\w*)\b.{0,20}\b(?:what (?:i|we)|my (?:questions?|chats?|words|conversations?)|(?:our|this|the|these) (?:chats?|conversations?|questions?))\b|\b(?:is|are) (?:this|our|my|the|these) (?:chats?|conversations?|questions?)\b.{0,10}\b(?:record\w*|saved|kept|stored|logged|monitored|tracked)\b|\b(?:guardan|graban|registran|guardas|grabas)\b.{0,16}\b(?:lo que|mis preguntas|esta conversacion)\b/,
    words: [
      'Yes, what you ask me is kept, without Social Security, account and card numbers: those are taken out. You can delete the conversation yourself on my page.',
      'Sí, lo que me pregunta se guarda, sin números de Seguro Social, de cuenta ni de tarjeta: esos se quitan. Usted mismo puede borrar la conversación en mi página.',
    ],
    page: [['Ask Jennifer', 'Pregunte a Jennifer'], '/assistant'],
  },
  {
    asked:
      /\b(?:share|sharing|give|use|add|let|access|invite|join|compartir|agregar|anadir)\b.{0,30}\b(?:(?:my|our|the|mi|nuestra) (?:\w+ )?(?:account|portal|login|cuenta))\b.{0,30}\b(?:wife|husband|spouse|partner|kids?|son|daughter|someone|somebody|others?|another|family|assistant|bookkeeper|espos[oa]|pareja|alguien|familia)\b|\b(?:wife|husband|spouse|partner|son|daughter|someone|somebody|espos[oa]|pareja|alguien)\b.{0,30}\b(?:share|use|access|log in(?: to)?|get into|on|join|see|usar|entrar)\b.{0,12}\b(?:my|our|mi) (?:\w+ )?(?:account|portal|login|cuenta)\b/,
    words: [
      'An account is for one person, so please don’t share yours. Each person creates an account with their own email address; a person at the firm can tell you what you can do together.',
      'Una cuenta es de una sola persona; por favor no comparta la suya. Cada quien crea una cuenta con su propio correo; una persona de la firma puede decirle qué pueden hacer juntos.',
    ],
  },
  {
    asked:
      /\bno ?shows?\b|\b(?:if|when|for) (?:i|we|you) (?:dont|do not|didnt|cant|forget to|forgot to) (?:show up|come|make it)\b|\b(?:fees?|charges?|charged?|penalt\w+|costs?|pay|money|cobran|cargo|multa|cuesta)\b.{0,30}\b(?:cancel\w*|reschedul\w+|miss(?:ed|ing)? (?:my|an|the|a) (?:\w+ )?(?:appointment|meeting|consultation|call))\b|\b(?:cancel\w*|reschedul\w+|missed (?:appointment|meeting|call))\b.{0,16}\b(?:fees?|charges?|charged|penalt\w+|costs?|policy|late|last minute|cargo|multa)\b/,
    unless:
      /\b(?:plans?|subscription|membership|debt|course|class|suscripcion|curso|clase|order|translation|service)\b/,
    words: [
      'No. Cancel or move a consultation yourself until it starts; there is no charge. Our pages name no fee for a missed one.',
      'No. Cancele o mueva una consulta usted mismo hasta que empiece; no cuesta nada. Nuestras páginas no mencionan un cargo por faltar.',
    ],
    page: [['Your consultations', 'Sus consultas'], '/consultations'],
  },
  {
    asked:
      /\b(?:refund\w*|money back|return a|reembols\w+|devolucion)\b.{0,30}\b(?:courses?|class|classes|videos?|cursos?|clases?)\b|\b(?:courses?|class|classes|videos?|cursos?|clases?)\b.{0,30}\b(?:refund\w*|money back|reembols\w+|devolucion)\b/,
    words: [
      'Our pages don’t say whether a course can be paid back. A person at the firm can tell you.',
      'Nuestras páginas no dicen si se devuelve el pago de un curso. Una persona de la firma puede decírselo.',
    ],
  },
  {
    asked:
      /\b(?:certificates?|diplomas?|certification|certificados?|cpe|credits? hours?|ce credits?)\b.{0,40}\b(?:courses?|class|classes|videos?|training|cursos?|clases?)\b|\b(?:courses?|class|classes|videos?|training|cursos?|clases?)\b.{0,40}\b(?:certificates?|diplomas?|certification|certificados?|cpe|ce credits?)\b/,
    unless: /\bgood standing\b/,
    words: [
      'Our pages name no certificate for a course. A person at the firm can tell you.',
      'Nuestras páginas no mencionan un certificado por un curso. Una persona de la firma puede decírselo.',
    ],
  },
  {
    asked:
      /\b(?:real estate|house|home|property|title|loan|escrow|mortgage|condo) closings?\b|\bclosings? (?:on|of|for) (?:a |my |the |our )?(?:house|home|property|real estate|loan|condo|mortgage)\b|\bclose (?:on )?(?:a |my |the |our )(?:house|home|property|condo|mortgage)\b|\bcierres? de (?:casas?|propiedad\w*|bienes raices|hipotecas?)\b/,
    unless: /\b(?:tax|taxes|deduct\w*|costs|sold|gain|course|class)\b/,
    words: [
      'No, we don’t do real estate closings; we’re a tax, accounting and advisory firm. A person at the firm can help with the taxes on a sale or purchase.',
      'No, no hacemos cierres de bienes raíces; somos una firma de impuestos, contabilidad y asesoría. Una persona de la firma puede ayudarle con los impuestos de una compra o venta.',
    ],
  },
  {
    asked:
      /\bjob (?:openings?|opportunit\w+|vacanc\w+|offers?|positions?)\b|\b(?:openings?|vacanc\w+|positions?) (?:for|as) (?:an? )?(?:accountant|bookkeeper|preparer|intern\w*|job|work|assistant|receptionist|cpa)\b|\b(?:are|is) (?:you|the firm|your firm|yall) (?:\w+ )?(?:hiring|recruiting)\b|\b(?:can|could|do|may) i (?:work|intern|apply (?:for a job|to work)) (?:for|with|at|here)\b|\b(?:internships?|apply for a job|work for you|work at your firm|vacantes?|contratando|tienen (?:trabajo|empleo))\b/,
    unless: /\b(?:my son|course|class|wotc|credit|h1b|permit|permiso|can you)\b/,
    words: [
      'Our pages name no job openings and no salaries. A person at the firm can tell you.',
      'Nuestras páginas no mencionan empleos ni sueldos. Una persona de la firma puede decírselo.',
    ],
  },
  {
    asked:
      /\b(?:i|we|me|nos|just|recently|newly) (?:\w+ ){0,2}(?:got|getting|get|am|are|were|was) (?:\w+ )?(?:married|divorced)\b.{0,50}\b(?:what|how|chang\w+|affect\w*|do i|now|taxes|filing)\b|\b(?:what|how|do|does)\b.{0,30}\b(?:chang\w+|affect\w*|happens)\b.{0,24}\b(?:got married|get married|getting married|marriage|wedding|divorce\w*|had a baby|new baby)\b|\b(?:just|newly|recently) (?:got )?(?:married|divorced)\b(?=.*\btax|.*\bfil)|\b(?:me case|nos casamos|me divorcie|tuvimos un bebe)\b.{0,40}\b(?:que|cambia\w*|como)\b/,
    beside: [
      /\bwhat (?:changes|is different|now)\b|\bque cambia\b/,
      /\b(?:got|getting|am|just|newly) (?:\w+ )?(?:married|divorced)\b|\bme case\b|\bnos casamos\b|\bhad a baby\b/,
    ],
    unless: /\b(?:how much|cuanto|deadline|price|cost|cancel\w*|appointment|\d{4,}|\d+k)\b/,
    words: [
      'Your filing status is that of December 31, and with it the standard deduction and the brackets change; the calculator compares the statuses. What else changes depends on your case. A person at the firm can look at it with you.',
      'Su estado civil es el del 31 de diciembre, y con él cambian la deducción estándar y los tramos; la calculadora compara los estados. Lo demás depende de su caso. Una persona de la firma puede verlo con usted.',
    ],
  },
  {
    asked:
      /\b(?:sold|sell|selling|vendi|vendimos|vender)\b.{0,16}\b(?:my|our|a|the|mi|nuestra|una|la)\b (?:\w+ )?(?:house|home|condo|property|casa|propiedad)\b.{0,40}\b(?:tax\w*|owe|pay|report|irs|gain|impuestos?|debo|pagar)\b|\b(?:tax\w*|owe|pay|report|impuestos?)\b.{0,30}\b(?:sold|sell\w*|sale of|vendi|venta de)\b.{0,12}\b(?:house|home|condo|property|casa|propiedad)\b/,
    beside: [
      /\b(?:sold|sell|selling|vendi|vendimos|owe|tax\w*|debo|impuestos?)\b/,
      /\b(?:sold|selling|vendi|vendimos) (?:my|our|a|mi|nuestra|una|la) (?:\w+ )?(?:house|home|condo|property|casa|propiedad)\b.{0,40}\b(?:owe|tax(?:es)?|irs|debo|impuestos?)\b(?!.*\d{4})/,
    ],
    unless:
      /\b(?:how much (?:does|do you|is)|price|cost|cuesta|\d{4,}|\d+k|course|class|single|head of|\d{1,3},\d{3}|\d+ ?mil)\b/,
    words: [
      'That depends on your case: the gain on a home has rules of its own, and our pages and tables don’t hold them. A person at the firm can look at your sale with you.',
      'Eso depende de su caso: la ganancia por una casa tiene reglas propias, que nuestras páginas y tablas no tienen. Una persona de la firma puede ver su venta con usted.',
    ],
    near: ['individual-w2'],
  },
  {
    asked:
      /\b(?:tax\w*|returns?|file|filing|impuestos|declaracion)\b.{0,30}\b(?:deceased|dead|died|passed away|late (?:mother|father|husband|wife)s?|fallecid\w*|murio|difunt\w+)\b|\b(?:deceased|dead|died|passed away|fallecid\w*|murio|difunt\w+)\b.{0,40}\b(?:tax\w*|returns?|file|filing|impuestos|declaracion)\b/,
    unless: /\b(?:price|cost|how much|deadline|due|by when)\b/,
    words: [
      'Our pages don’t speak of the return of somebody who has died. Individual returns are what we prepare; a person at the firm can tell you what is needed for this one.',
      'Nuestras páginas no hablan de la declaración de alguien que ha fallecido. Preparamos declaraciones individuales; una persona de la firma puede decirle qué hace falta para esta.',
    ],
  },
  {
    asked:
      /\b(?:check|review|verify|read|look at|proofread)\w*\b.{0,24}\b(?:returns?|work|taxes)\b.{0,16}\b(?:twice|again|two times|double|second)\b|\b(?:double ?check|second (?:person|pair of eyes|review|look|set of eyes))\w*\b|\brevisan\b.{0,24}\b(?:dos veces|segunda vez)\b/,
    unless: /\b(?:price|cost|how much|password|my w2|document|prepar\w+ (?:of )?documents?)\b/,
    words: [
      'Yes: a second person checks every return.',
      'Sí: otra persona revisa cada declaración.',
    ],
    page: [['All Services', 'Todos los servicios'], '/services'],
  },
  {
    asked:
      /\b(?:florida|fl|state)\b.{0,16}\bincome tax(?:es)?\b|\bincome tax(?:es)?\b.{0,16}\b(?:in|of|for|to) (?:the state of )?(?:florida|fl)\b|\bdoes florida\b.{0,20}\btax\b|\bflorida (?:personal )?(?:income )?tax(?: return)?$|\bimpuestos?\b.{0,30}\bflorida\b/,
    unless:
      /\b(?:corporat\w+|corp|business|company|sales|moved?|moving|leave|left|new york|georgia|california|other|another|salt|deduct\w*|course|class|property|how much|cost|price|states|office|state and local|file|prepare|do you|limit|20\d\d)\b/,
    words: [
      'Of state income tax Florida has none for individuals. Our estimate is of federal tax and leaves out the returns of other states.',
      'Florida no tiene impuesto sobre la renta para las personas. Nuestro cálculo es del impuesto federal y no incluye las declaraciones de otros estados.',
    ],
    page: [['Tax Calculator', 'Calculadora de impuestos'], '/tax-calculator'],
  },
  {
    asked: /\b(?:fbar|fincen|114|foreign (?:bank|financial) accounts?)\b/,
    unless: /\b(?:price|cost|how much|cuanto|section 114)\b/,
    words: [
      'Our pages say nothing of the FBAR (FinCEN Form 114) or of when it is due. A person at the firm can tell you.',
      'Nuestras páginas no hablan del FBAR (formulario FinCEN 114) ni de cuándo vence. Una persona de la firma puede decírselo.',
    ],
  },
  {
    asked:
      /^how long (?:does|will|would|do|should) (?:it take (?:for you )?to )?(?:an? |the |my |your |individual |personal |do |prepare |finish |file )*(?:tax(?:es)? )?(?:returns?|taxes)(?: preparation)?(?: usually| normally| take| to (?:prepare|do|finish|get done))*$|\bhow (?:fast|soon|quickly) (?:can|do|will) (?:you|my) (?:\w+ ){0,3}(?:tax )?(?:returns?|taxes)(?: be)?(?: done| ready| finished)?$|\bcuanto (?:tarda|demora|tardan|demoran) (?:en )?(?:una|la|mi|hacer|preparar)? ?(?:la |mi |una )?declaracion(?: de impuestos)?$/,
    words: [
      'Our pages don’t say how long a tax return takes until it is filed; they give the length of the meeting for it. A person at the firm can tell you.',
      'Nuestras páginas no dicen cuánto tarda una declaración hasta que se envía; dicen cuánto dura la reunión. Una persona de la firma puede decírselo.',
    ],
    near: ['individual-w2:duration', 'individual-schedule-c:duration', 'business-returns:duration'],
  },
  {
    asked:
      /\b(?:why|how come|two|different|both|por que|dos)\b.{0,30}\b(?:two|different|both|prices?|priced|dos|precios?)\b.{0,24}\btax ?planning\b|\btax ?planning\b.{0,30}\b(?:two|different|both) (?:\w+ )?prices?\b|\bwhy\b.{0,20}\btax ?planning\b.{0,24}\b(?:twice|two|different)\b/,
    words: [
      'They are two things: the full service, and a consultation that you pay by the hour. A person at the firm can tell you which fits.',
      'Son dos cosas: el servicio completo y una consulta que se paga por hora. Una persona de la firma puede decirle cuál le conviene.',
    ],
    near: ['tax-planning:price', 'consultation-tax-planning:price'],
  },
  {
    asked:
      /\b(?:pagar|pago|pagan|aceptan|reciben)\b.{0,16}\b(?:con|por|en|la|las|mi)? ?(?:tarjetas?|credito|debito|efectivo|cheques?|transferencia)\b/,
    unless: /\b(?:irs|impuestos?|factura|cuanto|cuotas|plazos)\b/,
    words: ['These are the ways to pay us:', 'Estas son las formas de pagarnos:'],
    page: [CONTACT, '/contact'],
    near: ['payment'],
  },
  {
    asked:
      /\bhow (?:do|can|could) i (?:get|take|download|have|find)\b.{0,12}\b(?:my|our) (?:\w+ )?(?:documents?|papers|files|paperwork|originals?|records)\b(?: back| again| from you)?$|\b(?:get|give|return|want|have)\b.{0,12}\bmy (?:\w+ )?(?:documents?|papers|files|originals?) back\b|\b(?:recuperar|devuelv\w+|descargar)\b.{0,12}\bmis (?:documentos|papeles|archivos)\b/,
    unless: /\b(?:transcript|translated|notarized|irs|deleted?|restore)\b/,
    words: [
      'What you sent here, and what we put there for you, is under Documents once you are signed in; you can download each one. For papers that you gave us by hand, a person at the firm can help.',
      'Lo que envió aquí y lo que pusimos para usted está en Documentos cuando inicia sesión; puede descargar cada uno. Por papeles entregados en mano, una persona de la firma puede ayudarle.',
    ],
    page: [['Documents', 'Documentos'], '/dashboard/documents'],
  },
];
