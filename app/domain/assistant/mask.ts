/** What stands where a number was taken out. */
export const MASKED = '[number removed]';

/** How many digits make a number that says who somebody is or what is theirs, and how many after a word that says so. */
const TELLING_DIGITS = 8;
const DIGIT_WORDS =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve';

/** Digits with at most a few signs between them, as numbers of cards and accounts are written. A comma groups money. */
const RUN = /(?<![\p{L}\p{Nd}$.,/])\p{Nd}(?:[\s.\-–—‐‑·_/*]{0,3}\p{Nd})+(?![\p{L}\p{Nd}])/gu;
const NAMED =
  /(\b(?:ssn|itin|ein|tin|social security|seguro social|account|acct|routing|iban|card|cuenta|tarjeta|pin|cvv|cvc)\b[^\p{Nd}\n]{0,30})(\p{Nd}(?:[\s.\-–—‐‑·_/]{0,3}\p{Nd}){2,})/giu;
const SPELLED = new RegExp(`\\b(?:${DIGIT_WORDS})(?:[\\s,-]+(?:${DIGIT_WORDS})){6,}\\b`, 'gi');
const DATE = /^\d{4}-\d{2}-\d{2}$|^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/;
const PHONE = /^\d{3}[\s.-]\d{3}[\s.-]\d{4}$/;

const digitsOf = (text: string) => text.replace(/\P{Nd}/gu, '').length;

/**
 * A text without the numbers that must not leave the house: of social security, employers, accounts and cards, also spelled out,
 * in other digits or with signs between. Money, dates, years and phone numbers stay.
 */
export function maskNumbers(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '');
  return plain
    .replace(NAMED, (all: string, words: string, digits: string) =>
      isYearOrForm(digits) ? all : words + MASKED,
    )
    .replace(RUN, (run) => (isHarmless(run) ? run : MASKED))
    .replace(SPELLED, MASKED);
}

function isHarmless(run: string): boolean {
  if (digitsOf(run) < TELLING_DIGITS) return true;
  return DATE.test(run) || PHONE.test(run);
}

/** "account since 2019", "card 1099": four digits that are a year or a form. */
const isYearOrForm = (digits: string) => /^(?:19|20)\d\d$|^10[49][09]$/.test(digits);
