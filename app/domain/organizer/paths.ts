/** Where a client answers an organizer, page by page. */
export const organizerPath = (id: string, page = '', entry = ''): string =>
  ['/dashboard/organizer', id, page, entry].filter(Boolean).join('/');
