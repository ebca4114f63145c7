import { RECOVERY_DAYS } from '../../documents/document';
import { TAX_YEARS } from '../../tax/years/figures';
import type { Referral } from './referral';

const [FIRST, LAST] = [TAX_YEARS[0], TAX_YEARS.at(-1)];
const DOCUMENTS = [['Documents', 'Documentos'], '/dashboard/documents'] as const;
const BILLING = [['Plan and billing', 'Plan y facturas'], '/dashboard/billing'] as const;
const CONTACT = [['Contact us', 'Contáctenos'], '/contact'] as const;

/** What many ask of their papers, their plan and of figures that our tables don't hold, with what is true of it here. */
export const PLAIN_ANSWERS: readonly Referral[] = [
  {
    asked:
      /\b(?:safe|secure|securely|private|confidential|protected|encrypt\w*|hacked|hackers?|identity theft)\b.{0,40}\b(?:data|infos?|information|documents?|papers?|files?|ssn|social|numbers?|taxes|uploads?|uploading|site|portal|website|account|here|you|this|server|cloud)\b|\b(?:data|infos?|information|documents?|papers?|files?|ssn|social security(?: number)?|uploads?|portal|website|site|account|it|this|you)\b.{0,40}\b(?:safe|secure|securely|private|confidential|protected|encrypt\w*|hacked)\b|\bwho (?:else )?(?:can|could|will|would|has|gets|sees?|reads?|is able to|in your \w+)\b.{0,16}\b(?:see|sees|read|access|view|open|look at)\b.{0,20}\b(?:my|our|documents?|papers|files|data)\b|\bwho sees my\b|\b(?:sell|share|give away|pass on) (?:my|our|client) (?:data|infos?|information|documents|papers)\b|\b(?:privacy|data protection|protect my (?:data|info\w*|papers|documents|privacy))\b|\bencrypt\w*\b|\b(?:quien(?:es)?) (?:puede|pueden|ve|ven)\b.{0,12}\bmis\b|\b(?:mis|los|sus|mi) (?:datos|documentos|papeles|informacion)\b.{0,25}\b(?:segur\w+|protegid\w+|privad\w+|confidencial\w*)\b|\b(?:segur\w+|protegid\w+|privad\w+|protegen)\b.{0,25}\b(?:mis|los|mi) (?:datos|documentos|papeles|informacion)\b/,
    unless: /\b(?:two step|2fa|two factor|safe harbor|insurance|course|password|class)\b/,
    words: [
      'Files that you send here are stored encrypted, and only you and the firm’s own staff can open them. Social Security, account and card numbers are taken out of what you write to me, and your own data goes to an outside service only with your consent. You can turn on two-step sign-in too.',
      'Los archivos que usted envía aquí se guardan cifrados, y solo usted y el personal de la firma pueden abrirlos. Los números de Seguro Social, de cuenta y de tarjeta se quitan de lo que me escribe, y sus datos solo van a un servicio externo con su consentimiento. También puede activar el inicio de sesión en dos pasos.',
    ],
    page: [['How you sign in', 'Cómo inicia sesión'], '/account/sign-in'],
  },
  {
    asked:
      /\bhow (?:long|many years)\b.{0,12}\b(?:you|the firm|yall)\b.{0,12}\b(?:keep|store|hold|save|retain)\b|\bcuanto tiempo (?:guardan|conservan)\b/,
    words: [
      `Our pages name no time after which papers are deleted. What you send stays under Documents until you delete it, and can be restored for ${RECOVERY_DAYS} days after that. A person at the firm can tell you what the firm keeps.`,
      `Nuestras páginas no dicen cuándo se borran los papeles. Lo que usted envía queda en Documentos hasta que lo borre, y puede recuperarse durante ${RECOVERY_DAYS} días. Una persona de la firma puede decirle qué guarda la firma.`,
    ],
  },
  {
    asked:
      /\b(?:e ?mail|e-mail|text|fax|whats ?app|sms)(?:ing|ed)?\b.{0,30}\b(?:w[ -]?2s?|1099\w*|documents?|papers?|paperwork|docs|files?|ssn|social|licen[cs]e|passport|photo id|photos?|pictures?|statements?|receipts?|forms?|returns?|tax (?:info\w*|stuff)|it to you|them to you)\b|\b(?:documents?|passport|licen[cs]e|photos?|pictures?|papers?|w[ -]?2s?|1099\w*|receipts?|files?)\b.{0,25}\b(?:by|via|over|through) (?:e ?mail|e-mail|text|fax|whats ?app)\b|\b(?:documentos|papeles|w2)\b.{0,25}\b(?:por|al) (?:correo|email|whatsapp|fax|mensaje)\b|\b(?:por|al) (?:correo|whatsapp|fax)\b.{0,25}\b(?:documentos|papeles|w2)\b/,
    unless:
      /\b(?:did you|have you|(?:get|got|getting|receive\w*) (?:it|them|my)|will you (?:e ?mail|text|send)|e ?mailed me|you sent|notarized?|confirmation|what(?:s| is) (?:the|your) email)\b/,
    words: [
      'Please don’t send papers by email, text or fax. Upload them here instead, where they are stored encrypted:',
      'Por favor no envíe papeles por correo electrónico, mensaje ni fax. Súbalos aquí, donde se guardan cifrados:',
    ],
    page: DOCUMENTS,
    near: ['upload'],
  },
  {
    asked:
      /\b(?:cancel\w*|stop|end|quit|terminate|unsubscribe|get out of|opt out of|drop|leave|pause)\b.{0,25}\b(?:plan|subscription|membership|package|contract|monthly (?:fee|payments?))\b|\b(?:plan|subscription|membership|contract)\b.{0,20}\b(?:cancel\w*|stopped|terminated?)\b|\bunsubscribe\b|\b(?:long term|yearly|annual|binding) (?:contract|commitment)\b|\block(?:ed)? (?:me |us )?in(?:to)?\b(?=.*\b(?:plan|plans|subscription|contract)\b)|\b(?:is there|do you have|need|have|sign|signing|bound by|under) (?:a |an |any |to sign a )?(?:\w+ )?(?:contract|commitment)\b|\b(?:cancelar|cancelo|dar de baja|terminar|dejar)\b.{0,16}\b(?:plan|suscripcion|membresia|contrato)\b/,
    beside: [
      /\bcancel\w* (?:it |this |them )?(?:any ?time|whenever|at any|early|later)\b|\bcancelar(?:lo|la)? (?:cuando|en cualquier)/,
      /\b(?:plans?|subscription|membership|planes|suscripcion)\b/,
    ],
    unless:
      /\b(?:appointment|consult\w*|meeting|session|cita|payment plan|capital gains?|class|course|translat\w+|traduc\w+|notari\w+|bookkeeping|payroll)\b/,
    words: [
      'Cancel your plan yourself under Plan and billing, at any time. It stays active to the end of the period that is already invoiced, and no further invoice follows.',
      'Cancele su plan usted mismo en Plan y facturas, cuando quiera. Sigue activo hasta el final del período ya facturado, y no se emiten más facturas.',
    ],
    page: BILLING,
  },
  {
    asked:
      /\b(?:change|switch|upgrade|downgrade|cambiar)\b.{0,20}\b(?:my |the |mi )?(?:plans?|subscription|membership|suscripcion)\b/,
    unless: /\b(?:from|between|vs|difference|worth|cost|price|much|tax plan|business plan)\b/,
    words: [
      'Choose the other plan under Plan and billing. Your plan changes with its next period; until then nothing changes.',
      'Elija el otro plan en Plan y facturas. Su plan cambia con el siguiente período; hasta entonces nada cambia.',
    ],
    page: BILLING,
    near: ['all-plans'],
  },
  {
    asked:
      /\b(?:paypal|venmo|zelle|cash ?app|apple pay|google pay|klarna|afterpay|western union|money orders?|(?:pay|paid|payment|accept|pagar|aceptan)\b.{0,16}\b(?:bitcoin|crypto\w*))\b/,
    unless: /\b(?:1099 ?k|income|report|taxable|taxes on|deduct)\b/,
    words: [
      'Our pages don’t name that as a way to pay. These are the ways:',
      'Nuestras páginas no nombran esa forma de pago. Estas son las formas:',
    ],
    page: CONTACT,
    near: ['payment'],
  },
  {
    asked:
      /\b(?:what|which|how many|any other|other) (?:other )?languages?\b|\b(?:que|cuales) idiomas?\b|\b(?:speaks?|spoken|talk|understand|hablan?) (?:in )?(?:any |a little |other )*(?:english|portuguese|french|creole|haitian|chinese|mandarin|russian|german|italian|arabic|vietnamese|korean|hindi|ingles|portugues|frances|other languages?)\b/,
    unless: /\b(?:translat\w+|traduc\w+|documents?)\b/,
    words: [
      'I understand English and Spanish; the firm’s pages are in English. A person at the firm can tell you who speaks what there.',
      'Entiendo inglés y español; las páginas de la firma están en inglés. Una persona de la firma puede decirle quién habla qué idioma.',
    ],
    near: ['document-translation:includes'],
  },
  {
    asked:
      /\bmileage\b.{0,20}\b(?:rate|deduction|allowance|per mile|20\d\d)\b|\b(?:irs|standard|business|20\d\d|current) mileage\b|\b(?:cents|rate|much) (?:per|a|for each|for a) mile\b|\bper mile\b|\bmillaje\b|^(?=.*\b(?:401 ?k|403 ?b|457 ?b?|iras?|roth|hsa|fsa|sep|simple ira|529)\b)(?=.*\b(?:limits?|max\w*|contribut\w+|how much|catch ?up|tope|limite|most i can|phase ?out|aportar|aporte)\b)|\b(?:gift|estate|death|inheritance) tax(?:es)?\b|\b(?:gift|annual|lifetime|estate) (?:tax )?exclusions?\b|\bgift (?:limit|tax|exemption)\b|\bestate (?:tax )?exemption\b|\b(?:give|gifting|gift) (?:\w+ ){0,4}(?:tax free|without (?:paying )?tax)\b|\bhow much (?:money )?can i (?:give|gift)\b|\b(?:american opportunity|aotc|lifetime learning|education) (?:tax )?credits?\b|\baotc\b|\b(?:child ?care|daycare|dependent care) (?:tax )?credit\b|\bsavers? credit\b|\bpremium tax credit\b|\b(?:ev|electric (?:car|vehicle)|solar|energy) (?:tax )?credits?\b|\badoption (?:tax )?credit\b|\b(?:corporate|corporation) (?:income )?tax rate\b|\bsection 179\b|\bbonus depreciation\b|\bimpuesto (?:a|sobre) (?:las )?(?:donaciones|herencias|sucesiones)\b|\bforeign earned income\b|\bsales tax rate\b/,
    unless:
      /\b(?:price|charge|fee|deadline|last day|due|by when|when|course|class|learn|until|book|consult\w*|advis\w+|planning|curso|how much tax|withdraw\w*|(?:i|we) (?:make|made|earn))\b/,
    words: [
      `Our tables hold no figure for that, and I’d rather not give one from memory. They have the standard deduction, brackets, capital gains, child tax credit, self-employment tax and more for ${FIRST} to ${LAST}. A person at the firm can help.`,
      `Nuestras tablas no tienen esa cifra y prefiero no darla de memoria. Tienen la deducción estándar, los tramos, las ganancias de capital, el crédito por hijos, el impuesto por cuenta propia y más, de ${FIRST} a ${LAST}. Una persona de la firma puede ayudarle.`,
    ],
  },
  {
    asked:
      /\b(?:can|could|do|should|may|am|would|how) (?:i|we)\b.{0,40}\b(?:head of (?:the )?household|hoh)\b|\b(?:single|unmarried|solo) (?:mom|mother|mum|dad|father|parent|madre|padre)\b(?=.*\b(?:file|filing|status|head|household|claim)\b)|\bwho (?:qualifies|can file|can be|can claim|counts|is)\b.{0,16}\bhead of (?:the )?household\b|\bwhat (?:is|does|makes|counts as|qualifies)\b.{0,20}\bhead of (?:the )?household\b(?: mean| status)?$|\b(?:puedo|soy|califico)\b.{0,30}\b(?:cabeza|jef[ae]) de (?:familia|hogar)\b|\b(?:madre|padre) solter[oa]\b(?=.*\b(?:declar\w+|estado)\b)|\bfiling status\b.{0,40}\bsingle (?:mom|mother|dad|father|parent)\b/,
    beside: [
      /\b(?:how|what|which|que|como) .{0,24}\b(?:file|filing status|status|estado civil|declar\w+)\b/,
      /\b(?:single|unmarried) (?:mom|mother|mum|dad|father|parent)\b|\b(?:madre|padre) solter[oa]\b/,
    ],
    unless:
      /\b(?:standard deduction|brackets?|owe|deduction|deduccion|how much|tramos?|\d{4,}|\d+k)\b/,
    words: [
      'Head of household is the filing status of somebody unmarried who pays more than half of the cost of a home and lives there with a child or another dependent for more than half of the year. Whether you qualify depends on your case; the calculator can compare the statuses. A person at the firm can tell you.',
      'Cabeza de familia es el estado civil de quien no está casado, paga más de la mitad de los gastos de un hogar y vive en él con un hijo u otro dependiente más de medio año. Si usted califica depende de su caso; la calculadora compara los estados civiles. Una persona de la firma puede decírselo.',
    ],
  },
];
