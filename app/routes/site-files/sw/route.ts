import { serviceWorker } from './service-worker.server';

/** Browsers ask for it at each visit, so that a new one arrives soon. */
export function loader() {
  return new Response(serviceWorker(), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
