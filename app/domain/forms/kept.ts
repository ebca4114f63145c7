/** The field of an address that names a form which was kept while its sender signs in. */
export const KEPT = 'kept';

/** `path` with the kept form that its page is to show. */
export function withKept(path: string, id: string): string {
  const [page = '', query] = path.split('?');
  const fields = new URLSearchParams(query);
  fields.set(KEPT, id);
  return `${page}?${fields}`;
}

/** `path` without it. */
export function withoutKept(path: string): string {
  const [page = '', query] = path.split('?');
  const fields = new URLSearchParams(query);
  fields.delete(KEPT);
  return fields.size > 0 ? `${page}?${fields}` : page;
}

/** What the page says above the form; files can't be kept. */
export const keptText = (files: readonly string[]): string =>
  `You were signed out, so this wasn’t sent. What you wrote is in the form again: please check it and send it.${
    files.length > 0 ? ` Choose your files again: ${files.join(', ')}.` : ''
  }`;

export const KEPT_AT_SIGN_IN =
  'You were signed out, so what you wrote wasn’t sent. We’re keeping it for an hour: after you sign in, it’s in the form again.';
