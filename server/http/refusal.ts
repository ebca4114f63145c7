import { STATUS_CODES, type ServerResponse } from 'node:http';

const TITLES: Record<number, string> = {
  400: 'We couldn’t read that request',
  403: 'This form was sent from somewhere else',
  404: 'Page not found',
  405: 'This page can’t do that',
  413: 'That is too much to send at once',
  415: 'We can’t accept this kind of content here',
  414: 'This address is too long',
  421: 'This address isn’t ours',
  429: 'That was too fast',
  500: 'Something went wrong',
  503: 'The portal is busy',
};

/** Answers with a status and a helpful sentence: a page, or an RFC 9457 problem under /api. */
export function sendRefusal(res: ServerResponse, status: number, sentence: string): void {
  if (res.headersSent) return;
  const { req } = res;
  const json = req.url?.startsWith('/api/');
  res.statusCode = status;
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', json ? 'application/problem+json' : 'text/html; charset=utf-8');
  res.end(
    req.method === 'HEAD'
      ? undefined
      : json
        ? JSON.stringify({
            type: 'about:blank',
            title: STATUS_CODES[status],
            status,
            detail: sentence,
          })
        : page(TITLES[status] ?? 'Refused', sentence),
  );
}

/** `sentence` is ours, never something a request brought along. */
function page(title: string, sentence: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="/">Back to the home page</a></p></main></body>
</html>
`;
}
