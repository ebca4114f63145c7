import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { isFirstLoad } from '~/domain/access/first-load';
import { env } from '~/config/env.server';
import { brandStyle } from '~/domain/firm/color';
import { isDatabaseBusy } from '~/gateways/database/errors.server';
import { uploadOrigin } from '~/gateways/storage/storage.server';
import { compressHtml } from '~/http/compress.server';
import { getErrorFrame } from '~/http/frame.server';
import { contentSecurityPolicy, permissionsPolicy } from '~/http/headers.server';
import { isPersonal, listRealtimeOrigins } from '~/http/realtime-source.server';
import { hashStyle, INLINE_STYLE, INLINE_STYLE_HASH } from '~/styles/inline-style.server';
import { loggablePath } from '~/domain/access/loggable';
import { log } from '~/log.server';
import { DocumentContext } from '~/ui/document';
import { getFirm } from '~/models/firm/published.server';
import { FirmContext } from '~/ui/firm';
import type { PageHandle } from '~/ui/page';

export { backend } from '~/backend.server';

/** Renders a page to a string and packs it: no page defers anything, and none is hydrated. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context?: AppLoadContext,
) {
  const dev = env.mode === 'development';
  const inline = !dev && isFirstLoad((name) => request.headers.get(name));
  const firm = context?.firm ?? getFirm();
  const brand = brandStyle(firm.color);
  const page = {
    enhanceScript: remix.manifest.entry.module,
    requestId: context?.requestId ?? null,
    unavailable: context?.busy ?? false,
    inlineStyle: inline ? INLINE_STYLE : null,
    brandStyle: brand,
    refused: isRefused(remix),
    failure: Object.values(remix.staticHandlerContext.errors ?? {})[0],
    // The frame's loader is not run if an action threw.
    errorFrame: remix.staticHandlerContext.loaderData.root
      ? null
      : await getErrorFrame({ request, context: context ?? {}, params: {} }),
  };
  const html = renderToString(
    <DocumentContext.Provider value={page}>
      <FirmContext.Provider value={firm}>
        <RemixServer context={remix} url={request.url} />
      </FirmContext.Provider>
    </DocumentContext.Provider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({
      upgrade: env.secure,
      dev,
      styleHashes: [...(inline ? [INLINE_STYLE_HASH] : []), ...(brand ? [hashStyle(brand)] : [])],
      connect: [
        ...(uploadOrigin && sendsFiles(remix) ? [uploadOrigin] : []),
        ...listRealtimeOrigins(remix.staticHandlerContext.loaderData),
      ],
    }),
  );
  // Jennifer can be asked by voice on any page of somebody who is signed in.
  if (isPersonal(remix.staticHandlerContext.loaderData))
    headers.set('Permissions-Policy', permissionsPolicy(true));
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  const body = compressHtml(request, `<!doctype html>${html}`, headers);
  headers.set('Content-Length', String(Buffer.byteLength(body)));
  return new Response(body, { status, headers });
}

/** Whether a loader or an action returned a form that was refused. */
const isRefused = ({ staticHandlerContext: { actionData, loaderData } }: EntryContext): boolean =>
  [...Object.values(actionData ?? {}), ...Object.values(loaderData)].some(
    (returned) => (returned as { status?: unknown } | undefined)?.status === 'error',
  );

/** Whether a route of the page says that it sends files. */
const sendsFiles = ({ staticHandlerContext, routeModules }: EntryContext): boolean =>
  staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.sendsFiles,
  );

/** Serves data only if the guard ran: loaders without a viewer don't ask for one. */
export function handleDataRequest(
  response: Response,
  { context }: Pick<LoaderFunctionArgs, 'context'>,
): Response {
  return context?.access ? response : new Response(null, { status: 500 });
}

/** Logs a failed loader, action or render with the id on the error page. */
export function handleError(
  error: unknown,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): void {
  // Visitors' errors, such as a wrong method, are in the request's own log line.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (context && isDatabaseBusy(error)) context.busy = true;
  log.error(
    {
      requestId: context?.requestId,
      accountId: context?.accountId,
      method: request.method,
      path: loggablePath(new URL(request.url).pathname),
      err: error,
    },
    'request failed',
  );
}
