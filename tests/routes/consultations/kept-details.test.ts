import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepConsultation, newClient, type TestClient } from '#tests/support/consultations';
import { db, seedPeople } from '#tests/support/database';
import {
  findDraftDetails,
  purgeDraftDetails,
  saveDraftDetails,
} from '~/models/consultation/draft.server';

const DAY = 24 * 3_600_000;
const now = new Date('2026-11-05T13:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const typed = { meeting: 'phone', phone: '(407) 555-0199', savePhone: true, notes: 'Two jobs.' };
const changed = { meeting: 'video', phone: '', savePhone: false, notes: 'Three jobs.' };
let client: TestClient;
let other: TestClient;

const stored = (id: string) => db.bookingDraft.findUniqueOrThrow({ where: { id } });
const save = (owner: TestClient | null, id = '', at = now, details = typed) =>
  saveDraftDetails(owner, id, details, at);

beforeAll(seedPeople);
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.bookingDraft.deleteMany();
  [client, other] = [await newClient(), await newClient()];
});

describe('typed details', () => {
  test('are kept for their owner under an unguessable id, and shown as they were typed', async () => {
    const id = await save(client);
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(await stored(id)).toEqual({
      ...{ id, ownerId: client.accountId, updatedAt: now },
      ...typed,
    });
    expect(await findDraftDetails(client, id, now)).toEqual({ id, ...typed, updatedAt: now });
    for (const none of ['', 'no draft'])
      expect(await findDraftDetails(client, none, now)).toBeNull();
    expect(await findDraftDetails(other, id, now)).toBeNull();
  });

  test('that are typed anew take the place of those before, and no others change', async () => {
    const beside = await save(client);
    const id = await save(client);
    expect(await save(client, id, after(DAY - 1), changed)).toBe(id);
    expect(await stored(id)).toEqual({
      ...{ id, ownerId: client.accountId, updatedAt: after(DAY - 1) },
      ...changed,
    });
    expect(await stored(beside)).toMatchObject(typed);
  });

  test('are no longer found, changed or kept a day after they were typed', async () => {
    const [id, newer] = [await save(client), await save(client, '', after(1))];
    expect(await findDraftDetails(client, id, after(DAY - 1))).not.toBeNull();
    expect(await findDraftDetails(client, id, after(DAY))).toBeNull();
    expect(await save(client, id, after(DAY), changed)).not.toBe(id);
    expect(await stored(id)).toMatchObject(typed);
    await purgeDraftDetails(after(DAY - 1));
    expect(await db.bookingDraft.count()).toBe(3);
    await purgeDraftDetails(after(DAY));
    expect(await db.bookingDraft.count({ where: { id } })).toBe(0);
    expect(await db.bookingDraft.count({ where: { id: newer } })).toBe(1);
  });

  test('that were booked stay as they were, and what is typed next begins anew', async () => {
    const id = await save(client);
    await keepConsultation(client.accountId, { draftId: id });
    await keepConsultation(client.accountId, { draftId: '' });
    const next = await save(client, id, now, changed);
    expect(next).not.toBe(id);
    expect([await stored(id), await stored(next)]).toMatchObject([typed, changed]);
    expect(await save(client, next, after(1))).toBe(next);
  });

  test('are cut to what a field may hold, and hold no sign that a database can’t', async () => {
    const long = 'x'.repeat(70_000);
    const id = await save(client, '', now, { ...typed, meeting: long, phone: long, notes: long });
    const row = await stored(id);
    expect([row.meeting.length, row.phone.length, row.notes.length]).toEqual([20, 200, 65_536]);
    await save(client, id, now, { ...typed, notes: 'a\0b\0' });
    expect((await stored(id)).notes).toBe('a\ufffdb\ufffd');
  });
});

describe('what somebody typed while signed out', () => {
  test('belongs to the first who opens it signed in, and to nobody else from then on', async () => {
    const [id, beside, old] = [
      await save(null),
      await save(null),
      await save(null, '', after(-DAY)),
    ];
    expect(await save(null, id, now, changed)).toBe(id);
    expect(await findDraftDetails(client, id, now)).toEqual({ id, ...changed, updatedAt: now });
    expect((await stored(id)).ownerId).toBe(client.accountId);
    expect((await stored(beside)).ownerId).toBeNull();
    expect(await findDraftDetails(other, id, now)).toBeNull();
    expect(await save(null, id, now, typed)).not.toBe(id);
    expect(await findDraftDetails(client, old, now)).toBeNull();
    expect((await stored(old)).ownerId).toBeNull();
  });

  test('belongs to whoever types on in it signed in', async () => {
    const id = await save(null);
    expect(await save(client, id, now, changed)).toBe(id);
    expect(await stored(id)).toMatchObject({ ownerId: client.accountId, ...changed });
    expect(await save(other, id)).not.toBe(id);
    expect(await stored(id)).toMatchObject(changed);
  });
});

test('what people typed while signed out is kept though it is more than ten', async () => {
  for (let count = 0; count < 11; count += 1) await save(null, '', after(count));
  expect(await db.bookingDraft.count({ where: { ownerId: null } })).toBe(11);
});

test('a person keeps their ten newest drafts, the one just typed among them', async () => {
  const ids = [];
  for (let count = 0; count < 12; count += 1) ids.push(await save(client, '', after(count)));
  const theirs = await save(other);
  const unowned = await save(null, '', after(-1));
  const kept = async () =>
    (await db.bookingDraft.findMany({ where: { ownerId: client.accountId } }))
      .map(({ id }) => id)
      .sort();
  expect(await kept()).toEqual(ids.slice(2).sort());
  const late = await save(client, '', after(-1));
  expect(await kept()).toEqual([late, ...ids.slice(2)].sort());
  expect([(await stored(theirs)).id, (await stored(unowned)).id]).toEqual([theirs, unowned]);
});
