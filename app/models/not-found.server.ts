/** Thrown for a record that doesn't exist or isn't the viewer's. */
export const notFound = (text: string | null = null): Response =>
  new Response(text, { status: 404, statusText: 'Not Found' });

export function orNotFound<T>(record: T | null | undefined, text?: string): T {
  if (!record) throw notFound(text);
  return record;
}
