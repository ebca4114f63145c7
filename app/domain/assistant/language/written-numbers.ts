/** A number as it may be written, with commas, points or spaces in it; a year before a comma is one by itself. */
export const WRITTEN =
  '(?:19|20)\\d\\d(?=,\\d)|\\d{1,3}(?:[,\\s]\\d{3})+(?:\\.\\d{1,2})?(?![.,]?\\d)|\\d+(?:[.,]\\d+)*';

const IN_GROUPS = /^\d{1,3}(?:[,\s]\d{3})+(?:\.\d{1,2})?$/;
const PLAIN = /^\d+(?:\.\d+)?$/;
/** "85.000" is eighty-five thousand to some and eighty-five to others. */
const POINT_AND_THREE = /^[1-9]\d{0,2}\.\d{3}$/;
const IN_POINTS = /^\d{1,3}(?:(?:\.\d{3})+,\d{1,2}|(?:\.\d{3}){2,})$/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;
/** A comma before cents: "85000,50". */
const CENTS_AFTER_COMMA = /^\d{4,},\d{2}$/;

/**
 * The number that somebody wrote, whether with a decimal point or a decimal comma; null where it can't be read for certain.
 * `unit` is the "k" or "million" behind it, `pay` whether it is paid by the hour, week or month.
 */
export function readNumber(digits: string, unit: string | undefined, pay: boolean): number | null {
  // "1,200 million" is a thousand times as much to some as to others.
  if (IN_GROUPS.test(digits)) return unit ? null : Number(digits.replace(/[,\s]/g, ''));
  if (POINT_AND_THREE.test(digits) && !/^m(?!il$)/.test(unit ?? '')) return null;
  if (PLAIN.test(digits)) return Number(digits);
  if (IN_POINTS.test(digits) && !unit) return Number(digits.replace(/\./g, '').replace(',', '.'));
  const isDecimal = unit ? DECIMAL_COMMA : pay ? /^\d+,\d{2}$/ : CENTS_AFTER_COMMA;
  return isDecimal.test(digits) ? Number(digits.replace(',', '.')) : null;
}

/** A day of the calendar with points in it is no number. */
export const isDotted = (digits: string): boolean => /^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(digits);
