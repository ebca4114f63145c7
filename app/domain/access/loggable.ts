const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A path as a log may hold it. What somebody may have typed there stays out: the token of a private calendar, and any part that
 * could be a number of a person, an address or a token.
 */
export function loggablePath(path: string): string {
  if (/^\/calendar\/./i.test(path)) return '/calendar/…';
  if (/^\/assets\/[\w.-]+$/.test(path)) return path;
  return path
    .split('/')
    .map((part) => (isPlain(part) ? part : '…'))
    .join('/');
}

function isPlain(part: string): boolean {
  return UUID.test(part) || (/^[\w.-]{0,40}$/.test(part) && part.replace(/\D/g, '').length < 6);
}

/** A text of ours or of another program as a log may hold it: addresses and numbers of persons stay out, and what JSON.parse quotes. */
export function loggableText(text: string): string {
  return text
    .replace(/[^\s<>"'(),:;@/\\]+@[\w-]+(\.[\w-]+)+/g, '…@…')
    .replace(/(?<![\w-])\d{3}[- ]?\d{2}[- ]?\d{4}(?![\w-])/g, '…')
    .replace(
      /(Unexpected (?:non-whitespace character|token|string|number)).* JSON.*/gs,
      '$1: not valid JSON',
    )
    .replace(/invalid input (syntax|value) for (.{1,60}?): ".*"/gs, 'invalid input $1 for $2');
}
