export type Encoding = 'identity' | 'gzip' | 'br';

/** The best of our encodings that an Accept-Encoding header allows. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding {
  if (!accepted) return 'identity';
  const allowed = String(accepted)
    .split(',')
    .filter((word) => !/;\s*q=0(\.0*)?\s*$/i.test(word))
    .map((word) => word.split(';', 1)[0]!.trim().toLowerCase());
  return allowed.includes('br') ? 'br' : allowed.includes('gzip') ? 'gzip' : 'identity';
}
