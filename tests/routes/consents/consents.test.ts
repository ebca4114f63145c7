import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { noteTo, Visitor } from '#tests/support/visitor';
import { CONSENT_NOTICE, CONSENT_TERM } from '~/domain/consent/consent';
import { env } from '~/env.server';
import { hasConsent } from '~/models/consent/consent.server';
import * as list from '~/routes/_portal/_account/consents/list/route';
import * as one from '~/routes/_portal/_account/consents/one/route';
import * as revocation from '~/routes/_portal/_account/consents/revocation/route';
import * as all from '~/routes/_portal/admin/consents/route';

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
  it('is signed with its owner’s name, and kept word for word with its company and its dates', async () => {
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

  it.each(['', 'Somebody Else'])('is not signed with the name %j', async (signature) => {
    const { status, data } = await sign(signature);
    expect([status, Object.keys(data.error ?? {})]).toEqual([400, ['signature']]);
    expect(await holds()).toBe(false);
  });

  it('is kept once, however often it is signed', async () => {
    await Promise.all([sign(NAME), sign(NAME), sign(NAME)]);
    expect(await db.consent.count()).toBe(1);
  });

  it('is withdrawn at once, stays in the list, and can be given again', async () => {
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

  it('ends after a year, and where the company becomes another', async () => {
    await sign(NAME);
    expect(await holds(new Date(Date.now() + CONSENT_TERM - 60_000))).toBe(true);
    expect(await holds(new Date(Date.now() + CONSENT_TERM + 60_000))).toBe(false);
    await db.consent.updateMany({ data: { company: 'Some other company' } });
    expect(await holds()).toBe(false);
  });

  it('is somebody’s own: nobody else withdraws it', async () => {
    await sign(NAME);
    await withdraw(await new Visitor().signIn('many'));
    expect(await holds()).toBe(true);
  });

  it.each([one, revocation])('for no purpose there is answers 404', async (route) => {
    const params = { purpose: 'advertising' };
    const answer = await client.post(route, `${HERE}/advertising`, { signature: NAME }, params);
    expect(answer.status).toBe(404);
  });
});

describe('the list of the staff', () => {
  it('shows who signed what and how it stands, page by page, in three statements at most', async () => {
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
    type Shown = { consents: { name: string; state: string }[]; next: string | null };
    let first!: Shown;
    const statements = await statementsOf(async () => {
      first = (await admin.get<Shown>(all, '/admin/consents')).data;
    });
    expect(statements.length).toBeLessThanOrEqual(3);
    expect(first.consents).toHaveLength(25);
    expect(first.consents[0]).toMatchObject({ name: NAME, state: 'given' });
    const { data } = await admin.get<Shown>(all, `/admin/consents?after=${first.next}`);
    expect(data.consents.at(-1)).toMatchObject({ state: 'withdrawn' });
    expect(data.next).toBeNull();
  });
});
