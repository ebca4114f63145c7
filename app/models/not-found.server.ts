/** Thrown for a record that doesn't exist or isn't the viewer's. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}
