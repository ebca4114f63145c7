import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';

/** Of numbers without a country code: every firm is in a state of the United States. */
const OFFICE_COUNTRY = { code: 'US', calling: '1' } as const;
const MAX_LENGTH = 80;

export const PHONE_PROBLEM = 'Enter the phone number with its area code.';

const toPlain = (words: string) =>
  words
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim();

function parsePhone(words: string) {
  const plain = toPlain(words);
  if (plain.length > MAX_LENGTH) return null;
  const options = { defaultCountry: OFFICE_COUNTRY.code, extract: false } as const;
  const phone = parsePhoneNumberFromString(plain, options);
  return phone?.isPossible() ? phone : null;
}

/** A number as it is stored: "+14075550123", or "+14075550123;ext=45". Null for anything else. */
export function readPhone(words: string): string | null {
  const phone = parsePhone(words);
  return phone && `${phone.number}${phone.ext ? `;ext=${phone.ext}` : ''}`;
}

const MAX_PIECES = 9;

/** The first number in words, and whether nothing else is. After a comma another one may follow. */
export function findPhone(words: string): { phone: string; isWhole: boolean } | null {
  const pieces = toPlain(words).split(/[;/|\n]|,(?=\s*[+(\d])/, MAX_PIECES);
  for (const piece of pieces) {
    const whole = readPhone(piece);
    if (whole) return { phone: whole, isWhole: pieces.length === 1 };
    const [found] = findPhoneNumbersInText(piece.slice(0, MAX_LENGTH), OFFICE_COUNTRY.code);
    const phone = found && readPhone(piece.slice(found.startsAt, found.endsAt));
    if (phone) return { phone, isWhole: false };
  }
  return null;
}

/** A stored number as people write it: "(407) 555-0123 ext. 45", "+52 55 5555 0123". */
export function phoneText(stored: string): string {
  const phone = parsePhone(stored);
  if (!phone) return stored;
  return phone.countryCallingCode === OFFICE_COUNTRY.calling
    ? phone.formatNational()
    : phone.formatInternational();
}

/** A field for a phone number; its value is as it is stored, '' for none. */
export const optionalPhone = z
  .string()
  .default('')
  .transform((words, context) => {
    if (words.trim() === '') return '';
    const stored = readPhone(words);
    if (stored !== null) return stored;
    context.addIssue({ code: 'custom', message: PHONE_PROBLEM });
    return z.NEVER;
  });

/** The same for a number that must be given. */
export const requiredPhone = optionalPhone.refine((phone) => phone !== '', PHONE_PROBLEM);
