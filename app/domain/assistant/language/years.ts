/** A number that may be a year, as it stands in a plain text; no part of a longer number, and no thousands. */
const CANDIDATE =
  /(?<![\d.$-]|\d,)(?:20[0-4]\d|19[89]\d)(?![\d-]|,\d|\.\d|\s?(?:k|mil|thousand)\b)/g;
/** How many characters on each side say what a number is. */
const NEAR = 60;
/** Years that somebody asks a tax office about; another number near them is a sum as soon as anything speaks for it. */
const [FIRST_USUAL, LAST_USUAL] = [2015, 2035];

const SIGN_BEFORE = /(?:\$|\busd)\s*$/;
const PAID_BEFORE =
  /\b(?:paid|pays?|paying|spent|spend|costs?|earn(?:ed|s|ing)?|makes?|made|making|gets?|got|received?|withheld|saved?|gave|give|donated?|lost|lose|sold (?:\w+ ){0,3}for|bought (?:\w+ ){0,3}for|(?:rent|income|salary|wages|profit|bonus|refund|sum|payments?|bill|fee|total|loss|dividends|interest) (?:of|is|was)|pague|pago|pagamos|gane|gano|ganamos|gaste|gasto|recibi|cuesta|ahorre|(?<!what |how )about|around|roughly|nearly|almost|casi|como)\s*$/;
const UNIT_AFTER =
  /^\s*(?:(?:\/|per|a|an|each|every|al|por|la|cada)\s*(?:month|mo|week|wk|hour|hr|year|yr|mes|semana|hora|ano)|(?:dollars?|bucks|usd|dolares|monthly|weekly|yearly|mensual(?:es)?)\b)/;
/** What money is spent on, as people name it beside a sum; and what it comes from. */
export const SPENT_ON =
  'rent|renta|alquiler|phone|telefono|internet|gas|gasoline|gasolina|groceries|food|comida|insurance|childcare|daycare|supplies|materiales|repairs?|equipment|software|utilities|electric(?:ity)?|water|car|truck|tools|ads|advertising|travel|meals|donations?|tuition|expenses?|gastos|miles';
const EARNED_BY = 'dividends|interest|bonus|tips|propinas|wages|withheld|sales|ventas';
const SPENT_AFTER = new RegExp(
  `^\\s*(?:in|on|of|for|from|worth of|de|en|for my|for the|on my|on the)?\\s*(?:my |the |mi |la |el )?(?:${SPENT_ON}|${EARNED_BY})\\b`,
);
const TAXES_AFTER =
  /^\s*(?:'?s\s)?(?:federal |income |estimated |personal |business |irs |standard )*(?:tax|taxes|returns?|filing|deductions?|brackets?|rates?|limits?|figures|refunds?|forms?|season|w2|1040|1099)\b/;
/** What stands before a year, and hardly before a sum. */
const YEAR_BEFORE =
  /\b(?:in|since|during|year|years|until|till|by|from|my|our|the|his|her|ano|desde|hasta|en|del|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) $|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec) \d{1,2},? $/;
/** Another sum in the same words: "3000 rent and 2000 phone". */
const OTHER_SUM = new RegExp(
  `(?<![\\d.])\\$?\\d{1,3}(?:,?\\d{3})+(?:\\.\\d\\d)?\\s+(?:in |on |of |for |de |en )?(?:my )?(?:${SPENT_ON}|${EARNED_BY})\\b`,
);

/** The years that a plain text names, in their order; a sum of money that looks like one ("2000 phone", "2025 a month") is none. */
export function yearsIn(text: string): number[] {
  return [...text.matchAll(CANDIDATE)].flatMap(({ 0: digits, index }) =>
    isSum(text, digits, index) ? [] : [Number(digits)],
  );
}

/** Whether a number that may be a year is one, and no sum: `index` says where its digits stand in the text. */
export function isYearAt(text: string, digits: string, index: number): boolean {
  return /^(?:20[0-4]\d|19[89]\d)$/.test(digits) && !isSum(text, digits, index);
}

function isSum(text: string, digits: string, index: number): boolean {
  const end = index + digits.length;
  const [before, after] = [
    text.slice(Math.max(0, index - NEAR), index),
    text.slice(end, end + NEAR),
  ];
  if (SIGN_BEFORE.test(before) || UNIT_AFTER.test(after)) return true;
  if (TAXES_AFTER.test(after)) return false;
  if (PAID_BEFORE.test(before)) return true;
  if (YEAR_BEFORE.test(before) && !SPENT_AFTER.test(after)) return false;
  if (!SPENT_AFTER.test(after)) return false;
  const usual = Number(digits) >= FIRST_USUAL && Number(digits) <= LAST_USUAL;
  const others = `${text.slice(0, index)} ${text.slice(end)}`;
  return (
    !usual || /\b(?:in|on|of|for|worth of)\b/.test(after.slice(0, 12)) || OTHER_SUM.test(others)
  );
}
