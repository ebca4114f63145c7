import type { LoaderFunctionArgs } from '@remix-run/node';

/** What a loader or an action is called with. */
export type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>;

/** What the express entry tells the app about a request. Under the plain Remix server there is none of it. */
export type RequestContext = {
  requestId?: string;
  clientIp?: string;
  /** Set while an error is reported: the database was busy, so the answer is 503 and not 500. */
  busy?: boolean;
  /** Takes a page's body from the renderer, which then answers without one; spares a web stream for each page. */
  takeBody?: (body: string | Uint8Array) => void;
};

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merges into Remix's own interface
  interface AppLoadContext extends RequestContext {}
}

/** The address a request came from, as far as the configured proxies can be trusted. */
export function clientIp({ context }: Args): string {
  return context?.clientIp ?? 'unknown';
}
