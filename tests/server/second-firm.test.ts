import { createHash } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { runCommand } from '#tests/support/command';
import { isNightly, sized } from '#tests/support/nightly';
import { toSearchWords, withPdf } from '#tests/support/pdf';
import { rawRequest } from '#tests/support/raw-request';
import { startServer, type TestServer } from '#tests/support/server';
import { changeStored } from '#tests/support/stored';
import { findScreen } from '~/domain/access/check-access';
import { FIRST_LOAD_HEADERS } from '~/domain/access/first-load';
import { SCREENS, type Screen } from '~/domain/access/screens';

const OF_THE_FIRST =
  /Eola|Orlando|Swan Boat|\b407\b|3280\d|Lake|Florida|\bFL\b|Eastern|\bE[SD]?T\b/;
const PORTLAND = path.resolve('tests/tables/firm/portland.json');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const { status, text } = await runCommand('firm:import', server.dataDir, PORTLAND);
  expect(status, text).toBe(0);
  // The demo’s clients live by Eastern time, and staff follow the firm’s by themselves.
  await changeStored(
    server.dataDir,
    `UPDATE consultations SET time_zone = 'America/Los_Angeles';
     UPDATE profiles SET time_zone = 'America/Los_Angeles' WHERE id NOT IN
       (SELECT account_id FROM role_grants WHERE role IN ('admin', 'superadmin', 'professional'))`,
  );
  // The server looks for what another process published every ten seconds.
  await vi.waitFor(
    async () => expect(await (await fetch(server.url)).text()).toContain('Flatiron Books'),
    { timeout: 30_000, interval: 500 },
  );
});
afterAll(() => server?.stop());

/** What the demo’s people say and what their papers are called. */
const OF_THE_DEMO =
  /[A-Z][a-z]+(?: [A-Z][a-z]+)?, FL\b|Central Florida|CPA in Orlando|Lakeside Clinic|Lake Nona|\(407\) 555-011\d|2–3 AM ET|From: Eola Tax &amp; Advisory/g;

/** What a page says, without its scripts, its choices of places, and what was there before. */
const wordsOf = (html: string) =>
  html.replace(/<(script|optgroup|select|del)\b[\s\S]*?<\/\1>/g, '').replaceAll(OF_THE_DEMO, '');

async function cookieOf(who: keyof typeof PEOPLE): Promise<string> {
  const body = new URLSearchParams({ email: PEOPLE[who].email, password: DEMO_PASSWORD });
  const answer = await fetch(`${server.url}/login`, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

/** The words of a page, a PDF or a calendar; of another file, none. */
async function textOf(answer: Response): Promise<string> {
  const type = answer.headers.get('Content-Type') ?? '';
  if (type === 'application/pdf')
    return withPdf(new Uint8Array(await answer.arrayBuffer()), toSearchWords);
  if (/^text\/|json/.test(type)) return answer.text();
  await answer.body?.cancel();
  return '';
}

const pagesFor = (...audiences: unknown[]) =>
  SCREENS.filter(
    ({ path: address, audience, forwardsTo }) =>
      audiences.includes(audience) && !/[:*]|^\/dev/.test(address) && !forwardsTo,
  ).map(({ path: address }) => address);

test('no public page contains a word of the first firm', async () => {
  const pages = [...pagesFor('everyone', 'signed-out'), '/tax-forms/form-1040', '/nowhere'];
  expect(pages.length).toBeGreaterThan(30);
  for (const page of pages) {
    const words = wordsOf(await (await fetch(server.url + page)).text());
    expect(OF_THE_FIRST.exec(words)?.[0], page).toBeUndefined();
  }
  expect(await (await fetch(`${server.url}/courses`)).text()).toContain('>1 course</p>');
});

/** Addresses of a record that nobody opens here, and why. */
const UNOPENED: Record<string, string> = {
  '/account/identities/:id/delete': 'nobody of the demo signs in elsewhere',
  '/account/members/:member/removal': 'nobody else acts for the one who walks',
  '/admin/clients/:id/members/:member/removal': 'the walk meets no client with a second member',
  '/admin/clients/:id/merges/:merge/undo': 'nobody was merged',
  '/admin/invoices/:id/credit': 'nothing is overpaid',
  '/admin/invoices/:id/delete': 'no invoice is a draft',
  '/admin/invoices/:id/edit': 'no invoice is a draft',
  '/admin/invoices/:id/refund': 'nothing is overpaid',
  '/admin/team/:id/photo/delete': 'nobody has a photo',
  '/assistant/recordings/:id/audio': 'sound',
  '/auth/provider/:provider': 'leads to another site',
  '/auth/provider/:provider/callback': 'comes from another site',
  '/dashboard/billing/invoices/:id/checkout': 'leads to another site',
  '/dev/outbox/:name': 'mails are searched elsewhere',
  '/messaging/attachments/:id/download': 'a file that somebody sent',
  '/messaging/attachments/:id/thumbnail': 'a picture',
  '/messaging/canned-replies/:id': 'its text is on its page of the catalog',
  '/notifications/:id': 'leads to what it is about',
  '/team-photos/:member/:file': 'a picture',
};

const isAboutRecord = ({ path: address, forwardsTo }: Screen) =>
  address.includes(':') && !forwardsTo;

/**
 * Opens what somebody may: each page, what it leads to, and one record of each kind, by the ids
 * that stand behind the same word in other addresses. Returns what it opened, and what leaks.
 */
async function walk(who: keyof typeof PEOPLE) {
  const Cookie = await cookieOf(who);
  const opened = new Set<string>();
  const leaks: string[] = [];
  const ids = new Map<string, string[]>();
  const visit = async (href: string) => {
    const screen = findScreen(href.split('?')[0]!);
    if (!screen || screen.forwardsTo || opened.has(screen.path)) return;
    const answer = await fetch(server.url + href, { headers: { Cookie }, redirect: 'manual' });
    if (answer.status !== 200) return;
    opened.add(screen.path);
    const text = await textOf(answer);
    // A letter keeps the words that it was sent with.
    const leak = !screen.path.startsWith('/letters/') && OF_THE_FIRST.exec(wordsOf(text));
    if (leak) leaks.push(`${who} ${href} ${leak[0]}`);
    const links = [...text.matchAll(/(?:href|action)="(?:webcal:\/\/[^/]*)?(\/[^"#]*)/g)].map(
      ([, link]) => link!,
    );
    for (const link of links) {
      const words = link.split('?')[0]!.split('/');
      for (const [at, id] of words.entries())
        ids.set(words[at - 1]!, [...(ids.get(words[at - 1]!) ?? []), id]);
      await visit(link.replaceAll('&amp;', '&'));
    }
  };
  await fetch(`${server.url}/dashboard/calendar/feed`, {
    method: 'POST',
    headers: { Cookie },
    body: new URLSearchParams(),
  });
  await visit('/onboarding/client');
  for (const { path: page, frame } of SCREENS) if (frame && !/[:*]/.test(page)) await visit(page);
  for (const { path: pattern } of SCREENS.filter(isAboutRecord)) {
    let addresses = [''];
    for (const word of pattern.split('/').slice(1)) {
      const known = (start: string) =>
        word.startsWith(':') ? new Set(ids.get(start.split('/').at(-1)!)) : [word];
      addresses = addresses.flatMap((start) => [...known(start)].map((id) => `${start}/${id}`));
    }
    if (pattern in UNOPENED) addresses = addresses.slice(0, 3);
    for (const address of addresses.slice(0, 40)) await visit(address);
  }
  return { opened, leaks };
}

const WALKERS: readonly (keyof typeof PEOPLE)[] = sized(
  ['client'],
  ['client', 'investor', 'guest', 'superadmin'],
);

test(`no page or file about a record that ${WALKERS.join(', ')} may open contains a word of the first firm`, async () => {
  const walks: Awaited<ReturnType<typeof walk>>[] = [];
  for (const who of WALKERS) walks.push(await walk(who));
  expect(walks.flatMap(({ leaks }) => leaks)).toEqual([]);
  if (!isNightly) return;
  const missing = SCREENS.filter(isAboutRecord)
    .map(({ path: pattern }) => pattern)
    .filter((pattern) => !walks.some(({ opened }) => opened.has(pattern)));
  expect(missing.sort()).toEqual(Object.keys(UNOPENED).sort());
});

test.each(['first', 'next'])(
  'the second firm’s color and logo are on the %s page of a browser',
  async (page) => {
    const { body: html, headers } = await rawRequest(server.url, {
      path: '/',
      headers: page === 'first' ? FIRST_LOAD_HEADERS : {},
    });
    const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style);
    expect(styles).toHaveLength(page === 'first' ? 2 : 1);
    expect(styles.at(-1)).toMatch(/^:root\{--color-primary:#8a1c2b;/);
    for (const style of styles) {
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toContain(` 'sha256-${hash}'`);
    }
    const [, logo = ''] = /<link rel="icon" href="([^"]+)"/.exec(html)!;
    expect(html.match(/<img [^>]*class="logo"/g)).toHaveLength(2);
    expect(html).toContain(`<img src="${logo}" alt=""`);
    expect((await fetch(server.url + logo)).headers.get('Content-Type')).toBe('image/svg+xml');
  },
);

test('a browser’s islands show the second firm’s hours and name', async () => {
  const html = await (await fetch(`${server.url}/tax-calculator`)).text();
  expect(html).toContain('&quot;timeZone&quot;:&quot;America/Los_Angeles&quot;');
});
