import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf, mailsTo } from '#tests/support/administration';
import { addParty, ownParty } from '#tests/support/clients';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import * as invitations from '~/routes/_portal/admin/clients/invitations/route';

const PATH = '/admin/clients/invitations';
type Preview = { invited: { id: string }[]; left: { name: string; obstacle: string }[] };

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
});
beforeEach(async () => {
  await db.invitation.deleteMany();
  await db.queuedMail.deleteMany();
});

const preview = async (query: URLSearchParams) =>
  (await staff.get<Preview>(invitations, `${PATH}?${query}`)).data;
const chosen = (...ids: string[]) => new URLSearchParams(ids.map((id) => ['client', id]));
const send = (...ids: string[]) => staff.post(invitations, PATH, { client: ids });

test('chosen clients are invited once each, and others are named with the reason', async () => {
  const ana = await addParty({ name: 'Ana Ruiz', email: 'ana@ruiz.example' });
  const ben = await addParty({ name: 'Ben Ode', email: 'ben@ode.example' });
  const none = await addParty({ name: 'Nil Adresse' });
  const known = await ownParty('client');
  const shown = await preview(chosen(ana, ben, none, known));
  expect(shown.invited.map(({ id }) => id).sort()).toEqual([ana, ben].sort());
  expect(shown.left).toMatchObject([
    { name: 'Nil Adresse', obstacle: 'no address' },
    { obstacle: 'signs in' },
  ]);
  expect(await db.invitation.count()).toBe(0);
  const answers = await Promise.all([1, 2].map(() => send(ana, ben, none, known)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  for (const email of ['ana@ruiz.example', 'ben@ode.example'])
    expect(await mailsTo(email)).toHaveLength(1);
  expect(await db.invitation.count()).toBe(2);
  expect((await auditOf(ana)).map(({ action }) => action)).toEqual(['member.invited']);
  expect((await preview(chosen(ana))).left).toMatchObject([{ obstacle: 'invited' }]);
  expect((await send(ana)).status).toBe(303);
  expect(await mailsTo('ana@ruiz.example')).toHaveLength(1);
});

test('everyone who can’t sign in yet can be selected at once', async () => {
  await db.party.deleteMany({ where: { members: { none: {} } } });
  const ana = await addParty({ name: 'Ana Ruiz', email: 'ana@ruiz.example' });
  await addParty({ name: 'Nil Adresse' });
  const archived = await addParty({ name: 'Old One', email: 'old@one.example' });
  await db.party.update({ where: { id: archived }, data: { archivedAt: new Date() } });
  expect(await preview(new URLSearchParams({ all: 'yes' }))).toMatchObject({
    invited: [{ id: ana }],
    left: [],
  });
});
