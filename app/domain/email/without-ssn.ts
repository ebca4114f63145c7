/** Nine digits in a row, or in the groups of a Social Security number; a ZIP+4 has other groups. */
const SSN = /(?<!\d)\d{3}([-. ]?)\d{2}\1(\d{4})(?!\d)/g;

/** A text with Social Security numbers cut to their last four digits. */
export function withoutSsn(text: string): string {
  return text.replace(SSN, '***-**-$2');
}
