import fs from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Prisma } from '#prisma/generated/client';
import { PEOPLE } from '#prisma/people';
import { auditOf } from '#tests/support/administration';
import { BASIC, givePlan, newInvoice } from '#tests/support/billing';
import { addParty, ownParty } from '#tests/support/clients';
import { keepConsultation, newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { keepPaper } from '#tests/support/documents';
import { reply, threadOf, write } from '#tests/support/messaging';
import { giveCompany, signInForCompany } from '#tests/support/parties';
import { noteTo, Visitor } from '#tests/support/visitor';
import { DAY } from '~/domain/time/duration';
import { backend } from '~/backend.server';
import { readAuditNames } from '~/models/audit-names.server';
import { applyCredit } from '~/models/billing/payment.server';
import { CLIENT_TABLES } from '~/models/party/client-tables.server';
import { listLookalikes } from '~/models/party/merge.server';
import * as show from '~/routes/_portal/admin/clients/client/route';
import * as edit from '~/routes/_portal/admin/clients/edit/route';
import * as messages from '~/routes/_portal/messaging/thread/route';
import * as mergePage from '~/routes/_portal/admin/clients/merge/route';
import * as undoPage from '~/routes/_portal/admin/clients/merges/undo/route';

type Side = { id: string; members: string[]; counts: Record<string, number> };
type Preview = {
  merge: {
    kept: Side;
    removed: Side;
    differences: { field: string; proposed: string; values: { id: string; text: string }[] }[];
    obstacles: string[];
    doubles: string[];
  };
};
type Merge = { id: string; removedName: string; by: string; canUndo: boolean };
type Shown = { lookalikes: { id: string }[]; merges: Merge[] };

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
});

const pathOf = (id: string, other: string) => `/admin/clients/${id}/merge?client=${other}`;
const preview = async (id: string, other: string) =>
  (await staff.get<Preview>(mergePage, pathOf(id, other), { id })).data.merge;
const merge = (id: string, other: string, choice = {}, by = staff) =>
  by.post(mergePage, pathOf(id, other), choice, { id });
const shown = (id: string) => staff.get<Shown>(show, `/admin/clients/${id}`, { id });
const lastMerge = (partyId: string) =>
  db.partyMerge.findFirstOrThrow({ where: { partyId }, orderBy: { id: 'desc' } });
async function undo(id: string, by = staff) {
  const params = { id, merge: (await lastMerge(id)).id };
  return by.post(undoPage, `/admin/clients/${id}/merges/${params.merge}/undo`, {}, params);
}

const AT = new Date('2026-01-05T15:00:00Z');
let made = 0;

/** Gives a client a row of every kind that a client has. */
async function fill(partyId: string): Promise<void> {
  const name = `x${(made += 1)}`;
  const whose = { partyId };
  const { id: accountId } = await accountOf('student');
  const { id: assigneeId } = await accountOf('admin');
  const job = { ...whose, type: 'bookkeeping', stage: 'preparing', stageSince: AT };
  const { id: jobId } = await db.job.create({ data: job });
  const asked = { ...whose, title: name, taxYear: 2025 };
  const { id: listId } = await db.documentRequestList.create({ data: { ...asked, source: name } });
  const { id: requestId } = await db.documentRequest.create({
    data: { ...asked, listId, why: '' },
  });
  await keepPaper({ accountId: partyId }, { requestId, jobId, uploadedById: null });
  const upload = { name, storageKey: `${partyId}/${name}`, size: 9, taxYear: 2025, expiresAt: AT };
  await db.directUpload.create({ data: { ...whose, ...upload, accountId } });
  await keepConsultation(partyId);
  const plan = { planId: 'x', priceCents: 1, priceVersion: 'x', status: 'ended', startedAt: AT };
  await db.subscription.create({ data: { ...whose, ...plan } });
  await newInvoice(partyId);
  const task = { ...whose, title: name, dueDate: '2026-02-01', assigneeId };
  await db.task.create({ data: task });
  await db.staffNote.create({ data: { ...whose, text: name } });
  const letter = { title: name, content: '[]', hash: name, expiresAt: AT };
  await db.letter.create({ data: { ...whose, ...letter } });
  const invitation = { email: `${name}@home.example`, role: 'client', tokenHash: name };
  await db.invitation.create({ data: { ...whose, ...invitation, expiresAt: AT } });
  const session = { accountId, tokenHash: name, method: 'password', lastSeenAt: AT };
  await db.session.create({ data: { ...session, ...whose, idleExpiresAt: AT, expiresAt: AT } });
  const past = { removedId: name, removedName: name, mergedAt: AT };
  await db.partyMerge.create({ data: { ...whose, ...past } });
  const mail = { recipient: 'a@home.example', subject: name, text: '', html: '' };
  await db.queuedMail.create({ data: { ...mail, readerPartyId: partyId, readerAccountId: 'x' } });
  const last = {
    lastMessageId: 1,
    lastMessageAt: AT,
    lastText: name,
    lastFromFirm: false,
    rank: 0,
  };
  await db.conversation.create({
    data: { ...whose, ...last, messages: { create: { senderId: partyId, content: name } } },
  });
}

/** Whose each row is, by table. */
async function ownersOf(...ids: readonly string[]) {
  const owners: Record<string, [row: string, owner: string][]> = {};
  for (const { table, column } of CLIENT_TABLES) {
    const name = Prisma.raw(column);
    const rows = await db.$queryRaw<{ id: string | number; owner: string }[]>`
      SELECT id, ${name} AS owner FROM ${Prisma.raw(table)}
      WHERE ${name} IN (${Prisma.join(ids)}) ORDER BY id`;
    owners[table] = rows.map(({ id, owner }) => [String(id), owner]);
  }
  return owners;
}

test('a merge moves every column of a client', () => {
  const models = fs
    .readFileSync('prisma/schema.prisma', 'utf8')
    .split(/^model /m)
    .slice(1);
  const columns = models.flatMap((model) => {
    const table = /@@map\("(\w+)"\)/.exec(model)![1]!;
    return [...model.matchAll(/@map\("(\w*party_id)"\)/g)].map((found) => `${table}.${found[1]}`);
  });
  const moved = CLIENT_TABLES.map(({ table, column }) => `${table}.${column}`);
  const apart = ['conversations.party_id', 'party_members.party_id'];
  expect([...moved, ...apart].sort()).toEqual([...columns, 'messages.sender_id'].sort());
  const unique = models.filter((model) => /@@unique\(\[.*partyId|partyId.*@unique/.test(model));
  expect(unique.map((model) => model.split(' ')[0]).sort()).toEqual([
    'Conversation',
    'DocumentRequestList',
  ]);
});

describe('merging two clients', () => {
  test('shows them side by side first, and keeps the one who signs in', async () => {
    const { partyId: own } = await newClient();
    const { name, email } = await db.party.findUniqueOrThrow({ where: { id: own } });
    const caller = await addParty({
      name: 'C. Client',
      email: 'old@home.example',
      phone: '+14075550111',
    });
    await fill(caller);
    const { kept, removed, differences, obstacles } = await preview(caller, own);
    expect([kept.id, removed.id, obstacles]).toEqual([own, caller, []]);
    expect(removed.counts).toMatchObject({ jobs: 1, documents: 1, messages: 1, invoices: 1 });
    expect(differences).toEqual([
      {
        field: 'name',
        proposed: own,
        values: [
          { id: own, text: name },
          { id: caller, text: 'C. Client' },
        ],
      },
      {
        field: 'phone',
        proposed: caller,
        values: [
          { id: own, text: '' },
          { id: caller, text: '(407) 555-0111' },
        ],
      },
    ]);
    expect(await merge(caller, own)).toMatchObject({
      status: 303,
      location: `/admin/clients/${own}#merges`,
    });
    expect(await db.party.findUnique({ where: { id: own } })).toMatchObject({
      name,
      email,
      phone: '+14075550111',
    });
  });

  test('moves every record, and undoing it moves them back', async () => {
    const kept = await addParty({ name: 'Ada Stone', email: 'ada@stone.example' });
    const removed = await addParty({ name: 'Ada M. Stone', phone: '+14075550122' });
    await fill(kept);
    await fill(removed);
    const notice = { type: 'message', message: 'x', href: `/messaging/${removed}`, occasion: 'm1' };
    const { id: accountId } = await accountOf('superadmin');
    await db.notification.create({ data: { accountId, ...notice } });
    const href = async () =>
      (await db.notification.findFirstOrThrow({ where: { occasion: 'm1' } })).href;
    const before = await ownersOf(kept, removed);
    const parties = () =>
      db.party.findMany({ where: { id: { in: [kept, removed] } }, orderBy: { id: 'asc' } });
    const partiesBefore = await parties();
    for (const [table, rows] of Object.entries(before))
      expect(new Set(rows.map(([, owner]) => owner)).size, table).toBe(2);

    await merge(kept, removed, { name: removed, phone: removed });
    const after = await ownersOf(kept, removed);
    for (const [table, rows] of Object.entries(before)) {
      const moved = rows.map(([row]) => [row, kept]);
      expect(after[table], table).toEqual(expect.arrayContaining(moved));
    }
    expect(await parties()).toMatchObject([
      { id: kept, name: 'Ada M. Stone', email: 'ada@stone.example', phone: '+14075550122' },
    ]);
    expect(await href()).toBe(`/messaging/${kept}`);
    expect(await shown(removed)).toMatchObject({ status: 302, location: `/admin/clients/${kept}` });
    const event = { action: 'client.merged', subject: removed };
    const { subjectName } = await readAuditNames([{ ...event, actorId: null, detail: '{}' }]);
    expect(subjectName(event)).toMatchObject({
      name: 'Ada M. Stone',
      href: `/admin/clients/${kept}`,
    });
    const thread = await staff.get(messages, `/messaging/${removed}`, { senderId: removed });
    expect(thread).toMatchObject({ status: 302, location: `/messaging/${kept}` });
    expect((await shown(kept)).data.merges[0]).toMatchObject({
      removedName: 'Ada M. Stone',
      by: PEOPLE.admin.fullName,
      canUndo: true,
    });
    expect((await auditOf(kept)).at(-1)).toMatchObject({
      action: 'client.merged',
      detail: { with: removed },
    });
    expect((await auditOf(removed)).at(-1)).toMatchObject({
      action: 'client.merged',
      detail: { with: kept },
    });

    const added = await db.staffNote.create({ data: { partyId: kept, text: 'Since' } });
    expect(await undo(kept)).toMatchObject({ status: 303, location: `/admin/clients/${removed}` });
    await db.staffNote.delete({ where: { id: added.id, partyId: kept } });
    const merges = await db.partyMerge.findMany({ where: { partyId: kept, removedId: removed } });
    expect(merges).toMatchObject([{ record: null, undoneAt: expect.any(Date) }]);
    await db.partyMerge.delete({ where: { id: merges[0]!.id } });
    expect(await ownersOf(kept, removed)).toEqual(before);
    expect(await parties()).toEqual(partiesBefore);
    expect(await href()).toBe(`/messaging/${removed}`);
    expect((await auditOf(removed)).at(-1)!.action).toBe('client.merge-undone');
  });

  test('keeps later changes when undone', async () => {
    const kept = await addParty({ name: 'Kim Vale', email: 'kim@vale.example' });
    const removed = await addParty({ name: 'Kimberly Vale' });
    await merge(kept, removed, { name: removed });
    const form = { kind: 'person', name: 'Kim B. Vale', email: 'kim@vale.example' };
    await staff.post(edit, `/admin/clients/${kept}/edit`, form, { id: kept });
    await undo(kept);
    const names = await db.party.findMany({
      where: { id: { in: [kept, removed] } },
      orderBy: { id: 'asc' },
    });
    expect(names.map(({ name }) => name)).toEqual(['Kim B. Vale', 'Kimberly Vale']);
  });

  test('splits what was added to a request and an invoice that move back', async () => {
    const kept = await addParty({ name: 'Lou Park' });
    const removed = await addParty({ name: 'Louis Park' });
    await fill(removed);
    await merge(kept, removed);
    const { id: requestId } = await db.documentRequest.findFirstOrThrow({
      where: { partyId: kept },
    });
    const answer = await keepPaper({ accountId: kept }, { requestId });
    const other = await keepPaper({ accountId: kept });
    const { id: invoice } = await db.invoice.findFirstOrThrow({ where: { partyId: kept } });
    const credit = await newInvoice(kept);
    await db.invoice.update({
      where: { id: credit },
      data: { source: `credit-note:${invoice}:${credit}` },
    });
    await undo(kept);
    const ownerOf = async (id: string) =>
      (await db.document.findUniqueOrThrow({ where: { id } })).partyId;
    expect([await ownerOf(answer), await ownerOf(other)]).toEqual([removed, kept]);
    expect(await db.invoice.findUnique({ where: { id: credit } })).toMatchObject({
      partyId: removed,
    });
  });

  test('can’t be undone once credit of one paid an invoice of the other, or after a day', async () => {
    const kept = await addParty({ name: 'Max Reed' });
    const removed = await addParty({ name: 'Maxim Reed' });
    const [fromId, toId] = [await newInvoice(removed), await newInvoice(kept)];
    const { id: accountId } = await accountOf('admin');
    const paid = { method: 'check', cents: 150_00, receivedAt: AT };
    await db.payment.create({ data: { invoiceId: fromId, ...paid } });
    await db.invoice.update({ where: { id: fromId }, data: { settledCents: 150_00 } });
    await merge(kept, removed);
    const credit = { fromId, toId, settled: 150_00 };
    expect(await applyCredit({ accountId }, credit, new Date())).toBe('recorded');
    const refused = await undo(kept);
    expect([refused.status, JSON.stringify(refused.data)]).toEqual([
      409,
      expect.stringContaining('credit of one client’s invoice'),
    ]);
    expect(await db.party.count({ where: { id: removed } })).toBe(0);

    const { id } = await lastMerge(kept);
    const mergedAt = new Date(Date.now() - DAY);
    await db.partyMerge.update({ where: { id }, data: { mergedAt } });
    expect((await shown(kept)).data.merges).toMatchObject([{ canUndo: false }]);
    const late = await undo(kept);
    expect([late.status, JSON.stringify(late.data)]).toEqual([
      409,
      expect.stringContaining('more than a day ago'),
    ]);
    await backend.purge();
    expect(await lastMerge(kept)).toMatchObject({ record: null, removedName: 'Maxim Reed' });
  });

  test('can be undone in any order after a merge with a third one', async () => {
    const [a, b, c] = [
      await addParty({ name: 'Uma One' }),
      await addParty({ name: 'Uma Two' }),
      await addParty({ name: 'Uma Three' }),
    ];
    for (const id of [a, b, c]) await fill(id);
    const before = await ownersOf(a, b, c);
    await merge(b, a);
    await merge(c, b);
    expect(await shown(a)).toMatchObject({ status: 302, location: `/admin/clients/${c}` });
    const { id: first } = await db.partyMerge.findFirstOrThrow({ where: { removedId: a } });
    const path = `/admin/clients/${c}/merges/${first}/undo`;
    expect((await staff.post(undoPage, path, {}, { id: c, merge: first })).status).toBe(303);
    const { id: second } = await db.partyMerge.findFirstOrThrow({ where: { removedId: b } });
    await staff.post(undoPage, path, {}, { id: c, merge: second });
    await db.partyMerge.deleteMany({ where: { id: { in: [first, second] } } });
    expect(await ownersOf(a, b, c)).toEqual(before);
  });
});

describe('merging messages', () => {
  test('makes one conversation in order, and undoing it makes two again', async () => {
    const [one, two] = [await signInForCompany('student'), await signInForCompany('professional')];
    const idOfCompany = async (person: 'student' | 'professional') => {
      const { id: accountId } = await accountOf(person);
      const { partyId } = await db.partyMember.findFirstOrThrow({
        where: { accountId, partyId: { not: accountId } },
      });
      return partyId;
    };
    const [kept, removed] = [await idOfCompany('student'), await idOfCompany('professional')];
    await write(one, 'First');
    await write(two, 'Second');
    await reply(staff, kept, 'Third');
    await write(two, 'Fourth');
    await write(one, 'Fifth');
    const find = (partyId: string) => db.conversation.findUnique({ where: { partyId } });
    const [keptBefore, removedBefore] = [await find(kept), await find(removed)];
    await merge(kept, removed);
    expect(await find(kept)).toMatchObject({
      lastText: 'Fifth',
      lastFromFirm: false,
      unreadByPerson: 1,
      unreadByFirm: 4,
      answerBy: removedBefore!.answerBy,
      waitingSince: removedBefore!.waitingSince,
    });
    expect(await db.answerPromise.count({ where: { settledAt: null } })).toBe(1);
    const texts = async (partyId: string) =>
      (
        await db.conversation.findUniqueOrThrow({
          where: { partyId },
          include: { messages: { orderBy: { id: 'asc' } } },
        })
      ).messages.map(({ content }) => content);
    expect(await texts(kept)).toEqual(['First', 'Second', 'Third', 'Fourth', 'Fifth']);

    await undo(kept);
    expect([await find(kept), await find(removed)]).toEqual([keptBefore, removedBefore]);
    expect([await texts(kept), await texts(removed)]).toEqual([
      ['First', 'Third', 'Fifth'],
      ['Second', 'Fourth'],
    ]);
  });

  test('moves those that only the removed client has, and back', async () => {
    const kept = await addParty({ name: 'Quiet One' });
    const removed = await addParty({ name: 'Quiet Two' });
    await fill(removed);
    await merge(kept, removed);
    expect((await threadOf(staff, kept)).messages).toHaveLength(1);
    await undo(kept);
    expect(await db.conversation.count({ where: { partyId: kept } })).toBe(0);
    expect((await threadOf(staff, removed)).messages).toHaveLength(1);
  });
});

test('people who sign in for either client act for the merged one until it is undone', async () => {
  const kept = await giveCompany('client', 'Kept LLC');
  const removed = await giveCompany('investor', 'Removed LLC');
  const { id: investor } = await accountOf('investor');
  const { id: client } = await accountOf('client');
  await db.partyMember.create({
    data: { partyId: removed, accountId: client, role: 'bookkeeper' },
  });
  await new Visitor().signIn('investor');
  const membersOf = async (partyId: string) =>
    (await db.partyMember.findMany({ where: { partyId } })).map(({ accountId, role }) => [
      accountId,
      role,
    ]);
  await merge(kept, removed);
  expect((await membersOf(kept)).sort()).toEqual(
    [
      [client, 'owner'],
      [investor, 'owner'],
    ].sort(),
  );
  await undo(kept);
  expect(await membersOf(kept)).toEqual([[client, 'owner']]);
  expect((await membersOf(removed)).sort()).toEqual(
    [
      [client, 'bookkeeper'],
      [investor, 'owner'],
    ].sort(),
  );
  expect(await db.session.count({ where: { accountId: investor } })).toBe(0);
});

describe('an obstacle to a merge', () => {
  const refused = async (id: string, other: string, sentence: string) => {
    const { obstacles } = await preview(id, other);
    expect(obstacles).toEqual([expect.stringContaining(sentence)]);
    const { status, data } = await merge(id, other);
    expect([status, JSON.stringify(data)]).toEqual([409, expect.stringContaining(sentence)]);
    expect(await db.party.count({ where: { id: { in: [id, other] } } })).toBe(2);
  };

  test('is reported for two accounts, a colleague and two plans', async () => {
    const [own, other] = [(await newClient()).partyId, (await newClient()).partyId];
    await refused(own, other, 'each sign in with their own account');
    const caller = await addParty({ name: 'Nia Bell' });
    await refused(caller, await ownParty('admin'), 'account of a colleague');
    await givePlan(own, BASIC, new Date());
    const plan = { partyId: caller, planId: BASIC.id, priceCents: 1, priceVersion: 'x' };
    await db.subscription.create({
      data: { ...plan, status: 'active', nextPeriodOn: '2999-01-01' },
    });
    await refused(caller, own, 'End one of the plans first.');
  });

  test('is not a record that both have: it is named, and both stay', async () => {
    const [kept, removed] = [
      await addParty({ name: 'Oz Hill' }),
      await addParty({ name: 'Oz T. Hill' }),
    ];
    const job = { type: 'individual-return', period: '2025', stage: 'preparing', stageSince: AT };
    const list = { title: 'ITIN papers', source: 'itin', taxYear: 2025 };
    for (const partyId of [kept, removed]) {
      await db.job.create({ data: { ...job, partyId } });
      await db.documentRequestList.create({ data: { ...list, partyId } });
    }
    expect((await preview(kept, removed)).doubles).toEqual([
      expect.stringContaining('open'),
      'Both were asked for “ITIN papers” (2025).',
    ]);
    await merge(kept, removed);
    expect(await db.job.count({ where: { partyId: kept } })).toBe(2);
    expect(await db.documentRequestList.count({ where: { partyId: kept } })).toBe(2);
    await undo(kept);
    expect(
      await db.documentRequestList.count({ where: { partyId: removed, source: 'itin' } }),
    ).toBe(1);
  });
});

test('simultaneous merges of two clients make one, and merging a removed client is a 404', async () => {
  const [a, b, c] = [
    await addParty({ name: 'Eva Lind' }),
    await addParty({ name: 'Eva K. Lind' }),
    await addParty({ name: 'Eva Q. Lind' }),
  ];
  const twice = await Promise.all([merge(a, b), merge(b, a), merge(a, b)]);
  expect(twice.map(({ status }) => status)).toEqual([303, 303, 303]);
  const merges = await db.partyMerge.findMany({ where: { OR: [{ partyId: a }, { partyId: b }] } });
  expect(merges).toHaveLength(1);
  const { partyId, removedId } = merges[0]!;
  expect((await merge(c, removedId)).status).toBe(404);
  expect((await merge(partyId, partyId)).status).toBe(400);
  await Promise.all([undo(partyId), undo(partyId)]);
  expect(await db.party.count({ where: { id: { in: [a, b] } } })).toBe(2);
});

test('only staff can merge and undo, and only existing clients', async () => {
  const [kept, removed] = [
    await addParty({ name: 'Ian Sole' }),
    await addParty({ name: 'Ian R. Sole' }),
  ];
  const client = await new Visitor().signIn('client');
  const away = { status: 302, location: '/unauthorized' };
  expect(await client.get(mergePage, pathOf(kept, removed), { id: kept })).toMatchObject(away);
  expect(await merge(kept, removed, {}, client)).toMatchObject(away);
  expect(await db.party.count({ where: { id: removed } })).toBe(1);
  await merge(kept, removed);
  expect(await undo(kept, client)).toMatchObject(away);
  const other = await addParty({ name: 'Someone Else' });
  const foreign = { id: other, merge: (await lastMerge(kept)).id };
  expect(
    (await staff.post(undoPage, `/admin/clients/${other}/merges/x/undo`, {}, foreign)).status,
  ).toBe(404);
  expect((await merge(kept, 'unknown')).status).toBe(404);
  expect((await staff.get(mergePage, pathOf('unknown', kept), { id: 'unknown' })).status).toBe(404);
  expect(noteTo(staff)).not.toBe('');
});

describe('a client who registered after a call', () => {
  test('is suggested as a duplicate by name and phone or address, on both pages', async () => {
    const { partyId: own } = await newClient();
    const { name, email } = await db.party.findUniqueOrThrow({ where: { id: own } });
    await db.party.update({ where: { id: own }, data: { phone: '+14075550133' } });
    const [last, first] = [name.split(' ')[1], name.split(' ')[0]];
    const byPhone = await addParty({ name: `${last}, ${first}`, phone: '+14075550133' });
    const byEmail = await addParty({ name: name.toUpperCase(), email });
    await addParty({ name });
    await addParty({ name: 'Other Person', email, phone: '+14075550133' });
    const ids = async (id: string) =>
      (await shown(id)).data.lookalikes.map((each) => each.id).sort();
    expect(await ids(own)).toEqual([byPhone, byEmail].sort());
    expect(await ids(byPhone)).toEqual([own]);
    await merge(byPhone, own);
    expect(await ids(own)).toEqual([byEmail]);
  });

  test('isn’t suggested if both sign in', async () => {
    const [one, two] = [(await newClient()).partyId, (await newClient()).partyId];
    await db.party.updateMany({
      where: { id: { in: [one, two] } },
      data: { name: 'Same Name', phone: '+14075550144' },
    });
    expect(await listLookalikes(one)).toEqual([]);
  });
});
