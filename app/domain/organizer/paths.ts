const join = (...parts: readonly string[]): string => parts.filter(Boolean).join('/');

/** Where a client answers an organizer, page by page. */
export const organizerPath = (id: string, page = '', entry = ''): string =>
  join('/dashboard/organizer', id, page, entry);

/** Where staff fill it in together with the client. */
export const staffOrganizerPath = (id: string, page = '', entry = ''): string =>
  join('/admin/organizers', id, page, entry);
