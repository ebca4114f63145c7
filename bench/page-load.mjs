import { setTimeout as pause } from 'node:timers/promises';

/**
 * One load of a page in Chromium as an old phone on a slow net would do it, read from the browser's own trace,
 * so that a page whose script is off is measured like any other.
 */
const SLOWDOWN = 6;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const TRACED = ['loading', 'devtools.timeline', 'blink.user_timing', 'toplevel'];

/**
 * Milliseconds from the start of the navigation to the first and the largest paint, the sum of layout shifts,
 * and milliseconds of work on the page's main thread until the largest paint (slowed down as it is).
 * @typedef {{ first: number, largest: number, shift: number, work: number }} PageLoad
 * @typedef {{ name: string, ph: string, ts: number, dur?: number, pid: number, tid: number, args: {
 *   data?: { navigationId?: string, weighted_score_delta?: number } } }} TraceEvent
 */

/**
 * Opens `url` in a new profile. Throws when the page did not answer 200.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, script?: boolean, blocked?: string[] }} asked `blocked`: patterns of
 * addresses that fail at once
 * @returns {Promise<PageLoad>}
 */
export async function loadPage(browser, { url, script = true, blocked = [] }) {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: script });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.setBlockedURLs', { urls: blocked });
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await browser.startTracing(page, { categories: TRACED });
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    while (!(await page.evaluate("performance.getEntriesByName('first-contentful-paint').length")))
      await pause(50);
    const trace = JSON.parse((await browser.stopTracing()).toString());
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}.`);
    return readTrace(trace.traceEvents, url);
  } finally {
    await context.close();
  }
}

/** @param {TraceEvent[]} events @param {string} url @returns {PageLoad} */
function readTrace(events, url) {
  const first = events.find(({ name }) => name === 'firstContentfulPaint');
  const visit = first?.args.data?.navigationId;
  const ofVisit = (/** @type {string} */ wanted) =>
    events.filter(({ name, args }) => name === wanted && args.data?.navigationId === visit);
  const start = ofVisit('navigationStart')[0];
  const largest = ofVisit('largestContentfulPaint::Candidate').at(-1);
  if (!first || !start || !largest) throw new Error(`The trace of ${url} holds no paint.`);
  const ofPage = (/** @type {string} */ wanted) =>
    events.filter(
      ({ name, pid, tid, ts }) =>
        name === wanted && pid === first.pid && tid === first.tid && ts > start.ts,
    );
  return {
    first: (first.ts - start.ts) / 1000,
    largest: (largest.ts - start.ts) / 1000,
    shift: ofPage('LayoutShift').reduce(
      (sum, { args }) => sum + (args.data?.weighted_score_delta ?? 0),
      0,
    ),
    work:
      ofPage('ThreadControllerImpl::RunTask')
        .filter(({ ts }) => ts < largest.ts)
        .reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000,
  };
}
