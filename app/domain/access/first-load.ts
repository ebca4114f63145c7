/** The two fetch metadata headers that say where a page's visitor comes from. */
export const FIRST_LOAD_HEADERS = {
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
} as const;

/**
 * Whether a browser opens a page from outside this site: by a typed address, a bookmark or a link elsewhere. It most
 * likely holds none of our files yet. Browsers that don't say count as holding them. Source: W3C Fetch Metadata.
 */
export function isFirstLoad(header: (name: string) => string | null | undefined): boolean {
  const site = header('sec-fetch-site');
  return header('sec-fetch-mode') === 'navigate' && Boolean(site) && site !== 'same-origin';
}
