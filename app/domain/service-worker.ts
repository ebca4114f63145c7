/** The page that stands for any that doesn't arrive. */
const OFFLINE_PAGE = '/offline';

/**
 * The service worker's script. It keeps files with a hash in their name and one page that is
 * nobody's, fetched without cookies; every other request goes its way as if it weren't there, and
 * nothing of the answers is kept. `version` names its cache: another one replaces it with all that
 * it holds.
 */
export const serviceWorkerScript = (version: string): string => `const CACHE = 'portal-${version}';
const OFFLINE = '${OFFLINE_PAGE}';

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (request.mode === 'navigate') event.respondWith(page(event));
});

async function install() {
  const cache = await caches.open(CACHE);
  const page = await fetch(OFFLINE, { credentials: 'omit', cache: 'no-store' });
  if (!page.ok) throw new Error('no offline page: ' + page.status);
  const files = (await page.clone().text()).match(/\\/assets\\/[\\w.-]+/g) ?? [];
  await cache.addAll([...new Set(files)]);
  await cache.put(OFFLINE, page);
  await skipWaiting();
}

async function activate() {
  await registration.navigationPreload?.enable();
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await clients.claim();
}

async function asset({ request }) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && /immutable/.test(answer.headers.get('Cache-Control')))
    cache.put(request, answer.clone()).catch(() => {});
  return answer;
}

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}
`;

/** Takes the place of the service worker where there is to be none: deletes what it kept. */
export const NO_SERVICE_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(end()));

async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;
