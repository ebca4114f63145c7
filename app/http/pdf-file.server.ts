/** A PDF as a download. */
export function pdfFile(
  pdf: Uint8Array<ArrayBuffer>,
  fileName: string,
  cacheControl = 'private, no-store',
): Response {
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': cacheControl,
    },
  });
}
