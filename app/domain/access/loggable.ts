const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A path as the log may show it: without calendar tokens, numbers and typed text. */
export function loggablePath(path: string): string {
  if (/^\/calendar\/./i.test(path)) return '/calendar/…';
  // What the build names: a name, a hash and an ending.
  if (/^\/assets\/[a-z][\w.]*-[\w-]{8,}\.[a-z]\w+$/i.test(path)) return path;
  return path
    .split('/')
    .map((part) => (isPlain(part) ? part : '…'))
    .join('/');
}

const isPlain = (part: string): boolean =>
  UUID.test(part) || (/^[\w.-]{0,40}$/.test(part) && part.replace(/\D/g, '').length < 6);

/** A Social Security or employer number in its usual spellings; ids are matched first and stay. */
const ID_OR_NUMBER =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<!\d)(?:\d{3}[-._ ]?\d{2}[-._ ]?\d{4}|\d{2}-\d{7})(?!\d)/gi;

/** A text as the log may show it: without email addresses, personal numbers and file names. */
export const loggableText = (text: string): string =>
  withoutStoredNames(text)
    .replace(/[^\s<>"'(),:;@/\\]+@[\w-]+(\.[\w-]+)+/g, '…@…')
    .replace(ID_OR_NUMBER, (found) => (UUID.test(found) ? found : '…'))
    .replace(
      /(Unexpected (?:non-whitespace character|token|string|number)).* JSON.*/gs,
      '$1: not valid JSON',
    )
    .replace(/invalid input (syntax|value) for (.{1,60}?): ".*"/gs, 'invalid input $1 for $2');

export const withoutStoredNames = (text: string): string =>
  text
    .replace(/(\/(?:storage\/(?:documents|spool)|\.(?:backup|restore)-\w+)\/)[\w./-]+/g, '$1…')
    .replace(/(?<!\d)\d{13}_[\w.-]+/g, '…');
