export const MAX_PHONE_LENGTH = 40;
const DIGITS = /^\d{7,15}$/;

export const PHONE_PROBLEM = 'Enter a phone number with its area code.';

/** Whether words are a phone number: 7 to 15 digits with the usual signs between them. */
export const isPhone = (words: string): boolean =>
  words.length <= MAX_PHONE_LENGTH &&
  /^[\d\s()+./x-]+$/i.test(words) &&
  DIGITS.test(words.replace(/\D/g, ''));
