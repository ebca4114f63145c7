type Options = { type?: string; cacheControl?: string };

/** A download; without a `type`, a PDF. */
export function downloadFile(
  body: BodyInit,
  fileName: string,
  { type = 'application/pdf', cacheControl = 'private, no-store' }: Options = {},
): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': cacheControl,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
