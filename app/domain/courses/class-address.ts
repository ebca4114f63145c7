const CLASSES = '/video-classes';

/** The lists that lead to the pages of a class: that of all classes, and one's own. */
export type ClassList = 'all' | 'mine';

/**
 * `?zone=…` where the reader chose a time zone, so that the choice goes along from page to page,
 * and `from=mine` on the way from one's own classes; else ''.
 */
function queryOf(zone: string | null, from: ClassList = 'all'): string {
  const query = new URLSearchParams({
    ...(zone && { zone }),
    ...(from === 'mine' && { from }),
  }).toString();
  return query && `?${query}`;
}

/** The list that a reader came from, as the address of a class page (`?from=`) says it. */
export function classListOf(query: URLSearchParams): ClassList {
  return query.get('from') === 'mine' ? 'mine' : 'all';
}

/** The address of a list of classes, at one class where `id` is given. */
export function classesPath(zone: string | null, id?: string, list: ClassList = 'all'): string {
  return `${CLASSES}${list === 'mine' ? '/mine' : ''}${queryOf(zone)}${id ? `#${id}` : ''}`;
}

/** The address of a page of one class, for somebody who comes from the list `from`. */
export function classPath(
  id: string,
  page: 'sign-up' | 'cancellation',
  zone: string | null,
  from: ClassList = 'all',
): string {
  return `${CLASSES}/${id}/${page}${queryOf(zone, from)}`;
}
