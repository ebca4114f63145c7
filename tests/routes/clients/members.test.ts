import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { PDF, uploadOf } from '#tests/support/files';
import { giveCompany } from '#tests/support/parties';
import { recorder } from '#tests/support/queued-mail';
import { Visitor } from '#tests/support/visitor';
import { documentReturned } from '~/domain/events/document';
import { forParty } from '~/domain/party/party';
import { emit } from '~/models/events.server';
import { deliverQueuedMail } from '~/models/mail/queue.server';
import { removeMember } from '~/models/party/member.server';
import * as actingFor from '~/routes/_portal/_account/acting-for/route';
import * as members from '~/routes/_portal/_account/members/route';
import * as cancellation from '~/routes/_portal/billing/cancellation/route';
import * as documents from '~/routes/_portal/documents/route';
import * as invitation from '~/routes/_site/invitation/route';
import * as removal from '~/routes/_portal/_account/members/removal/route';
import * as withdrawal from '~/routes/_portal/_account/members/invitations/withdrawal/route';

const returnDocumentOf = (partyId: string) =>
  emit(db, documentReturned, {
    id: 'w-2',
    actorId: null,
    now: new Date(),
    document: { partyId, name: 'W-2', taxYear: 2025 },
    note: 'Too dark.',
  });

let staff: Visitor;
let owner: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
  owner = await new Visitor().signIn('client');
});
beforeEach(async () => {
  await db.invitation.deleteMany();
  await db.queuedMail.deleteMany();
});

const idOf = async (person: Parameters<typeof accountOf>[0]) => (await accountOf(person)).id;
const addParty = async (kind: 'person' | 'company' = 'person') =>
  (await db.party.create({ data: { kind, name: 'Ruiz', email: 'ruiz@new.example' } })).id;

const invite = (visitor: Visitor, party: string | null, email: string, role = 'owner') =>
  party
    ? visitor.post(members, `/admin/clients/${party}/members`, { email, role }, { id: party })
    : visitor.post(members, '/account/members', { email, role });

/** The page of the link in the newest invitation's mail. */
async function linkTo(email: string): Promise<string> {
  const { text } = await db.queuedMail.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { id: 'desc' },
  });
  return /\/invitation\?token=[\w-]+/.exec(text)![0];
}

async function accept(email: string, visitor = new Visitor()): Promise<Visitor> {
  const answer = await visitor.post(invitation, await linkTo(email), { fullName: 'Rita Ruiz' });
  expect(answer.status).toBe(303);
  return visitor;
}

const partiesOf = (email: string) =>
  db.partyMember.findMany({
    where: { account: { email } },
    select: { partyId: true, role: true },
  });

describe('an invitation to act for a client', () => {
  test('creates an account that acts only for the client if staff send it', async () => {
    const id = await addParty();
    expect((await invite(staff, id, 'rita@new.example')).location).toContain(id);
    const rita = await accept('rita@new.example');
    expect(await partiesOf('rita@new.example')).toEqual([{ partyId: id, role: 'owner' }]);
    const paper = { name: 'a.pdf', contentType: 'x', size: 1, sha256: '', taxYear: 2025 };
    await db.document.create({ data: { ...paper, partyId: id, storageKey: 'rita' } });
    const { data } = await rita.get<{ documents: { rows: unknown[] } }>(
      documents,
      '/dashboard/documents',
    );
    expect(data.documents.rows).toHaveLength(1);
  });

  test('suggests the client’s name only to its owner', async () => {
    const id = await addParty();
    const company = await addParty('company');
    const shown = async (party: string, role: string) => {
      await invite(staff, party, 'rosa@new.example', role);
      const link = await linkTo('rosa@new.example');
      return (await new Visitor().get<{ offer: object }>(invitation, link)).data.offer;
    };
    expect(await shown(id, 'owner')).toMatchObject({ fullName: 'Ruiz' });
    expect(await shown(id, 'spouse')).toMatchObject({ fullName: '' });
    expect(await shown(company, 'owner')).toMatchObject({ fullName: '' });
  });

  test('lets an existing account act for both if an owner sends it', async () => {
    const { email } = await accountOf('many');
    await invite(owner, null, email, 'bookkeeper');
    const keeper = await accept(email, await new Visitor().signIn('many'));
    const own = { partyId: await idOf('many'), role: 'owner' };
    const other = { partyId: await idOf('client'), role: 'bookkeeper' };
    expect(await partiesOf(email)).toEqual(expect.arrayContaining([own, other]));
    // A bookkeeper decides about nobody.
    await keeper.post(actingFor, '/account/acting-for', { party: other.partyId });
    const { data } = await keeper.get<{ canManage: boolean }>(members, '/account/members');
    expect(data.canManage).toBe(false);
    const path = `/account/members/${other.partyId}/removal`;
    expect((await keeper.get(removal, path, { member: other.partyId })).status).toBe(404);
    expect((await invite(keeper, null, 'x@new.example')).status).toBe(404);
    await removeMember({ accountId: other.partyId }, other.partyId, own.partyId, new Date());
  });

  test('drops the unused client of a person who joins a household', async () => {
    const { email } = await accountOf('investor');
    const id = await addParty();
    await invite(staff, id, email, 'spouse');
    await accept(email, await new Visitor().signIn('investor'));
    expect(await partiesOf(email)).toEqual([{ partyId: id, role: 'spouse' }]);
    await removeMember({ accountId: await idOf('admin') }, id, await idOf('investor'), new Date());
    expect(await partiesOf(email)).toEqual([{ partyId: await idOf('investor'), role: 'owner' }]);
  });

  test('works once, for its recipient only, and not once withdrawn', async () => {
    await invite(owner, null, 'rob@new.example');
    const link = await linkTo('rob@new.example');
    const stranger = await new Visitor().signIn('many');
    expect((await stranger.post(invitation, link, { fullName: 'X' })).status).toBe(400);
    const { id } = await db.invitation.findFirstOrThrow();
    await owner.post(
      withdrawal,
      `/account/members/invitations/${id}/withdrawal`,
      {},
      {
        invitation: id,
      },
    );
    expect((await new Visitor().post(invitation, link, { fullName: 'X' })).status).toBe(400);
    expect(await db.account.count({ where: { email: 'rob@new.example' } })).toBe(0);
  });

  test('expires when its sender no longer owns the client', async () => {
    const id = await giveCompany('client');
    await owner.post(actingFor, '/account/acting-for', { party: id });
    await invite(owner, null, 'sam@new.example');
    await db.partyMember.updateMany({ where: { partyId: id }, data: { role: 'bookkeeper' } });
    const link = await linkTo('sam@new.example');
    expect((await new Visitor().post(invitation, link, { fullName: 'X' })).status).toBe(400);
    await owner.post(actingFor, '/account/acting-for', { party: await idOf('client') });
  });

  test('is rejected for a person who acts for the client already', async () => {
    const { email } = await accountOf('client');
    const { status, data } = await invite(owner, null, email);
    expect([status, JSON.stringify(data)]).toEqual([
      400,
      expect.stringContaining('already signs in for Carla Mendes'),
    ]);
  });
});

describe('a member', () => {
  test('is removed by the owner: signed out, and locked out', async () => {
    const partyId = await idOf('client');
    const accountId = await idOf('many');
    await db.partyMember.create({ data: { partyId, accountId, role: 'spouse' } });
    const spouse = await new Visitor().signIn('many');
    await spouse.post(actingFor, '/account/acting-for', { party: partyId });
    const path = `/account/members/${accountId}/removal`;
    expect((await owner.post(removal, path, {}, { member: accountId })).location).toBe(
      '/account/members',
    );
    expect((await spouse.get(documents, '/dashboard/documents')).location).toContain('/login');
    expect(await db.partyMember.count({ where: { partyId, accountId } })).toBe(0);
  });

  test('can leave, addressed as “you”, unless they are the only owner', async () => {
    const party = await giveCompany('professional', 'Solo LLC');
    const accountId = await idOf('professional');
    const solo = await new Visitor().signIn('professional');
    await solo.post(actingFor, '/account/acting-for', { party });
    const path = `/account/members/${accountId}/removal`;
    const leave = () => solo.post(removal, path, {}, { member: accountId });
    expect(JSON.stringify((await leave()).data)).toContain('You are the only owner');
    expect(await db.partyMember.count({ where: { partyId: party } })).toBe(1);
    const other = { partyId: party, accountId: await idOf('many'), role: 'owner' };
    await db.partyMember.create({ data: other });
    const { data } = await solo.get<{ details: string[] }>(removal, path, { member: accountId });
    expect(data.details[0]).toMatch(/^You will no longer see .* of Solo LLC/);
    expect((await leave()).status).toBe(303);
    await removeMember({ accountId: await idOf('admin') }, party, other.accountId, new Date());
    expect(await db.partyMember.count({ where: { partyId: party } })).toBe(0);
  });

  test.each([
    ['their own account', async () => [await idOf('client'), await idOf('client')]],
    [
      'the last owner',
      async () => {
        const id = await giveCompany('client');
        await db.partyMember.create({
          data: { partyId: id, accountId: await idOf('many'), role: 'bookkeeper' },
        });
        return [id, await idOf('client')];
      },
    ],
  ] as const)('can’t be removed if it is %s', async (_what, of) => {
    const [partyId, accountId] = (await of()) as [string, string];
    const before = await db.partyMember.count({ where: { partyId } });
    const removing = removeMember(
      { accountId: await idOf('admin') },
      partyId,
      accountId,
      new Date(),
    );
    await expect(removing).rejects.toThrow(/own account|last owner/);
    expect(await db.partyMember.count({ where: { partyId } })).toBe(before);
  });
});

describe('a person who acts for several clients', () => {
  test('is sent from a mail’s link to the page that switches, and on', async () => {
    const id = await giveCompany('professional', 'Okafor LLC');
    const visitor = await new Visitor().signIn('professional');
    const path = forParty('/dashboard/documents?year=2025', id);
    const { location } = await visitor.get(documents, path);
    const wanted = new URLSearchParams({ party: id, redirect: '/dashboard/documents?year=2025' });
    expect(location).toBe(`/account/acting-for?${wanted}`);
    const { data } = await visitor.get<{ wanted: { name: string } }>(actingFor, location!);
    expect(data.wanted.name).toBe('Okafor LLC');
    const redirect = '/dashboard/documents?year=2025';
    const done = await visitor.post(actingFor, location!, { party: id, redirect });
    expect(done.location).toBe(redirect);
    expect((await visitor.get(documents, path)).status).toBe(200);
  });

  test('can’t switch to somebody else’s client', async () => {
    const party = await idOf('client');
    const stranger = await new Visitor().signIn('many');
    expect((await stranger.post(actingFor, '/account/acting-for', { party })).status).toBe(404);
    const path = forParty('/dashboard/documents', party);
    expect((await stranger.get(documents, path)).status).toBe(200);
  });

  test('gets mail with links to that client; members are each notified once', async () => {
    const id = await giveCompany('many', 'Many LLC');
    await db.partyMember.create({
      data: { partyId: id, accountId: await idOf('investor'), role: 'bookkeeper' },
    });
    await returnDocumentOf(id);
    const mails = await db.queuedMail.findMany({ orderBy: { recipient: 'asc' } });
    const emails = [(await accountOf('investor')).email, (await accountOf('many')).email].sort();
    expect(mails.map(({ recipient }) => recipient)).toEqual(emails);
    for (const { text } of mails) expect(text).toContain(forParty('/dashboard/documents', id));
    expect(await db.notification.count({ where: { occasion: 'document:w-2:returned' } })).toBe(2);
  });

  test('cancels no plan of another client than the page was about', async () => {
    const id = await giveCompany('professional', 'Plan LLC');
    const visitor = await new Visitor().signIn('professional');
    const own = await idOf('professional');
    const page = '/dashboard/billing/cancellation';
    const { location } = await visitor.open(cancellation, page);
    expect(location).toBe(`${page}?for=${own}`);
    await visitor.post(actingFor, '/account/acting-for', { party: id });
    expect((await visitor.post(cancellation, location!, {})).status).toBe(409);
  });

  test('sends nothing from a page of the client that they acted for before', async () => {
    const id = await giveCompany('professional', 'Tab LLC');
    const visitor = await new Visitor().signIn('professional');
    const { data } = await visitor.get<{ party?: string }>(documents, '/dashboard/documents');
    const own = await idOf('professional');
    expect(data.party).toBe(own);
    await visitor.post(actingFor, '/account/acting-for', { party: id });
    const body = uploadOf({ taxYear: '2025' }, ['a.pdf', PDF]);
    const { status } = await visitor.upload(documents, `/dashboard/documents?for=${own}`, body);
    expect(status).toBe(409);
    expect(await db.document.count({ where: { partyId: { in: [own, id] } } })).toBe(0);
  });
});

it('a removed member gets no pending mail about a client', async () => {
  const id = await giveCompany('client');
  const [member, admin] = [await idOf('investor'), await idOf('admin')];
  await db.partyMember.create({ data: { partyId: id, accountId: member, role: 'bookkeeper' } });
  const now = new Date();
  await returnDocumentOf(id);
  await removeMember({ accountId: admin }, id, member, now);
  const mailer = recorder();
  await deliverQueuedMail(mailer, new Date(now.getTime() + 60_000));
  expect(mailer.to()).toContain((await accountOf('client')).email);
  expect(mailer.to()).not.toContain((await accountOf('investor')).email);
});
