const CLASSES = '/video-classes';

/** `?zone=…` where the reader chose a time zone, so that the choice goes along from page to page; else ''. */
const zoneQuery = (zone: string | null) => (zone ? `?${new URLSearchParams({ zone })}` : '');

/** The address of the list of classes, at one class where `id` is given. */
export function classesPath(zone: string | null, id?: string): string {
  return `${CLASSES}${zoneQuery(zone)}${id ? `#${id}` : ''}`;
}

/** The address of a page of one class. */
export function classPath(
  id: string,
  page: 'sign-up' | 'cancellation',
  zone: string | null,
): string {
  return `${CLASSES}/${id}/${page}${zoneQuery(zone)}`;
}
