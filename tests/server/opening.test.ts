import { afterAll, beforeAll, expect, it } from 'vitest';
import { appCode } from '#tests/support/app-code';
import { Clicker } from '#tests/support/clicks';
import { runCommand } from '#tests/support/command';
import { FIRM_FORM } from '#tests/support/new-office';
import { startServer, type TestServer } from '#tests/support/server';
import { answerTo } from '#tests/support/sums';

const ENV = {
  DEMO: '0',
  SESSION_SECRET: 'the-one-secret-of-a-new-office-0001',
  STAFF_TWO_STEP: '0',
};
const EMAIL = 'nora@juniper.example';
const PASSWORD = 'Juniper-2026-desk';
const INVENTED = /Eola|Swan Boat|\b555-|4075550|Marisol|10K\+|What clients say/;

let server: TestServer;
beforeAll(async () => void (server = await startServer({ env: ENV })));
afterAll(() => server?.stop());

let Cookie = '';
async function ask(address: string, fields?: Record<string, string>) {
  const answer = await fetch(server.url + address, {
    method: fields ? 'POST' : 'GET',
    headers: { Cookie },
    redirect: 'manual',
    body: fields && new URLSearchParams(fields),
  });
  const session = answer.headers.getSetCookie().find((line) => line.startsWith('session='));
  if (session) Cookie = session.split(';', 1)[0]!;
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    text: await answer.text(),
  };
}
/** A page as a browser shows it, after where a form led. */
async function open(address: string, fields?: Record<string, string>) {
  const answer = await ask(address, fields);
  const path = answer.location ?? address;
  return { path, text: answer.location ? (await ask(answer.location)).text : answer.text };
}
const visit = (address: string) => fetch(server.url + address, { redirect: 'manual' });

async function confirmationToken(): Promise<string> {
  const find = async () => (await server.outbox()).find(({ to }) => to?.[0]?.address === EMAIL);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  const mail = (await find())!;
  expect(mail.from!.address).toBe('portal@localhost');
  return /token=([\w-]+)/.exec(mail.text!)![1]!;
}

/** Registers the first superadmin and signs her in. */
async function openAccount(): Promise<void> {
  const { text } = await ask('/register');
  const question = /name="question" value="([^"]+)"/.exec(text)![1]!;
  const captcha = answerTo(/>(What is [^<]+)</.exec(text)![1]!);
  const person = { fullName: 'Nora Vale', email: EMAIL, roles: 'client', question, captcha };
  await ask('/register', person);
  await ask('/auth/confirm', { token: await confirmationToken(), password: PASSWORD });
  expect(await runCommand('grant', server.dataDir, EMAIL, 'superadmin')).toMatchObject({
    status: 0,
  });
  expect((await ask('/login')).text).not.toContain('DATA_DIR');
  await ask('/login', { email: EMAIL, password: PASSWORD });
}

it('a new office is closed until its first superadmin publishes the firm', async () => {
  for (let times = 0; times < 2; times += 1) {
    const home = await visit('/');
    const text = await home.text();
    expect(home.status).toBe(200);
    for (const words of ['Opening soon', 'name="robots" content="noindex"', 'Send Message'])
      expect(text).toContain(words);
    expect(text).not.toMatch(INVENTED);
    expect(text).not.toMatch(/tel:|mailto:|Call us/);
  }
  for (const page of ['/services', '/consultation/book', '/assistant'])
    expect((await visit(page)).headers.get('Location'), page).toBe('/');
  expect((await ask('/login')).text).toContain('<code>DATA_DIR/outbox</code>');
  expect(server.output()).toContain('the first superadmin finds codes and links in the folder');
  for (const page of ['/login', '/register', '/offline', '/contact'])
    expect((await (await visit(page)).text()).match(INVENTED), page).toBeNull();
  expect((await visit('/health')).status).toBe(200);
  const letter = { name: 'Ida', email: 'ida@home.example', message: '' };
  const refused = await ask('/contact', letter);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Opening soon');
  expect(await ask('/contact', { ...letter, message: 'Hello' })).toMatchObject({
    location: '/thank-you',
  });
  expect((await ask('/thank-you')).status).toBe(200);

  await openAccount();

  const onboarding = (await ask('/onboarding/client')).text;
  expect(onboarding).toContain('City and state.');
  expect(onboarding).not.toContain('for example');

  const dashboard = await ask('/superadmin/dashboard');
  expect(dashboard.text).toContain('Steps to open your office');
  const system = (await ask('/superadmin/system')).text;
  for (const step of ['Add the people who meet clients', 'Publish your firm'])
    expect(system).toContain(step);
  expect((await ask('/admin/catalog')).text).toContain('Open your office');

  expect((await ask('/admin/team/new')).text).toMatch(/<option[^>]*>[^<]*Nora Vale/);
  const { text: form } = await ask('/admin/firm/edit');
  const saved = Object.fromEntries(
    [
      ...form.matchAll(
        /<(?:input|textarea)[^>]* name="(\w+)"[^>]*?(?: value="([^"]*)"[^>]*>|>([^<]*)<)/g,
      ),
    ].map(([, name, value, words]) => [name!, value ?? words ?? '']),
  );
  expect(saved).toMatchObject({ name: '', phone: '', monday: '9am-6pm' });
  expect(form).toMatch(/<option value="">Choose one</);
  const sent = await ask('/admin/firm/edit', {
    ...saved,
    ...FIRM_FORM,
  });
  expect(sent.status, sent.text).toBe(303);
  const draft = /name="draft" value="([^"]+)"/.exec((await ask('/admin/firm')).text)![1]!;
  await ask('/admin/catalog/firm/firm/publication', { draft });

  const home = await (await visit('/')).text();
  for (const words of ['Juniper Books', '(303) 555-0188', 'Boulder, Colorado'])
    expect(home).toContain(words);
  expect(home).not.toMatch(/Opening soon|noindex|Eola|Swan Boat|Marisol|What clients say/);
  expect((await visit('/assistant')).status).toBe(200);
  expect(server.output()).not.toMatch(/"level":[56]0/);
});

const NOT_OFFERED: Record<string, string> = {
  '/services': 'We don’t offer services at a listed price.',
  '/same-day-services': 'We don’t offer same-day services.',
  '/courses': 'No videos available yet',
  '/video-classes': 'We don’t offer live classes.',
};

it('an office with none of something says so, and no menu leads there', async () => {
  for (const page of [
    '/',
    '/contact',
    '/register',
    '/assistant',
    '/sitemap.xml',
    ...Object.keys(NOT_OFFERED),
  ]) {
    // Closing Jennifer’s dialog leads to the page itself.
    const text = (await (await visit(page)).text()).replaceAll(`"${page}"`, '');
    expect(text, page).not.toMatch(
      /(href="|:\d+)\/(services|same-day-services|courses|video-classes)["<]/,
    );
    const words = text.replace(/<(script|head|svg|h1)[\s\S]*?<\/\1>|<[^>]+>/g, ' ');
    const others = words.replace(NOT_OFFERED[page] ?? '', '');
    expect(
      /.*\b(same.day|courses?|class(es)?|plans?|0)\b.*/i.exec(others)?.[0],
      page,
    ).toBeUndefined();
  }
  for (const [page, sentence] of Object.entries(NOT_OFFERED))
    expect(await (await visit(page)).text(), page).toContain(`>${sentence}</p>`);
  const request = await (await visit('/contact?service=notary')).text();
  expect(request).toContain(NOT_OFFERED['/same-day-services']);
  for (const page of ['/dashboard/billing', '/dashboard/billing?selectedPlan=basic']) {
    const { text } = await ask(page);
    expect(text).toMatch(/>We don’t offer monthly plans\.<\//);
    expect(text).not.toMatch(/Choose a plan|plans below|Our plans|Your classes/);
  }
});

it('an office opens with fewer than 35 clicks', async () => {
  await server.stop();
  server = await startServer({ env: ENV });
  Cookie = '';
  await openAccount();
  const owner = new Clicker(open, await open('/superadmin/dashboard'));
  await owner.follow('Add the people who meet clients');
  await owner.follow('Add a team member');
  const [, account = ''] = /<option value="([^"]+)">Nora Vale/.exec(owner.page.text)!;
  await owner.press(/^Add team member$/, {
    typed: {
      name: 'Nora Vale',
      role: 'Owner',
      description: 'Keeps books.',
      email: 'nora@juniper.test',
    },
    chosen: { accountId: account },
    ticked: { subjects: 'accounting' },
  });
  await owner.follow('Dashboard');
  await owner.follow('Publish what you offer');
  await owner.follow('Publish all drafts');
  expect(owner.page.text).toContain('Services (9): Individual Tax Return (W-2), ');
  await owner.press(/^Publish all \d+$/);
  expect(owner.page.path).toBe('/admin/catalog');
  await owner.follow('Set up two-step sign-in for each superadmin');
  await owner.press(/^Set up two-step sign-in$/);
  const [, secret = ''] = /<code[^>]*select-all[^>]*>([^<]+)</.exec(owner.page.text)!;
  await owner.press(/^Turn on two-step sign-in$/, { typed: { code: appCode(secret) } });
  await owner.follow('Dashboard');
  await owner.follow('Steps to open your office');
  await owner.follow('Publish your firm');
  await owner.follow('Edit');
  expect(owner.page.text).toMatch(/<option value="">Choose one</);
  const { state, timeZone, ...typed } = FIRM_FORM;
  await owner.press(/^Save draft$/, { typed, chosen: { state, timeZone } });
  await owner.press(/^Publish$/);
  expect(await (await visit('/')).text()).toContain('Juniper Books');
  expect(owner.clicks).toBeLessThan(35);
});
