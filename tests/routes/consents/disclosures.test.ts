import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetDocuments, keepPaper } from '#tests/support/documents';
import { giveJob } from '#tests/support/jobs';
import {
  emailedCode,
  emailedKey,
  forgetLetters,
  lastLetter,
  postSignature,
} from '#tests/support/letters';
import { trailOf } from '#tests/support/trail';
import { noteTo, Visitor } from '#tests/support/visitor';
import { FORM_ID, newFormId } from '~/domain/forms/hidden-fields';
import { CONSENT_STATEMENTS } from '~/domain/consent/statements';
import { civilTime } from '~/domain/time/civil-time';
import { DAY } from '~/domain/time/duration';
import * as list from '~/routes/_portal/_account/consents/route';
import * as revocation from '~/routes/_portal/_account/consents/revocation/route';
import * as ask from '~/routes/_portal/admin/documents/consent/route';
import * as disclosure from '~/routes/_portal/admin/documents/disclosure/route';
import * as withdrawal from '~/routes/_portal/admin/letters/withdrawal/route';
import * as decline from '~/routes/_portal/letters/letter/decline/route';

type Returned = { error?: Record<string, string[]> };
let client: Visitor;
let admin: Visitor;
let id: string;
let partyId: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
  ({ id: partyId } = await accountOf('client'));
});
beforeEach(async () => {
  await forgetLetters();
  await forgetDocuments();
  await db.queuedMail.deleteMany();
  const paper = { delivery: 'final', status: 'delivered', name: '2025 Form 1040' };
  id = await keepPaper({ accountId: partyId }, paper);
});

const LENDER = { kind: 'disclosure', recipient: 'First Bank', purpose: 'Your mortgage' };
const IN_A_YEAR = civilTime(new Date(Date.now() + 365 * DAY)).date;
const askFor = (fields: Record<string, string> = {}) =>
  admin.post<Returned>(
    ask,
    `/admin/documents/${id}/consent`,
    { until: IN_A_YEAR, ...LENDER, ...fields },
    { id },
  );
const record = (consent: string, document = id, fields: Record<string, string> = {}) =>
  admin.post<Returned>(
    disclosure,
    `/admin/documents/${document}/disclosure`,
    { consent, how: 'Uploaded to the lender’s portal', ...fields },
    { id: document },
  );
async function give(fields?: Record<string, string>) {
  expect((await askFor(fields)).status).toBe(303);
  const letter = await lastLetter();
  expect((await postSignature(client, letter)).status).toBe(303);
  return { letter, consent: await db.consent.findFirstOrThrow({ orderBy: { id: 'desc' } }) };
}
const recorded = () => db.letterEvent.findMany({ where: { kind: { in: ['disclosed', 'used'] } } });

describe('a disclosure of a document', () => {
  it('is recorded under the consent that the client signed for it, where the client sees it', async () => {
    const { letter, consent } = await give();
    expect(letter.content).toContain('First Bank');
    expect(letter.content).toContain(JSON.stringify(CONSENT_STATEMENTS.disclosure[1]));
    const { sha256 } = await db.document.findUniqueOrThrow({ where: { id } });
    expect((await record(consent.id)).location).toBe(`/dashboard/documents/${id}`);
    expect(await recorded()).toMatchObject([
      { kind: 'disclosed', letterId: letter.id, detail: expect.stringContaining(sha256) },
    ]);
    expect((await trailOf(id)).map(([action]) => action)).toEqual(['document.disclosed']);
    const { data } = await client.get<{ allowed: object[]; history: { note: string }[] }>(
      list,
      '/account/consents',
    );
    expect(data.allowed).toMatchObject([{ title: 'Disclosure to First Bank' }]);
    expect(data.history[0]!.note).toMatch(/^to First Bank; disclosed /);
  });

  it('is asked for once and recorded once where a form comes twice', async () => {
    const form = { [FORM_ID]: newFormId() };
    await Promise.all([askFor(form), askFor(form)]);
    expect(await db.letter.count()).toBe(1);
    await postSignature(client, await lastLetter());
    const { id: consent } = await db.consent.findFirstOrThrow();
    const both = await Promise.all([record(consent, id, form), record(consent, id, form)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await recorded()).toHaveLength(1);
    await record(consent, id, { [FORM_ID]: newFormId() });
    expect(await recorded()).toHaveLength(2);
  });

  it('is refused before the consent is signed, and once it is declined', async () => {
    await askFor();
    const consent = await db.consent.findFirstOrThrow();
    expect((await record(consent.id)).status).toBe(403);
    const { id: letterId } = await lastLetter();
    await client.post(decline, `/letters/${letterId}/decline`, {}, { id: letterId });
    expect((await lastLetter()).status).toBe('declined');
    const refused = await record(consent.id);
    expect(refused.data.error?.consent?.[0]).toContain('Ask the client for one first');
    expect(await recorded()).toEqual([]);
    const page = `/admin/documents/${id}/disclosure`;
    const { data } = await admin.get(disclosure, page, { id });
    expect(data).toMatchObject({ consents: [], asked: [{ id: letterId, state: 'declined' }] });
  });

  it('is refused once the consent is withdrawn or over, and for another document', async () => {
    const { consent } = await give();
    const other = await keepPaper({ accountId: partyId }, { delivery: 'final', name: 'Other' });
    expect((await record(consent.id, other)).status).toBe(403);
    await db.consent.update({ where: { id: consent.id }, data: { expiresAt: new Date() } });
    expect((await record(consent.id)).status).toBe(403);
    const next = await give();
    const path = `/account/consents/${next.consent.id}/revocation`;
    const params = { purpose: next.consent.id };
    const stranger = await new Visitor().signIn('many');
    await stranger.post(revocation, path, {}, params);
    expect(noteTo(stranger)).toContain('no consent');
    await client.post(revocation, path, {}, params);
    expect(noteTo(client)).toContain('withdrawn');
    expect((await record(next.consent.id)).status).toBe(403);
    expect(await recorded()).toEqual([]);
  });

  it('ends for a client who called: staff record the withdrawal', async () => {
    const { letter, consent } = await give();
    const path = `/admin/letters/${letter.id}/withdrawal`;
    await admin.post(withdrawal, path, {}, { id: letter.id });
    expect((await record(consent.id)).status).toBe(403);
    expect(await db.letterEvent.count({ where: { kind: 'withdrawn' } })).toBe(1);
  });

  it('needs both spouses, one of whom signs by an emailed link', async () => {
    const spouse = { otherName: 'Rafael Mendes', otherEmail: 'rafael@home.example' };
    await askFor(spouse);
    const letter = await lastLetter();
    const { id: consent } = await db.consent.findFirstOrThrow();
    await postSignature(client, letter);
    expect((await record(consent)).status).toBe(403);
    const guest = new Visitor();
    const key = await emailedKey(spouse.otherEmail);
    const code = await emailedCode(guest, letter, key, spouse.otherEmail);
    await postSignature(guest, letter, { name: spouse.otherName, code }, key);
    expect((await record(consent)).status).toBe(303);
    expect(await db.consent.findFirst()).toMatchObject({
      signature: 'Carla Mendes and Rafael Mendes',
    });
  });
});

describe('a consent that staff ask for', () => {
  it('is asked for by a mail that leaves the client free to refuse', async () => {
    await askFor();
    const { subject, text } = await db.queuedMail.findFirstOrThrow();
    expect(subject).toBe('Please decide: Consent to disclose tax return information');
    expect(text).toContain('You don’t have to sign it');
  });

  it('is no part of a job, which never waits for it', async () => {
    await db.document.update({ where: { id }, data: { jobId: await giveJob() } });
    await askFor();
    expect((await lastLetter()).jobId).toBeNull();
  });

  it('keeps use and disclosure apart, each with its own words', async () => {
    const { letter } = await give({ kind: 'use', recipient: '', purpose: 'Retirement advice' });
    expect(letter.title).toBe('Consent to use tax return information');
    expect(letter.content).toContain(JSON.stringify(CONSENT_STATEMENTS.use[0]));
    expect(letter.content).not.toContain('cannot disclose');
    expect(letter.content).not.toContain('First Bank');
  });

  it.each([
    ['recipient', { recipient: '' }],
    ['purpose', { purpose: '' }],
    ['until', { until: '2020-01-01' }],
    ['otherEmail', { otherName: 'Rafael Mendes' }],
  ])('is not sent without a good %s', async (field, fields) => {
    const { status, data } = await askFor(fields);
    expect([status, Object.keys(data.error ?? {})]).toEqual([400, [field]]);
    expect(JSON.stringify(data.error)).not.toContain('due date');
    expect(await db.letter.count()).toBe(0);
  });

  it('is a staff matter: a client can neither ask nor record', async () => {
    const path = `/admin/documents/${id}/consent`;
    expect((await client.post(ask, path, LENDER, { id })).status).not.toBe(303);
    expect(await db.letter.count()).toBe(0);
  });
});
