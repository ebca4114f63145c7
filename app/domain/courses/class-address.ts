const CLASSES = '/video-classes';

export type ClassList = 'all' | 'mine';

/** Keeps the chosen time zone and the list from page to page. */
function toQuery(zone: string | null, from: ClassList = 'all'): string {
  const query = new URLSearchParams({
    ...(zone && { zone }),
    ...(from === 'mine' && { from }),
  }).toString();
  return query && `?${query}`;
}

export const readClassList = (query: URLSearchParams): ClassList =>
  query.get('from') === 'mine' ? 'mine' : 'all';

export const classesPath = (zone: string | null, id?: string, list: ClassList = 'all'): string =>
  `${CLASSES}${list === 'mine' ? '/mine' : ''}${toQuery(zone)}${id ? `#${id}` : ''}`;

export const classPath = (
  id: string,
  page: 'sign-up' | 'cancellation',
  zone: string | null,
  from: ClassList = 'all',
): string => `${CLASSES}/${id}/${page}${toQuery(zone, from)}`;
