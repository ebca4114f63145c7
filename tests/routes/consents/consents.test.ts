import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetLetters, lastLetter, postSignature } from '#tests/support/letters';
import { statementsOf } from '#tests/support/statements';
import { noteTo, Visitor } from '#tests/support/visitor';
import { CONSENT_TERM } from '~/domain/consent/consent';
import { CONSENT_STATEMENTS } from '~/domain/consent/statements';
import { env } from '~/config/env.server';
import { hasConsent } from '~/models/consent.server';
import { listLettersToSign } from '~/models/letter/letter.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as decline from '~/routes/_portal/letters/letter/decline/route';
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
beforeEach(forgetLetters);
beforeEach(async () => {
  await db.consent.deleteMany();
  await db.queuedMail.deleteMany();
});

const service = {
  apiKey: 'k',
  baseUrl: undefined,
  model: 'm',
  transcribeModel: 't',
  company: env.assistantCompany,
  inputPrice: 0,
  outputPrice: 0,
};
async function withService<T>(run: () => Promise<T>): Promise<T> {
  Object.assign(env, { openai: service });
  return run().finally(() => Object.assign(env, { openai: null }));
}

const open = (visitor = client) =>
  withService(() => visitor.post(one, `${HERE}/transcription`, {}, transcription));
/** Opens the consent and signs the letter that it leads to. */
async function sign(name: string = NAME, visitor = client) {
  const opened = await open(visitor);
  const letter = await lastLetter();
  expect(opened.location).toBe(`/letters/${letter.id}`);
  return postSignature(visitor, letter, { name });
}
const withdraw = (visitor = client) =>
  visitor.post(revocation, `${HERE}/transcription/revocation`, {}, transcription);
const holds = (now = new Date()) => hasConsent(accountId, 'transcription', now);

describe('a consent', () => {
  it('is a letter of its own, signed with the owner’s name, sealed and saved word for word', async () => {
    await open();
    expect(await holds()).toBe(false);
    expect((await sign(`  ${NAME.toUpperCase()} `)).status).toBe(303);
    const { status, documentId, content, title } = await lastLetter();
    expect([status, title]).toEqual(['signed', 'Transcription of your voice notes']);
    expect(documentId).not.toBeNull();
    expect(content).toContain(JSON.stringify(CONSENT_STATEMENTS.disclosure[0]));
    expect(content).toContain(`Taxpayer: ${NAME}`);
    const [kept, ...rest] = await db.consent.findMany();
    expect(rest).toEqual([]);
    expect(kept).toMatchObject({ accountId, ...transcription, company: env.assistantCompany });
    for (const words of [env.assistantCompany, 'To turn your voice note into text', 'One year'])
      expect(kept!.text).toContain(words);
    for (const words of CONSENT_STATEMENTS.disclosure) expect(kept!.text).toContain(words);
    expect(kept!.expiresAt.getTime() - kept!.givenAt!.getTime()).toBe(CONSENT_TERM);
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
    expect([status, Object.keys(data.error ?? {})]).toEqual([400, ['name']]);
    expect(await holds()).toBe(false);
  });

  it('is opened and signed once, however often the buttons are pressed', async () => {
    await Promise.all([open(), open(), open()]);
    const letter = await lastLetter();
    await Promise.all([postSignature(client, letter), postSignature(client, letter)]);
    await open();
    expect([await db.consent.count(), await db.letter.count()]).toEqual([1, 1]);
  });

  it('waits for nobody and allows nothing while it is only open', async () => {
    await open();
    expect(
      await listLettersToSign({ partyId: accountId, accountId } as Viewer, new Date()),
    ).toEqual([]);
    expect(await db.queuedMail.count()).toBe(0);
    expect(await holds()).toBe(false);
    const { data } = await client.get<{ history: unknown[] }>(list, HERE);
    expect(data.history).toEqual([]);
  });

  it('can be refused without a reason, and then allows nothing', async () => {
    await open();
    const { id } = await lastLetter();
    const refused = await client.post(decline, `/letters/${id}/decline`, { text: '' }, { id });
    expect(refused.status).toBe(303);
    expect((await lastLetter()).status).toBe('declined');
    expect((await postSignature(client, await lastLetter())).status).toBe(409);
    expect(await holds()).toBe(false);
  });

  it('is signed by nobody else', async () => {
    await open();
    const other = await new Visitor().signIn('many');
    expect((await postSignature(other, await lastLetter(), { name: NAME })).status).toBe(404);
    expect(await holds()).toBe(false);
  });

  it('is withdrawn at once, stays listed and can be given again', async () => {
    await sign(NAME);
    await withdraw();
    expect(await holds()).toBe(false);
    expect(noteTo(client)).toContain('withdrawn');
    await withdraw();
    expect(noteTo(client)).toContain('no consent');
    expect(await db.auditEvent.count({ where: { action: 'consent.revoked' } })).toBe(1);
    expect(await db.letterEvent.count({ where: { kind: 'withdrawn', accountId } })).toBe(1);
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

  it('is a 404 for an unknown purpose', async () => {
    const answer = await client.post(one, `${HERE}/fax`, {}, { purpose: 'fax' });
    expect(answer.status).toBe(404);
  });

  it('can’t be opened while there is no outside service', async () => {
    const answer = await client.post(one, `${HERE}/transcription`, {}, transcription);
    expect([answer.location, await db.letter.count()]).toEqual([HERE, 0]);
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
  const cardOf = async () => {
    const { data } = await client.get<Own>(list, HERE);
    return { ...data, card: data.purposes.find(({ purpose }) => purpose === 'transcription')! };
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

  it('says that nothing is sent while there is no external service', async () => {
    await sign(NAME);
    const { isOn, card } = await cardOf();
    expect([isOn, card.says]).toEqual([false, expect.stringMatching(/^Nothing is sent now\./)]);
    await withService(async () => {
      expect((await cardOf()).card.says).toMatch(/^What you agreed to goes to/);
    });
  });
});
