type Options = { type?: string; cacheControl?: string };

/** A download; without a `type`, a PDF. */
export const downloadFile = (
  body: BodyInit,
  fileName: string,
  { type = 'application/pdf', cacheControl = 'private, no-store' }: Options = {},
): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': cacheControl,
      'X-Content-Type-Options': 'nosniff',
    },
  });
