import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import FIRM from '#prisma/firm.json' with { type: 'json' };
import { PEOPLE } from '#prisma/people';
import { startSmtp, type TestSmtp } from '#tests/support/smtp';

let smtp: TestSmtp;
let app: Awaited<ReturnType<typeof load>>;

/** The app's modules, loaded once `SMTP_URL` is known. */
async function load() {
  const [
    database,
    visitor,
    content,
    items,
    file,
    edit,
    item,
    list,
    buttons,
    archiving,
    byEmail,
    trail,
  ] = await Promise.all([
    import('#tests/support/database'),
    import('#tests/support/visitor'),
    import('~/models/firm/content.server'),
    import('~/models/firm/content-items.server'),
    import('~/models/firm/file.server'),
    import('~/routes/_portal/admin/catalog/edit/route'),
    import('~/routes/_portal/admin/catalog/item/route'),
    import('~/routes/_portal/admin/catalog/kind/route'),
    import('#tests/support/catalog-buttons'),
    import('~/routes/_portal/admin/catalog/item/archive/route'),
    import('~/routes/_site/auth/login/email/route'),
    import('#tests/support/administration'),
  ]);
  const screens = { edit, item, list, archiving, byEmail };
  return { ...database, ...visitor, ...trail, ...buttons, ...screens, content, items, file };
}

beforeAll(async () => {
  smtp = await startSmtp();
  vi.resetModules();
  process.env.SMTP_URL = smtp.url;
  (await import('#tests/support/firm')).serveFirm();
  app = await load();
  await app.seedPeople();
});
afterAll(() => smtp.stop());

const ID = 'sign-in';
const PATH = `/admin/catalog/email/${ID}`;
const params = { kind: 'email', id: ID };
type Refusal = { error: Record<string, string[]>; initialValue: Record<string, string> };
type Owner = InstanceType<typeof app.Visitor>;

let owner: Owner;
beforeEach(async () => {
  smtp.refuse(false);
  smtp.mails.length = 0;
  owner = await new app.Visitor().signIn('superadmin');
  await app.content.refreshFirm();
});

const WORDS = {
  subject: 'Your code for {firm}: {code}',
  body: 'Welcome *back*.\n\n[Come in]({link})\n\n{code}',
};

async function save(words: object) {
  return owner.post<Refusal>(app.edit, `${PATH}/edit`, { ...WORDS, ...words }, params);
}

/** Presses a button of the mail’s page as it is now. */
async function press(what: string, fields = {}, more = {}) {
  const { draftKey } = await app.items.getItem('email', ID);
  const form = { draft: draftKey, ...fields };
  return owner.post(app.catalogButton(what), `${PATH}/${what}`, form, { ...params, ...more });
}

const publish = () => press('publication');

/** The mail that somebody gets who asks for a sign-in link. */
async function nextMail() {
  smtp.mails.length = 0;
  await new app.Visitor().post(app.byEmail, '/login/email', { email: PEOPLE.client.email });
  await expect.poll(() => smtp.mails.length, { timeout: 10_000 }).toBe(1);
  return smtp.mails[0]!;
}

test('an editor changes an email: the next one uses the published text, until the default is restored', async () => {
  const { status, location } = await save({});
  expect([status, location]).toEqual([303, PATH]);
  expect((await nextMail()).subject).toMatch(/^\d{6} is your sign-in code$/);

  await publish();
  const mail = await nextMail();
  expect(mail.subject).toMatch(/^Your code for Eola Tax & Advisory: \d{6}$/);
  expect(mail.text).toMatch(/^Welcome back\.\n\nCome in:\nhttp\S+token=\S+\n\n {4}\d{6}\n/);
  expect(mail.html).toContain('Welcome <em>back</em>.');

  await press('versions/0', {}, { number: '0' });
  expect((await nextMail()).subject).toMatch(/^Your code/);
  await publish();
  expect((await nextMail()).subject).toMatch(/is your sign-in code$/);
  const { version, mail: about } = await app.items.getItem('email', ID);
  expect([version, about?.isDefault]).toEqual([2, true]);
  expect((await app.auditOf(`email ${ID}`)).map(({ action }) => action)).toEqual([
    'content.drafted',
    'content.published',
    'content.restored',
    'content.published',
  ]);
});

test.each([
  [
    'body',
    { body: '[Come in]({link}) {code} {nobody}' },
    'This email has no placeholder {nobody}.',
  ],
  ['body', { body: 'Your code is {code}.' }, 'Add [Label]({link}) (link to sign in)'],
  ['subject', { subject: 'Your code {code' }, 'A brace is missing.'],
])('an invalid %s is rejected and stays in its field', async (field, words, sentence) => {
  const { status, data } = await save(words);
  expect(status).toBe(400);
  expect(data.error[field]?.[0]).toContain(sentence);
  expect(data.initialValue).toMatchObject(words);
  expect((await app.items.getItem('email', ID)).hasDraft).toBe(false);
});

test('a draft from before an update isn’t published without what people need', async () => {
  await save({});
  const draft = JSON.stringify({ ...WORDS, body: 'Hello' });
  await app.db.contentItem.updateMany({ where: { kind: 'email', key: ID }, data: { draft } });
  await publish();
  expect(app.noteTo(owner)).toContain('Add [Label]({link}) (link to sign in)');
  expect((await app.items.getItem('email', ID)).hasDraft).toBe(true);
  await press('discarding');
});

test('an email’s page shows the draft with samples, and sends it to the editor', async () => {
  await save({ body: `${WORDS.body}\n\n<b>{firm}</b>` });
  type Page = { sample: { subject: string; html: string } };
  const { sample } = (await owner.get<Page>(app.item, PATH, params)).data;
  expect(sample.subject).toBe('Your code for Eola Tax & Advisory: 123456');
  expect(sample.html).toContain('&#60;b&#62;Eola Tax &#38; Advisory&#60;/b&#62;');

  await press('test');
  expect(app.noteTo(owner)).toContain(`We sent the test to ${PEOPLE.superadmin.email}.`);
  expect(smtp.mails[0]?.to?.[0]?.address).toBe(PEOPLE.superadmin.email);
  expect(smtp.mails[0]?.subject).toBe('Test: Your code for Eola Tax & Advisory: 123456');
  await press('discarding');
});

test('a test email that the mail server rejects is reported', async () => {
  smtp.refuse(true);
  await press('test');
  expect(app.noteTo(owner)).toContain('The mail server didn’t accept the test.');
  expect(smtp.mails).toEqual([]);
});

test('emails are fixed: none is added or archived', async () => {
  const kind = { kind: 'email' };
  const path = '/admin/catalog/email/new';
  expect((await owner.get(app.edit, path, kind)).status).toBe(404);
  expect((await owner.post(app.edit, path, WORDS, kind)).status).toBe(404);
  expect((await owner.get(app.item, '/admin/catalog/email/x', { ...kind, id: 'x' })).status).toBe(
    404,
  );
  expect((await owner.get(app.archiving, `${PATH}/archive`, params)).status).toBe(404);
  type Listed = { groups: { items: { id: string }[] }[] };
  const { groups } = (await owner.get<Listed>(app.list, '/admin/catalog/email', kind)).data;
  expect(groups.flatMap(({ items }) => items).length).toBeGreaterThan(70);
});

test('a firm’s file contains the changed emails', async () => {
  const read = (email: object[]) =>
    app.file.importFirm(
      JSON.stringify({ ...FIRM, content: { ...FIRM.content, email } }),
      'command line',
      new Date(),
    );
  const mails = async () =>
    (JSON.parse(await app.file.exportFirm()) as { content: { email: object[] } }).content.email;
  await read([{ id: ID, ...WORDS }]);
  expect(await mails()).toEqual([{ id: ID, ...WORDS }]);
  await expect(read([{ id: ID, ...WORDS, body: 'Hi' }])).rejects.toThrow(
    'content.email[0]: “sign-in”: Add [Label]({link}) (link to sign in)',
  );
  await expect(read([{ id: 'x', ...WORDS }])).rejects.toThrow('This portal has no such email.');
  await read([]);
  expect(await mails()).toEqual([]);
  const { archivedAt, mail } = await app.items.getItem('email', ID);
  expect([archivedAt, mail?.isDefault]).toEqual([null, true]);
  expect((await nextMail()).subject).toMatch(/is your sign-in code$/);
});
