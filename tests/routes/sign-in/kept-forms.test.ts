import fs from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { formOn, pageOf } from '#tests/support/markup';
import { dayFromNow, giveTask } from '#tests/support/tasks';
import { Visitor } from '#tests/support/visitor';
import type { KeptForm } from '~/models/sign-in/kept-form.server';
import { purgeKeptForms } from '~/models/sign-in/kept-form.server';
import { SCREENS } from '~/domain/access/screens';
import { KEPT_AT_SIGN_IN } from '~/domain/forms/kept';
import { HOUR } from '~/domain/time/duration';
import * as login from '~/routes/_site/auth/login/route';
import * as root from '~/root';
import * as password from '~/routes/_portal/_account/password/route';
import * as details from '~/routes/_portal/consultations/consultation/details/route';
import * as newRequest from '~/routes/_portal/admin/documents/requests/new/route';
import * as thread from '~/routes/_portal/messaging/route';
import * as task from '~/routes/_portal/tasks/edit/route';
import { keepConsultation } from '#tests/support/consultations';

type Loaded = { kept: KeptForm | null; notes: { text: string }[] };

const TASK = { title: 'Call Bo', description: 'About the W-2', dueDate: dayFromNow(3) };

beforeAll(seedPeople);
beforeEach(() => db.keptForm.deleteMany());

/** Somebody whose session has ended on the server, as they find out when they send something. */
async function lapsed(person: 'admin' | 'client' = 'client') {
  const visitor = await new Visitor().signIn(person);
  await db.session.deleteMany();
  return visitor;
}

const wantedIn = (location: string | null) =>
  new URL(location!, 'http://localhost').searchParams.get('redirect')!;
const open = async (visitor: Visitor, path: string) => (await visitor.get<Loaded>(root, path)).data;

test.each([
  ['a task', 'client', task, '/tasks/new', TASK],
  ['a message', 'client', thread, '/messaging', { content: 'Hello' }],
  ['a document request', 'admin', newRequest, '/admin/documents/requests/new', { papers: 'W-2' }],
] as const)(
  'the sign-in keeps %s until its sender signs in',
  async (_what, who, route, path, fields) => {
    const visitor = await lapsed(who);

    const { location } = await visitor.post(route, path, fields);

    expect(location).toMatch(/^\/login\?redirect=/);
    await visitor.signIn(who);
    const { kept, notes } = await open(visitor, wantedIn(location));
    expect(kept).toMatchObject({ action: path, fields });
    expect(notes[0]!.text).toContain('You were signed out, so this wasn’t sent.');
  },
);

test('a saved form is mentioned at the sign-in, and filled in afterwards', async () => {
  const visitor = await lapsed();
  const sent = await visitor.post(task, '/tasks/new', TASK);
  const asked = await visitor.get(login, sent.location!);
  expect(await pageOf(login, sent.location!, { loaded: asked.data })).toContain(KEPT_AT_SIGN_IN);
  await visitor.signIn('client');

  const path = wantedIn(sent.location);
  const frame = (await visitor.get(root, path)).data;
  const page = await pageOf(task, path, { frame, loaded: (await visitor.get(task, path)).data });

  expect(formOn(page, 'title')).toMatchObject({
    title: [TASK.title],
    description: [TASK.description],
    dueDate: [TASK.dueDate],
  });
});

test('a saved message is filled into its composer', async () => {
  const visitor = await lapsed();
  const { location } = await visitor.post(thread, '/messaging', { content: 'About the lease' });
  await visitor.signIn('client');
  const path = wantedIn(location);
  const frame = (await visitor.get(root, path)).data;
  const page = await pageOf(thread, path, {
    frame,
    loaded: (await visitor.get(thread, path)).data,
  });
  expect(formOn(page, 'content').content).toEqual(['About the lease']);
});

test('a saved form keeps the version of the record it was shown from', async () => {
  const id = await giveTask({ for: 'client' });
  const [path, params] = [`/tasks/${id}/edit`, { id }];
  const visitor = await new Visitor().signIn('client');
  const loaded = (await visitor.get(task, path, params)).data;
  const fields = formOn(await pageOf(task, path, { loaded }), 'title');
  await visitor.post(task, path, { ...fields, title: 'From another window' }, params);
  await db.session.deleteMany();
  const { location } = await visitor.post(task, path, { ...fields, title: 'Mine' }, params);
  await visitor.signIn('client');
  const frame = (await visitor.get(root, wantedIn(location))).data;
  const fresh = (await visitor.get(task, path, params)).data;
  const page = await pageOf(task, wantedIn(location), { frame, loaded: fresh });

  const answer = await visitor.post(task, path, formOn(page, 'title'), params);

  expect(answer.status).toBe(409);
});

test('a saved booking change keeps its notes', async () => {
  const startsAt = new Date(Date.now() + 99 * HOUR);
  const id = await keepConsultation((await accountOf('client')).id, { startsAt });
  const visitor = await lapsed();
  const path = `/consultations/${id}/details`;
  const { location } = await visitor.post(details, path, { notes: 'Bring the lease' }, { id });
  await visitor.signIn('client');
  expect((await open(visitor, wantedIn(location))).kept!.fields.notes).toBe('Bring the lease');
});

test('a saved form names the files that have to be chosen again', async () => {
  const visitor = await lapsed();
  const body = new FormData();
  body.set('content', 'Here it is');
  body.append('files', new File(['x'.repeat(200_000)], 'lease.pdf'));
  const { location } = await visitor.upload(thread, '/messaging', body);
  await visitor.signIn('client');
  const { kept, notes } = await open(visitor, wantedIn(location));
  expect(kept!.fields.content).toBe('Here it is');
  expect(notes[0]!.text).toContain('Choose your files again: lease.pdf.');
});

test('a saved form is shown to nobody else, in no other browser, and is encrypted in the database', async () => {
  const visitor = await lapsed();
  const { location } = await visitor.post(task, '/tasks/new', TASK);
  const path = wantedIn(location);
  expect(JSON.stringify(await db.keptForm.findMany())).not.toContain('Call Bo');
  expect((await open(visitor, path)).kept).toBeUndefined();
  expect((await open(await new Visitor().signIn('client'), path)).kept).toBeNull();
  await visitor.signIn('admin');
  expect((await open(visitor, path)).kept).toBeNull();
});

test('a saved form is found after a password change, and for an hour', async () => {
  const visitor = await lapsed();
  const { location } = await visitor.post(task, '/tasks/new', TASK);
  const { id } = await accountOf('client');
  const { passwordHash } = await db.account.findUniqueOrThrow({ where: { id } });
  await db.account.update({ where: { id }, data: { passwordHash: 'another' } });
  await visitor.signIn('client');
  await db.account.update({ where: { id }, data: { passwordHash } });
  const path = wantedIn(location);
  expect((await open(visitor, path)).kept).not.toBeNull();
  await db.keptForm.updateMany({ data: { createdAt: new Date(Date.now() - HOUR - 1) } });
  expect((await open(visitor, path)).kept).toBeNull();
  await purgeKeptForms(new Date());
  expect(await db.keptForm.count()).toBe(0);
});

test('a browser has at most ten saved forms', async () => {
  const visitor = await lapsed();
  for (let count = 0; count < 12; count += 1) await visitor.post(task, '/tasks/new', TASK);
  expect(await db.keptForm.count()).toBe(10);
});

test('a form that takes a password or a code is never saved', () => {
  const guarded = SCREENS.filter(
    ({ audience }) => !['everyone', 'signed-out'].includes(String(audience)),
  );
  const secret = guarded.filter(({ folder }) => {
    const file = `app/routes/${folder}/route.tsx`;
    return (
      fs.existsSync(file) &&
      /<Password|<CodeInput|<SecondStepField/.test(fs.readFileSync(file, 'utf8'))
    );
  });
  expect(secret.length).toBeGreaterThan(2);
  expect(secret.filter(({ takesSecrets }) => !takesSecrets)).toEqual([]);
});

test('a stranger’s form and a password are never saved', async () => {
  await new Visitor().post(task, '/tasks/new', TASK);
  const visitor = await lapsed();
  await visitor.post(password, '/account/password', { current: 'Secret', password: 'Secrets' });
  expect(await db.keptForm.count()).toBe(0);
});
