import type { Figure } from './figure-reading';

const PAYS =
  '(?:pay|owe|send|give|refund|reimburse|credit|deposit|wire|mail|hand|transfer|return)(?:s|ed|ing)?';
/** Who pays the person, right before the sum. */
const TO_YOU = new RegExp(
  `(?<!\\p{L})${PAYS} (?:it |that |them |all )?(?:to )?you(?!\\p{L})[^.;!?,\\n\\p{Sc}]{0,40}$|(?<!\\p{L})(?:you|you[’']ll|you will|you[’']d|clients?|everyone) (?:will |would |can |also |even |then |could )*(?:get|receive|earn|win|collect)s? (?:back|(?:an? )?(?:refund|rebate|bonus|cash ?back|credit|check|payment|reward|gift)[^.;!?\\n\\p{Sc}]{0,40})?\\s?(?:of |about |up to )?$|(?<!\\p{L})(?:refund|rebate|bonus|cash ?back|reembolso|reward)s? (?:is |are |will be )?(?:of |for |worth |de )?$|(?<!\\p{L})(?:le|te) (?:pagamos|pagaremos|damos|daremos|debemos|enviamos|enviaremos|devolvemos|devolveremos|reembolsamos|reembolsaremos|pagara|enviara|dara)[^.;!?\\n\\p{Sc}]{0,40}$`,
  'u',
);
const BACK =
  /^[^.;!?,\n\p{Sc}]{0,20}?(?<!\p{L})(?:back(?! taxes)(?! office)|rebate|cash ?back|refund(?:ed)?|to you|into your account)(?!\p{L})/u;
/** Where it is what something costs that the person gets. */
const NO_SUM =
  /(?<!\p{L})(?:invoices?|quotes?|bills?|estimates?|offers?|factura|not|never|won[’']t|n[’']t|no|prices?|rate|plans?|services?|consultations?|courses?|precio|tarifa)(?!\p{L})|(?<!\p{L})(?:for|at|costs?|is|por)\s(?:just |only )?$/u;
const OWED =
  /(?<!\p{L})(?:owe|owes|owed) (?:us|the firm|our firm)(?!\p{L})[^.;!?\n\p{Sc}]{0,20}$|(?<!\p{L})(?:nos|me) debe[^.;!?\n\p{Sc}]{0,12}$/u;

/** Whether a sentence says that the person gets a sum, which is no price then. */
export function isPaidToYou(
  sentence: string,
  { start, end }: Pick<Figure, 'start' | 'end'>,
): boolean {
  const [ahead, behind] = [sentence.slice(0, start), sentence.slice(end)];
  const towards = TO_YOU.exec(ahead);
  if (towards) return !NO_SUM.test(ahead.slice(Math.max(0, towards.index - 12)));
  return BACK.test(behind) && !NO_SUM.test(ahead);
}

/** Whether a sentence says that the person owes the firm a sum: only their records know that. */
export const isOwedToUs = (sentence: string, { start }: Pick<Figure, 'start'>): boolean =>
  OWED.test(sentence.slice(0, start));
