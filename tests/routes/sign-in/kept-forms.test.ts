import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { formOn } from '#tests/support/markup';
import { dayFromNow } from '#tests/support/tasks';
import { Visitor } from '#tests/support/visitor';
import type { KeptForm } from '~/models/sign-in/kept-form.server';
import { purgeKeptForms } from '~/models/sign-in/kept-form.server';
import { SCREENS } from '~/domain/access/screens';
import { KEPT_AT_SIGN_IN } from '~/domain/forms/kept';
import { HOUR } from '~/domain/time/duration';
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
] as const)('keeps %s until its sender signs in', async (_what, who, route, path, fields) => {
  const visitor = await lapsed(who);

  const { location } = await visitor.post(route, path, fields);

  expect(location).toMatch(/^\/login\?redirect=/);
  await visitor.signIn(who);
  const { kept, notes } = await open(visitor, wantedIn(location));
  expect(kept).toMatchObject({ action: path, fields });
  expect(notes[0]!.text).toContain('You were signed out, so this wasn’t sent.');
});

test('keeps the notes of a booking that its client changes', async () => {
  const startsAt = new Date(Date.now() + 99 * HOUR);
  const id = await keepConsultation((await accountOf('client')).id, { startsAt });
  const visitor = await lapsed();
  const path = `/consultations/${id}/details`;
  const { location } = await visitor.post(details, path, { notes: 'Bring the lease' }, { id });
  await visitor.signIn('client');
  expect((await open(visitor, wantedIn(location))).kept!.fields.notes).toBe('Bring the lease');
});

test('names the files that have to be chosen again', async () => {
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

test('shows it to nobody else, in no other browser, and encrypted in the database', async () => {
  const visitor = await lapsed();
  const { location } = await visitor.post(task, '/tasks/new', TASK);
  const path = wantedIn(location);
  expect(JSON.stringify(await db.keptForm.findMany())).not.toContain('Call Bo');
  expect((await open(visitor, path)).kept).toBeNull();
  expect((await open(await new Visitor().signIn('client'), path)).kept).toBeNull();
  await visitor.signIn('admin');
  expect((await open(visitor, path)).kept).toBeNull();
});

test('is found after the password was changed, and for an hour', async () => {
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

test('keeps ten forms of a browser at most', async () => {
  const visitor = await lapsed();
  for (let count = 0; count < 12; count += 1) await visitor.post(task, '/tasks/new', TASK);
  expect(await db.keptForm.count()).toBe(10);
});

test('keeps nothing of a stranger, and no password', async () => {
  await new Visitor().post(task, '/tasks/new', TASK);
  const visitor = await lapsed();
  await visitor.post(password, '/account/password', { current: 'Secret', password: 'Secrets' });
  expect(await db.keptForm.count()).toBe(0);
});
