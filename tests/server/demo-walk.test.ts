import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '#prisma/people';
import { startServer, type TestServer } from '#tests/support/server';

/** What pages without content say. Messages come of people writing to one another. */
const EMPTY =
  /will be listed here|You have no |haven’t saved|have none yet|Nothing is (?:waiting|planned|done)|Nobody has|yet\. Add/;
const SKIPPED = /^\/(?:logout|colour-mode|messaging|assets|api|dev|calendar)\b|\.\w{2,5}$/;
/** Files, and addresses that lead on to one. */
const FILES = /\/(?:download|file|room)$/;
const MOST_PAGES = 90;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

async function signIn(who: PersonName) {
  const body = new URLSearchParams({ email: PEOPLE[who].email, password: DEMO_PASSWORD });
  const answer = await fetch(`${server.url}/login`, { method: 'POST', body, redirect: 'manual' });
  const Cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  return (address: string) =>
    fetch(server.url + address, { headers: { Cookie }, redirect: 'manual' });
}

const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? '';
const hrefs = (html: string) =>
  [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
const breadcrumbs = (html: string) => part(html, /<nav aria-label="Breadcrumb"[\s\S]*?<\/nav>/);
/** An address with its ids and query taken out, so that one page of a kind is looked at. */
const kindOf = (href: string) => href.split('?')[0]!.replace(/[\da-f]{8}-[\da-f-]{27}|\d+/g, ':id');

describe.each(Object.keys(PEOPLE) as PersonName[])('%s', (who) => {
  test('has content on every page of their menu', async () => {
    const open = await signIn(who);
    const home = await (await open('/account')).text();
    const menu = part(home, /<nav aria-label="Portal"[\s\S]*?<\/nav>/);
    const pages = hrefs(menu).filter((href) => !SKIPPED.test(href));
    expect(pages.length).toBeGreaterThan(4);
    for (const href of pages) {
      const answer = await open(href);
      const main = part(await answer.text(), /<main[\s\S]*<\/main>/);
      expect(EMPTY.exec(main)?.[0], href).toBeUndefined();
    }
  });
});

describe.each(['many', 'superadmin'] as const)('%s', (who) => {
  test('finds breadcrumbs that lead to pages that open', { timeout: 60_000 }, async () => {
    const open = await signIn(who);
    const seen = new Set<string>();
    const crumbs = new Map<string, string>();
    const queue = ['/account'];
    while (queue.length > 0 && seen.size < MOST_PAGES) {
      const href = queue.shift()!;
      if (SKIPPED.test(href) || FILES.test(href) || seen.has(kindOf(href))) continue;
      seen.add(kindOf(href));
      const answer = await open(href);
      const html = await answer.text();
      expect(html, `${href}: a time that no program reads`).not.toMatch(
        /<time(?! datetime="\d{4}-)/i,
      );
      const above = hrefs(breadcrumbs(html));
      expect(new Set([...above, href]).size, href).toBe(above.length + 1);
      for (const each of above) crumbs.set(each, href);
      queue.push(...hrefs(part(html, /<nav aria-label="Portal"[\s\S]*?<\/nav>/)));
      queue.push(...hrefs(part(html, /<main[\s\S]*<\/main>/)));
    }
    expect(crumbs.size).toBeGreaterThan(8);
    for (const [crumb, page] of crumbs)
      expect((await open(crumb)).status, `${crumb} above ${page}`).toBe(200);
  });
});

test('search engines may index public pages, but not the sign-in', async () => {
  const robots = (html: string) => part(html, /<meta name="robots"[^>]*>/);
  const visit = async (address: string) => (await fetch(server.url + address)).text();
  expect(robots(await visit('/services'))).toBe('');
  expect(robots(await visit('/login'))).toContain('noindex');
  const dashboard = await (await (await signIn('client'))('/client/dashboard')).text();
  expect(robots(dashboard)).toBe('');
  expect(dashboard).toMatch(/<a href="\/dashboard\/documents"[^>]*>See all (<!-- -->)?6/);
  expect(part(dashboard, /<meta name="description"[^>]*>/)).toContain('what happens next');
});
