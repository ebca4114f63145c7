export const FIRST_LOAD_HEADERS = {
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
} as const;

/** Whether a page is opened from outside this site, so that no file is cached. (Fetch Metadata) */
export function isFirstLoad(header: (name: string) => string | null | undefined): boolean {
  const site = header('sec-fetch-site');
  return header('sec-fetch-mode') === 'navigate' && Boolean(site) && site !== 'same-origin';
}
