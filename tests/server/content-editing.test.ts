import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { startServer, type TestServer } from '#tests/support/server';

const NOTICE = 'Visitors don’t see this yet.';
const OVER = 'The draft was changed, published or discarded.';

let server: TestServer;
let Cookie: string;
beforeAll(async () => {
  server = await startServer();
  const body = new URLSearchParams({ email: PEOPLE.superadmin.email, password: DEMO_PASSWORD });
  const answer = await fetch(`${server.url}/login`, { method: 'POST', body, redirect: 'manual' });
  Cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
});
afterAll(() => server?.stop());

const open = (address: string, headers = {}) => fetch(server.url + address, { headers });
const read = async (address: string, headers = {}) => (await open(address, headers)).text();

async function post(address: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const init = { method: 'POST', body, headers: { Cookie }, redirect: 'manual' } as const;
  const answer = await fetch(server.url + address, init);
  return { status: answer.status, html: await answer.text() };
}

const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';

const FIGURE = '/admin/catalog/figure/years';

/** Saves a draft of the years as its form sends it. Returns the address of its preview. */
async function saveYears(value: string): Promise<string> {
  const version = valueOf(await read(`${FIGURE}/edit`, { Cookie }), 'version');
  const fields = { label: 'Years Experience', value, labelEs: '', version };
  expect((await post(`${FIGURE}/edit`, fields)).status).toBe(303);
  const link = /href="([^"]*\?preview=[^"]*)"[^>]*>See the page/;
  return link.exec(await read(FIGURE, { Cookie }))![1]!;
}

describe('a preview', () => {
  test('shows the draft on its page to those who have its address, and to nobody else', async () => {
    const preview = await saveYears('87+');
    // The page is cached by the second.
    for (let reads = 0; reads < 2; reads += 1) await read('/');
    // All at once, so that a visitor's page is rendered while a preview is.
    const [shown, ...visitors] = await Promise.all(
      [preview, '/', '/', '/?a=b', '/contact'].map((address) => open(address)),
    );
    const html = await shown!.text();
    expect(html).toContain(NOTICE);
    expect(html).toContain('87+');
    expect(html).toContain(`href="${FIGURE}"`);
    expect(shown!.headers.get('Cache-Control')).toBe('no-store');
    expect(shown!.headers.get('X-Robots-Tag')).toBe('noindex');
    for (const visitor of [...visitors, await open('/'), await open('/')]) {
      const words = await visitor.text();
      expect(words).not.toContain('87+');
      expect(words).not.toContain(NOTICE);
      expect(visitor.headers.get('X-Robots-Tag')).toBeNull();
    }
    expect(await read(preview, { Cookie })).toContain('87+');
  });

  test('ends when the draft is changed, published or discarded', async () => {
    const first = await saveYears('88+');
    const second = await saveYears('89+');
    const over = await open(first);
    expect(over.status).toBe(200);
    const html = await over.text();
    expect(html).toContain(OVER);
    expect(html).not.toContain('88+');
    expect(html).not.toContain('89+');
    expect(await read(second)).toContain('89+');
    const shown = await read(FIGURE, { Cookie });
    await post(`${FIGURE}/discarding`, { draft: valueOf(shown, 'draft') });
    expect(await read(second)).toContain(OVER);
    const third = await saveYears('90+');
    const item = await read(FIGURE, { Cookie });
    await post(`${FIGURE}/publication`, { draft: valueOf(item, 'draft') });
    expect(await read(third)).toContain(OVER);
    expect(await read('/')).toContain('90+');
  });

  test('shows something new in its order', async () => {
    const fields = { name: 'Ida Voss', role: 'Baker', quote: 'They called back.' };
    await post('/admin/catalog/testimonial/new', fields);
    const item = await read('/admin/catalog/testimonial/ida-voss', { Cookie });
    const preview = /href="([^"]*\?preview=[^"]*)"/.exec(item)![1]!;
    expect(await read(preview)).toContain('They called back.');
    expect(await read('/')).not.toContain('They called back.');
    await post('/admin/catalog/testimonial/ida-voss/archive', {});
    expect(await read(preview)).toContain(OVER);
  });

  test.each(['plan.basic', 'plan.basic.', 'plan.nothing.key', '..', 'nothing', 'firm.firm.%00'])(
    'of “%s” is the page that visitors see',
    async (preview) => {
      const answer = await open(`/?preview=${preview}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain(NOTICE);
    },
  );
});

test('a form comes back with the other’s change known, and saves at a second press', async () => {
  const path = '/admin/catalog/benefit/time-efficient/edit';
  const opened = await read(path, { Cookie });
  const fields = { title: 'Quick', icon: 'clock', description: 'Ours.', descriptionEs: '' };
  const version = valueOf(opened, 'version');
  await post(path, { ...fields, version });
  // What is wrong in another field doesn't hide that it was changed meanwhile.
  const wrong = await post(path, { ...fields, title: '', description: 'Mine.', version });
  expect(valueOf(wrong.html, 'version')).toBe(version);
  const refused = await post(path, { ...fields, description: 'Mine.', version });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('You changed this at');
  expect(refused.html).toContain('Saved meanwhile: Ours.');
  expect(refused.html).toContain('>Mine.</textarea>');
  const known = valueOf(refused.html, 'version');
  expect((await post(path, { ...fields, description: 'Mine.', version: known })).status).toBe(303);
});
