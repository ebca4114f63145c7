import { COMPLAINT, SORRY } from './anger';
import { toldOf } from './told';
import { inBoth } from '../fact';
import { CONTACT_PREFILLED, withPerson, type Reply, type Talk } from './reply';
import { says, type Said } from './said';
import { asksForPerson } from '../handing-over';
import type { Aspect } from '../material/entry';
import { PLAIN_ANSWERS } from './plain-answers';
import { PORTAL_ANSWERS } from './portal-answers';
import type { Referral } from './referral';

const ON_THEIR_CASE = [
  'That depends on your case, and I only have general information. A person at the firm can look at it with you.',
  'Eso depende de su caso, y yo solo tengo información general. Una persona de la firma puede verlo con usted.',
] as const;

const COMPLAINED = [
  'I’m sorry about that. A person at the firm should hear it and put it right.',
  'Lo siento. Una persona de la firma debe saberlo y resolverlo.',
] as const;

const REFERRALS: readonly Referral[] = [
  {
    asked:
      /\b(?:does|will|would) (?:that|this|it|the \w+) (?:change|affect|count|matter)\b|\b(?:eso|esto) (?:cambia|afecta|cuenta)\b/,
    words: ON_THEIR_CASE,
  },
  {
    asked:
      /\b(?:why|how come) (?:is|was|did|do|does|are|were|has|have|am|wasnt|isnt|didnt) (?:my|i|our|we|it|that|this|the irs)\b|\bpor que (?:mi|no|me|es|fue)\b/,
    unless: /\b(?:expensive|cost|caro)\b/,
    words: [
      'I can’t see from here why that is. A person at the firm can look at it with you.',
      'No puedo ver desde aquí por qué. Una persona de la firma puede revisarlo con usted.',
    ],
  },
  {
    asked:
      /\b(?:lend|borrow|front me)\b.{0,30}\b(?:refund|money|cash|dinero)\b|\b(?:refund|tax) (?:advances?|loans?|anticipation)\b|\b(?:advances?|anticipo|adelanto) (?:\w+ ){0,4}(?:refund|reembolso|taxes)\b/,
    words: [
      'Our pages offer no advance on a refund. A person at the firm can talk it over with you.',
      'Nuestras páginas no ofrecen adelantos del reembolso. Una persona de la firma puede hablarlo con usted.',
    ],
  },
  {
    asked:
      /\bwhere(?:s| is) my money\b|^(?=.*\b(?:refunds?|reembolsos?|devolucion)\b)(?=.*\b(?:where|wheres|when|status|track\w*|check|still|yet|late|delay\w*|wait\w*|hasnt|havent|didnt|never|no|going on|happen\w*|stuck|missing|lost|long|arriv\w*|com(?:e|es|ing)|get my|got my|donde|cuando|todavia|aun|esper\w+|llega\w*|tard\w+)\b)/,
    unless:
      /\b(?:deadline|estimat\w*|calculat\w*|how much|cuanto|guarante\w*|loan|advance|if i|policy|bigger|maximi[sz]e|my money back|from you|happy|course|class|withheld)\b/,
    words: [
      'I can’t see where a tax refund is: the IRS sends it, and this portal doesn’t track it. A person at the firm can look at your return with you.',
      'No puedo ver dónde está un reembolso: lo envía el IRS y este portal no lo sigue. Una persona de la firma puede revisar su declaración con usted.',
    ],
  },
  {
    asked:
      /\binstal+ments?\b|\bpayment plans?\b|\bpay (?:\w+ ){0,3}(?:over time|in parts|in pieces|later|monthly|little by little)\b|\bsplit (?:\w+ ){0,2}(?:payments?|bill|invoice|price)\b|\b(?:cant|can not|cannot) (?:afford|pay)\b.*\b(?:all|now|once|bill|invoice|tax|taxes|irs|owe)\b|\bcuotas\b|\ba plazos\b|\bplan de pagos?\b|\bpagar (?:\w+ ){0,2}(?:poco a poco|en partes)\b/,
    words: [
      'Our pages don’t offer payment in installments, for our invoices or for tax that you owe. A person at the firm can tell you what is possible.',
      'Nuestras páginas no ofrecen pagos a plazos, ni para nuestras facturas ni para impuestos que usted deba. Una persona de la firma puede decirle qué es posible.',
    ],
    near: ['payment'],
  },
  {
    asked:
      /\b(?:status|progress) (?:of|on|with) my (?:\w+ )?(?:taxes|returns?|case|file|filing)\b|\b(?:whats|what is) (?:going on|happening|up) with my (?:tax|taxes|returns?)\b|\bwhen (?:my|our) (?:\w+ )?(?:taxes|returns?) (?:will|is|are|would)\b.{0,12}\b(?:ready|done|finished|filed|complete\w*)\b|\bcomo va(?:n)? (?:mi|mis) (?:declaracion|taxes|impuestos)\b|\b(?:is|are|was|were|has|have) my (?:\w+ )?(?:tax |taxes |return|returns)\b.{0,20}\b(?:done|ready|finished|filed|sent|accepted|submitted|complete\w*|started)\b|\b(?:did|have) (?:you|u|yall|you guys) (?:\w+ )?(?:file|filed|finish\w*|send|sent|submit\w*|start\w*|do|done)\b.{0,12}\bmy (?:tax|taxes|return)|\bwhen will (?:you|my)\b.{0,20}\b(?:tax|taxes|return)\b.{0,20}\b(?:done|ready|finished|filed)\b|\b(?:ya )?(?:esta lista|enviaron|presentaron|hicieron)\b.{0,15}\bmi (?:declaracion|return|taxes)\b|\bmi declaracion\b.{0,15}\b(?:lista|enviada|presentada)\b/,
    words: [
      'I can’t see how far your return is. A person at the firm can tell you.',
      'No puedo ver cómo va su declaración. Una persona de la firma puede decírselo.',
    ],
  },
  {
    asked:
      /\b(?:discounts?|coupons?|promo(?:tion|tions)?(?: codes?)?|cheaper if|negotiat\w+|lower (?:the |your )?price|special (?:offer|price|deal)s?|(?:so|too|very|this|that|why) (?:\w+ )?expensive|muy caro|tan caro|mas barato que|descuentos?|rebajas?|promocion(?:es)?)\b/,
    words: [
      'Our pages name no discounts; you see the full price before you book. A person at the firm can answer for your case.',
      'Nuestras páginas no mencionan descuentos; usted ve el precio completo antes de reservar. Una persona de la firma puede responder por su caso.',
    ],
    near: ['free-consultation'],
  },
  {
    asked: COMPLAINT,
    words: COMPLAINED,
  },
  {
    asked:
      /\b(?:want|get|give me|need|quiero)\b.{0,20}\b(?:my money back|a refund from (?:you|your firm)|mi dinero)\b|\brefund (?:policy|if (?:im|i am) (?:not|un))/,
    words: [
      'Our pages don’t say when a payment to us is returned. A person at the firm can look at yours.',
      'Nuestras páginas no dicen cuándo se devuelve un pago hecho a nosotros. Una persona de la firma puede revisar el suyo.',
    ],
  },
  {
    asked:
      /\b(?:audit(?:s|ed|ing)?|auditorias?)\b.{0,20}\b(?:irs|me|us|my)\b|\b(?:irs|tax|being|getting|got|am i)\b.{0,20}\baudit(?:s|ed|ing)?\b|\b(?:help|represent\w*|defen[ds]e?|support|protect\w*|ayud\w+)\b.{0,25}\b(?:audits?|auditorias?)\b(?! of (?:accounts|our|my|the|financial))|\baudit (?:help|representation|defense|support|protection)\b|\b(?:irs|tax) (?:letter|notice|lien|levy|debt|penalt\w+|garnish\w*)\b|\bpenalt(?:y|ies)\b|\b(?:letter|notice) from (?:the )?irs\b|\birs (?:sent|wrote|says|said|is asking|wants)\b|\bowe (?:the )?irs\b|\b(?:call|talk to|deal with|contact|speak (?:to|with)|handle|represent \w+ (?:to|with|before)) (?:the )?irs\b|\b(?:carta|llego algo) del? irs\b|\bback taxes\b|\b(?:carta|aviso|multa) del irs\b|\b(?:havent|didnt|not|never) (?:filed|file)\b.{0,25}\b(?:years?|tax|taxes|return)\b/,
    unless: /\b(?:(?:a|my|last) will|notari\w+|translat\w+|who)\b/,
    words: [
      'I can’t read letters or look into your case with the IRS, but people at the firm do. A person at the firm can tell you what comes next.',
      'No puedo leer cartas ni ver su caso con el IRS, pero en la firma hay quien lo hace. Una persona de la firma puede decirle qué sigue.',
    ],
    near: ['person-theodore-lang'],
  },
  {
    asked:
      /\b(?:admin\w*|(?:some(?:body|one)|any(?:body|one)) elses|another (?:\w+ )?|other (?:\w+ )?|(?:his|her|their|your|the (?:client|user|owner|staff|boss)s?|my (?:wife|husband|spouse|partner|son|daughter|mother|father|boss|client|friend)s?)) (?:\w+ )?passwords?\b|\bpasswords? (?:of|for) (?:the |an? |another |other |some|my )?(?:admin\w*|users?|clients?|owner|staff|boss|account of|wife|husband|else|body|one)\b|\bcontrasena (?:de(?:l)?) (?:admin\w*|otr\w+|cliente|usuario|jefe)\b/,
    words: [
      'Nobody can read or reset another person’s password here, and neither can I; each person asks for a new one with their own email address.',
      'Nadie puede leer ni cambiar la contraseña de otra persona, y yo tampoco; cada quien pide una nueva con su propio correo.',
    ],
    page: [['Forgot your password?', '¿Olvidó su contraseña?'], '/forgot-password'],
  },
  {
    asked: /\bsocial security\b|\bseguro social\b|\bssdi?\b/,
    unless:
      /\b(?:numbers?|cards?|numero|tarjeta|wages?|limits?|cap|base|maximum|rate|self|ssn|itin|limite|no tengo|sin|class|course|curso|advisory|planning|planificacion|withh\w+|(?:\$|\d)[\d,.]*k?)\b/,
    words: [
      'Our pages don’t say when Social Security is paid or how much, and my estimate leaves those benefits out. A person at the firm can look at your taxes with you.',
      'Nuestras páginas no dicen cuándo ni cuánto paga el Seguro Social, y mi cálculo no incluye esos beneficios. Una persona de la firma puede ver sus impuestos con usted.',
    ],
  },
];

/** How somebody at the firm is reached, whatever they are called. */
const REACHES =
  /\b(?:how|where) (?:do|can|should|would|could) (?:i|we) (?:tell|reach|contact|notify|inform|write to|get hold of|talk to|speak (?:to|with)|let) (?:my|the|your|a|an|somebody|someone|you)(?: (?:tax|own))? ?(?:guy|accountant|cpa|preparer|advis[eo]r|bookkeeper|office|firm|person|team|people|staff)?\b/;

/** What is said where this portal can't answer or do what is asked, with what comes near and the way to a person; null for all else. */
export function referralReply(said: Said, talk: Talk): Reply | null {
  if (asksForPerson(said.typed) || REACHES.test(said.text)) return contactReply(talk);
  const found = [...PORTAL_ANSWERS, ...PLAIN_ANSWERS, ...REFERRALS].find(
    ({ asked, beside, unless }) =>
      (says(said, asked) || (beside && says(said, beside[0]) && beside[1].test(talk.message))) &&
      !(unless && says(said, unless)),
  );
  if (!found) return null;
  const isSorry = !talk.angry || found.words === COMPLAINED;
  const near = (talk.angry ? [] : (found.near ?? [])).flatMap((name) => {
    const [id, aspect = 'about'] = name.split(':');
    const entry = talk.index.entries.find((each) => each.id === id);
    return entry ? [{ entry, fact: toldOf(entry, aspect as Aspect | 'about') }] : [];
  });
  return {
    facts: [
      found.page ? inBoth(found.words, ...found.page) : withPerson(found.words, talk),
      ...near.map(({ fact }) => fact),
    ],
    entries: near.map(({ entry }) => entry),
    as: 'referral',
    ...(!isSorry && { lead: SORRY }),
  };
}

/** What is said to somebody angry whose question has no answer. */
export const complaintReply = (talk: Talk): Reply => ({
  facts: [withPerson(COMPLAINED, talk)],
  as: 'referral',
});

/** How a person is reached, for who wants to talk to one: with what was said so far. */
function contactReply({ index, tools }: Talk): Reply {
  const entries = index.entries.filter(({ id }) => id === 'contact');
  const facts = entries.map((entry) => toldOf(entry, 'about'));
  const handed = tools.open_ticket
    ? inBoth(
        [
          'Or write here “open a ticket” with what it is about: I hand it to a person with what we said so far. You can also write to us under Messages.',
          'O escriba aquí “abra un ticket” con el motivo: lo paso a una persona con lo que hemos hablado. También puede escribirnos en Mensajes.',
        ],
        ['Messages', 'Mensajes'],
        '/messaging',
      )
    : inBoth(
        [
          'What you asked me is in the form already:',
          'Lo que me ha preguntado ya está en el formulario:',
        ],
        ['Write to a person', 'Escribir a una persona'],
        CONTACT_PREFILLED,
      );
  return { facts: [...facts, handed], entries, as: 'referral' };
}

const ADVICE =
  /\b(?:should|must) (?:i|we|he|she|they)\b|\b(?:do|does|did) (?:i|we|he|she|my \w+) (?:still |even )?(?:have|need|owe|got|gotta|qualify)\b|\bgotta\b|\bhave to (?:file|pay|report|declare|claim)\b|\bcan (?:i|we|he|she) (?:still |also )?(?:deduct|claim|write off|file|report|get away)\b|\b(?:does|do|will|would|is|are) (?:that|this|it|these|those|the \w+) (?:count|change|affect|matter|taxable|deductible)\b|\bam i (?:required|eligible|supposed|allowed)\b|\bwho (?:claims|gets to)\b|\bwhat (?:can|should|do) (?:i|we) do\b|\b(?:debo|tengo que|tenemos que|puedo) (?:declarar|pagar|deducir|reportar|presentar|reclamar)\b/;

/** Whether somebody asks what is right in their own case. */
export const asksAdvice = (text: string): boolean => ADVICE.test(text);

/** What is said to a question about somebody's own case that the material has nothing on. */
export function adviceReply(talk: Talk): Reply {
  return { facts: [withPerson(ON_THEIR_CASE, talk)], as: 'referral' };
}
