import { serviceWorker } from '~/http/service-worker.server';

/**
 * The service worker. Browsers ask for it at each visit, so that another one, or the one that ends
 * it, arrives soon.
 */
export function loader() {
  return new Response(serviceWorker(), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
