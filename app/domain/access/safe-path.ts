const ORIGIN = 'https://portal.invalid';

/**
 * `target` as a path of this site (path, query and hash), or null if it leads anywhere else.
 * The target is resolved as a browser would and its origin compared; control characters and
 * backslashes, which browsers read as slashes, are refused beforehand.
 */
export function safePath(target: unknown): string | null {
  if (typeof target !== 'string' || target.length > 2_000 || !target.startsWith('/')) return null;
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(decodePath(target))) return null;
  if (!URL.canParse(target, ORIGIN)) return null;
  const url = new URL(target, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** The decoded path of `target`; as is if an escape is invalid. Some servers decode it. */
function decodePath(target: string): string {
  const [path = ''] = target.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path) + target.slice(path.length);
  } catch {
    return target;
  }
}
