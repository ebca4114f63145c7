/** Where a shown number is called: "(407) 555-0123 ext. 45" is tel:+14075550123;ext=45. */
export function phoneLink(shown: string): string {
  const [number = '', extension = ''] = shown
    .split(/(?:ext|x|#)/i)
    .map((part) => part.replace(/\D/g, ''));
  const country = number.length === 10 && !shown.includes('+') ? '1' : '';
  return `tel:+${country}${number}${extension && `;ext=${extension}`}`;
}
