import {
  findPhoneNumbersInText,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

/** The country of numbers without a country code, such as 'US'. */
export type PhoneCountry = CountryCode;
export const PHONE_COUNTRIES: readonly PhoneCountry[] = getCountries();

const MAX_LENGTH = 80;

export const PHONE_PROBLEM = 'Enter the phone number with its area code.';

const toPlain = (words: string) =>
  words
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim();

function parsePhone(words: string, defaultCountry: PhoneCountry) {
  const plain = toPlain(words);
  if (plain.length > MAX_LENGTH) return null;
  const options = { defaultCountry, extract: false } as const;
  const phone = parsePhoneNumberFromString(plain, options);
  return phone?.isPossible() ? phone : null;
}

/** A number as it is stored: "+14075550123", or "+14075550123;ext=45". Null for anything else. */
export function readPhone(words: string, country: PhoneCountry): string | null {
  const phone = parsePhone(words, country);
  return phone && `${phone.number}${phone.ext ? `;ext=${phone.ext}` : ''}`;
}

const MAX_PIECES = 9;

/** The first number in words, and whether nothing else is. After a comma another one may follow. */
export function findPhone(
  words: string,
  country: PhoneCountry,
): { phone: string; isWhole: boolean } | null {
  const pieces = toPlain(words).split(/[;/|\n]|,(?=\s*[+(\d])/, MAX_PIECES);
  for (const piece of pieces) {
    const whole = readPhone(piece, country);
    if (whole) return { phone: whole, isWhole: pieces.length === 1 };
    const [found] = findPhoneNumbersInText(piece.slice(0, MAX_LENGTH), country);
    const phone = found && readPhone(piece.slice(found.startsAt, found.endsAt), country);
    if (phone) return { phone, isWhole: false };
  }
  return null;
}

const NORTH_AMERICA = '1';

/**
 * A stored number as people write it: "(407) 555-0123 ext. 45", "+52 55 5555 0123". Without its
 * country code only where both it and the office are in North America, whose links call it so.
 */
export function phoneText(stored: string, country: PhoneCountry): string {
  const phone = parsePhone(stored, country);
  if (!phone) return stored;
  const codes = [phone.countryCallingCode, getCountryCallingCode(country)];
  return codes.every((code) => code === NORTH_AMERICA)
    ? phone.formatNational()
    : phone.formatInternational();
}
