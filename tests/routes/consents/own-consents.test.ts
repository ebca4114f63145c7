import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { FIRM } from '~/domain/catalogue/firm';
import { CONSENT_TERM, consentText } from '~/domain/consent/consent';
import { env } from '~/config/env.server';
import { onConsentsChanged } from '~/models/consent/consent-news.server';
import * as consents from '~/models/consent/consent.server';

const NOW = new Date('2026-11-23T15:00:00Z');
const END = new Date(NOW.getTime() + CONSENT_TERM);
const at = (ms: number) => new Date(NOW.getTime() + ms);
const [MODEL, SPEECH] = ['language-model', 'transcription'] as const;
const parties = { firm: FIRM.name, company: env.assistantCompany };

let [client, student] = ['', ''];
beforeAll(async () => {
  await seedPeople();
  [client, student] = [(await accountOf('client')).id, (await accountOf('student')).id];
});
beforeEach(() => db.consent.deleteMany());

const give = (accountId: string, purpose: typeof MODEL | typeof SPEECH = MODEL, now = NOW) =>
  consents.giveConsent({ accountId }, purpose, 'Carla Mendes', now);
const revoke = (accountId = client, now = at(5)) =>
  consents.revokeConsent({ accountId }, MODEL, now);
const newest = () => db.consent.findFirstOrThrow({ orderBy: { id: 'desc' } });
const change = (data: object) => db.consent.updateMany({ data });
const kept = {
  ...{ purpose: MODEL, company: parties.company, text: consentText(MODEL, parties) },
  ...{ signature: 'Carla Mendes', givenAt: NOW, expiresAt: END, revokedAt: null },
};

describe('giving a consent', () => {
  it('keeps the words of today with the name, for a year, and is recorded', async () => {
    const told = (await auditOf(client)).length;
    expect(await give(client)).toBe(true);
    const row = await newest();
    expect(row).toEqual({ id: row.id, accountId: client, ...kept });
    expect((await auditOf(client)).slice(told)).toEqual([
      {
        ...{ actorId: client, action: 'consent.given' },
        detail: { purpose: MODEL, company: parties.company },
      },
    ]);
  });

  it('is nothing more while one holds, which is one’s own, for that purpose', async () => {
    expect([await give(client), await give(client, MODEL, at(1))]).toEqual([true, false]);
    expect([await give(client, SPEECH), await give(student)]).toEqual([true, true]);
    expect(await db.consent.count()).toBe(3);
    expect(await give(client, MODEL, END)).toBe(true);
  });
});

describe('a consent', () => {
  const holds = (now = NOW, accountId = client) => consents.hasConsent(accountId, MODEL, now);

  it.each([
    ['is withdrawn', { revokedAt: NOW }],
    ['is for another company', { company: 'Some other company' }],
    ['is in other words', { text: 'For less than is sent today.' }],
    ['is for another purpose', { purpose: SPEECH }],
    ['has ended', { expiresAt: NOW }],
  ])('that %s lets nothing go, and can be given anew', async (_what, changes) => {
    await give(client);
    expect([await holds(), await holds(NOW, student)]).toEqual([true, false]);
    await change(changes);
    expect([await holds(), await give(client), await holds()]).toEqual([false, true, true]);
  });

  it('holds until the last moment of its year', async () => {
    await give(client);
    expect([await holds(new Date(END.getTime() - 1)), await holds(END)]).toEqual([true, false]);
  });
});

describe('withdrawing a consent', () => {
  it('ends all that stand for its purpose, to whatever company, and what goes on by them', async () => {
    await give(client);
    await change({ company: 'Some other company' });
    await give(client);
    await give(client, SPEECH);
    await give(student);
    const [told, heard] = [(await auditOf(client)).length, [] as string[]];
    const stops = [
      onConsentsChanged(client, () => heard.push('one')),
      onConsentsChanged(client, () => heard.push('two')),
      onConsentsChanged(student, () => heard.push('theirs')),
    ];
    expect([await revoke(), await revoke()]).toEqual([true, false]);
    for (const stop of stops.slice(1)) stop();
    const ended = await db.consent.findMany({ where: { NOT: { revokedAt: null } } });
    expect(ended).toMatchObject([
      { accountId: client, purpose: MODEL, revokedAt: at(5) },
      { accountId: client, purpose: MODEL, revokedAt: at(5) },
    ]);
    expect((await auditOf(client)).slice(told)).toEqual([
      { actorId: client, action: 'consent.revoked', detail: { purpose: MODEL } },
    ]);
    expect(heard).toEqual(['one', 'two']);
    await give(client);
    await revoke();
    stops[0]!();
    await give(client);
    await revoke();
    expect(heard).toEqual(['one', 'two', 'one']);
  });

  it('leaves what is over as it was', async () => {
    await give(client);
    expect(await revoke(client, END)).toBe(false);
    await change({ revokedAt: NOW });
    expect([await revoke(), (await newest()).revokedAt]).toEqual([false, NOW]);
  });
});

describe('what somebody has signed', () => {
  const line = ({ id }: { id: string }, state: string, changes: object = {}) => {
    const { purpose, company, givenAt, expiresAt, revokedAt } = kept;
    return { id, purpose, company, givenAt, expiresAt, revokedAt, state, ...changes };
  };

  it('is listed with how it stands, the newest first', async () => {
    await give(client);
    await revoke();
    const first = await newest();
    await give(client);
    const second = await newest();
    await give(student);
    const theirs = await newest();
    const list = (after: string | null) =>
      consents.listOwnConsents({ accountId: client }, after, NOW);
    expect(await list(null)).toEqual({
      rows: [line(second, 'given'), line(first, 'withdrawn', { revokedAt: at(5) })],
      next: null,
    });
    expect((await list(second.id)).rows.map(({ id }) => id)).toEqual([first.id]);
    expect((await consents.listOwnConsents({ accountId: client }, null, END)).rows[0]!.state).toBe(
      'expired',
    );
    await db.profile.delete({ where: { id: student } });
    const all = await consents.listConsents(null, NOW);
    const words = { text: kept.text, signature: kept.signature };
    expect(all).toEqual({
      rows: [
        { ...line(theirs, 'given'), ...words, accountId: student, name: '' },
        ...[line(second, 'given'), line(first, 'withdrawn', { revokedAt: at(5) })].map((each) => ({
          ...{ ...each, ...words, accountId: client, name: PEOPLE.client.fullName },
        })),
      ],
      next: null,
    });
    expect((await consents.listConsents(second.id, NOW)).rows.map(({ id }) => id)).toEqual([
      first.id,
    ]);
    await db.profile.create({ data: { id: student, fullName: 'Sam Whitaker', searchText: '' } });
  });

  it('stands by its purpose: the one that holds, else the newest that is outdated', async () => {
    const standing = async (now = NOW) => {
      const find = await consents.standingConsents({ accountId: client }, now);
      return [find(MODEL), find(SPEECH)];
    };
    await give(student);
    expect(await standing()).toEqual([null, null]);
    await give(client);
    const { id } = await newest();
    const given = { ...line({ id }, 'given'), text: kept.text, signature: kept.signature };
    expect(await standing()).toEqual([given, null]);
    const data = { ...kept, accountId: client, text: 'In other words' };
    const outdated = [await db.consent.create({ data }), await db.consent.create({ data })];
    expect(await standing()).toEqual([given, null]);
    expect(await standing(END)).toEqual([null, null]);
    await db.consent.update({ where: { id }, data: { revokedAt: NOW } });
    expect((await standing())[0]).toMatchObject({ id: outdated[1]!.id, state: 'outdated' });
    await db.consent.updateMany({ data: { purpose: SPEECH } });
    expect((await standing()).map((each) => each?.id)).toEqual([undefined, outdated[1]!.id]);
  });

  it('goes to the company of today where there is a service of its own', () => {
    expect(consents.consentParties()).toEqual(parties);
    expect(consents.hasOutsideService()).toBe(false);
    Object.assign(env, { openai: { company: parties.company } });
    expect(consents.hasOutsideService()).toBe(true);
    Object.assign(env, { openai: null });
  });
});
