import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { noteTo, Visitor } from '#tests/support/visitor';
import { CONSENT_NOTICE, CONSENT_TERM } from '~/domain/consent/consent';
import { env } from '~/config/env.server';
import { hasConsent } from '~/models/consent.server';
import * as list from '~/routes/_portal/_account/consents/route';
import * as one from '~/routes/_portal/_account/consents/consent/route';
import * as all from '~/routes/_portal/admin/consents/route';
import * as revocation from '~/routes/_portal/_account/consents/revocation/route';

const HERE = '/account/consents';
const NAME = PEOPLE.client.fullName;
const transcription = { purpose: 'transcription' } as const;

let client: Visitor;
let accountId: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  ({ id: accountId } = await accountOf('client'));
});
beforeEach(() => db.consent.deleteMany());

const sign = (signature: string, visitor = client) =>
  visitor.post<{ error?: Record<string, string[]> }>(
    one,
    `${HERE}/transcription`,
    { signature },
    transcription,
  );
const withdraw = (visitor = client) =>
  visitor.post(revocation, `${HERE}/transcription/revocation`, {}, transcription);
const holds = (now = new Date()) => hasConsent(accountId, 'transcription', now);

describe('a consent', () => {
  it('is signed with the owner’s name and saved word for word', async () => {
    expect(await holds()).toBe(false);
    expect(await sign(`  ${NAME.toUpperCase()} `)).toMatchObject({ status: 303, location: HERE });
    const [kept, ...rest] = await db.consent.findMany();
    expect(rest).toEqual([]);
    expect(kept).toMatchObject({ accountId, ...transcription, company: env.assistantCompany });
    for (const words of [env.assistantCompany, 'To turn your voice note into text', 'One year'])
      expect(kept!.text).toContain(words);
    for (const words of CONSENT_NOTICE) expect(kept!.text).toContain(words);
    expect(kept!.expiresAt.getTime() - kept!.givenAt.getTime()).toBe(CONSENT_TERM);
    expect(await holds()).toBe(true);
    expect(await hasConsent(accountId, 'language-model', new Date())).toBe(false);
    expect(await hasConsent((await accountOf('many')).id, 'transcription', new Date())).toBe(false);
    expect(
      await db.auditEvent.findFirst({
        where: { action: 'consent.given' },
        orderBy: { id: 'desc' },
      }),
    ).toMatchObject({ actorId: accountId, subject: accountId });
  });

  it.each(['', 'Somebody Else'])('is rejected with the name %j', async (signature) => {
    const { status, data } = await sign(signature);
    expect([status, Object.keys(data.error ?? {})]).toEqual([400, ['signature']]);
    expect(await holds()).toBe(false);
  });

  it('is saved once, however often it is signed', async () => {
    await Promise.all([sign(NAME), sign(NAME), sign(NAME)]);
    expect(await db.consent.count()).toBe(1);
  });

  it('is withdrawn at once, stays listed and can be given again', async () => {
    await sign(NAME);
    await withdraw();
    expect(await holds()).toBe(false);
    expect(noteTo(client)).toContain('withdrawn');
    await withdraw();
    expect(noteTo(client)).toContain('no consent');
    expect(await db.auditEvent.count({ where: { action: 'consent.revoked' } })).toBe(1);
    await sign(NAME);
    expect(await holds()).toBe(true);
    const { data } = await client.get<{ history: { dates: string }[] }>(list, HERE);
    expect(data.history.map(({ dates }) => dates.replace(/[A-Z]\w+ \d+, \d+/g, '…'))).toEqual([
      'Signed …, valid until …',
      'Signed …, withdrawn …',
    ]);
  });

  it('ends after a year and when the company changes', async () => {
    await sign(NAME);
    expect(await holds(new Date(Date.now() + CONSENT_TERM - 60_000))).toBe(true);
    expect(await holds(new Date(Date.now() + CONSENT_TERM + 60_000))).toBe(false);
    await db.consent.updateMany({ data: { company: 'Some other company' } });
    expect(await holds()).toBe(false);
  });

  it.each([one, revocation])('is a 404 for an unknown purpose', async (route) => {
    const params = { purpose: 'advertising' };
    const answer = await client.post(route, `${HERE}/advertising`, { signature: NAME }, params);
    expect(answer.status).toBe(404);
  });
});

describe('the staff’s list of consents', () => {
  it('shows who signed what and its state, page by page', async () => {
    await sign(NAME);
    await withdraw();
    const { givenAt, expiresAt } = await db.consent.findFirstOrThrow();
    await db.consent.createMany({
      data: Array.from({ length: 30 }, () => ({
        accountId,
        purpose: 'language-model',
        company: 'C',
        text: 'T',
        signature: NAME,
        givenAt,
        expiresAt,
      })),
    });
    const admin = await new Visitor().signIn('admin');
    type Shown = { consents: { name: string; state: string; text: string }[]; next: string | null };
    let first!: Shown;
    const statements = await statementsOf(async () => {
      first = (await admin.get<Shown>(all, '/admin/consents')).data;
    });
    expect(statements.length).toBeLessThanOrEqual(3);
    expect(first.consents).toHaveLength(25);
    // The staff can show word for word what was signed.
    expect(first.consents[0]).toMatchObject({ name: NAME, state: 'outdated', text: 'T' });
    const { data } = await admin.get<Shown>(all, `/admin/consents?after=${first.next}`);
    expect(data.consents.at(-1)).toMatchObject({ state: 'withdrawn' });
    expect(data.next).toBeNull();
  });
});

describe('an outdated consent', () => {
  type Card = { purpose: string; state: string | null; says: string };
  type Own = { isOn: boolean; purposes: Card[]; history: { dates: string }[] };
  type One = { isOn: boolean; before: string | null; signed: { text: string } | null };
  const cardOf = async () => {
    const { data } = await client.get<Own>(list, HERE);
    return { ...data, card: data.purposes.find(({ purpose }) => purpose === 'transcription')! };
  };
  const open = async () =>
    (await client.get<One>(one, `${HERE}/transcription`, transcription)).data;
  const kept = { apiKey: 'k', baseUrl: undefined, model: 'm', transcribeModel: 't' };
  const service = { ...kept, company: env.assistantCompany, inputPrice: 0, outputPrice: 0 };
  const withService = async (run: () => Promise<void>) => {
    Object.assign(env, { openai: service });
    await run().finally(() => Object.assign(env, { openai: null }));
  };

  it.each([
    ['for another company', { company: 'Some other company' }],
    ['in other words', { text: 'For less than is sent today.' }],
  ])('%s is marked, requested again, and can be withdrawn', async (_name, change) => {
    await sign(NAME);
    expect((await cardOf()).card.state).toBe('given');
    await db.consent.updateMany({ data: change });
    await withService(async () => {
      const { card, history } = await cardOf();
      expect(card).toMatchObject({
        state: 'outdated',
        says: expect.stringContaining('sign again'),
      });
      expect(history[0]!.dates).toContain('outdated');
      const asked = await open();
      expect([asked.signed, asked.before]).toEqual([null, expect.any(String)]);
      const admin = await new Visitor().signIn('admin');
      const everybody = await admin.get<{ consents: { state: string }[] }>(all, '/admin/consents');
      expect(everybody.data.consents.map(({ state }) => state)).toEqual(['outdated']);
      await sign(NAME);
      expect((await cardOf()).card.state).toBe('given');
    });
    await withdraw();
    expect((await cardOf()).purposes).toEqual([]);
    expect(await db.consent.count({ where: { revokedAt: null } })).toBe(0);
  });

  it('isn’t requested while there is no external service', async () => {
    expect((await cardOf()).isOn).toBe(false);
    expect(await open()).toMatchObject({ isOn: false, signed: null });
    await sign(NAME);
    expect((await cardOf()).card.says).toMatch(/^Nothing is sent now\./);
    expect((await open()).signed).not.toBeNull();
    await withService(async () => {
      expect((await cardOf()).card.says).toMatch(/^What you agreed to goes to/);
    });
  });
});
