import { createElement } from 'react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { emptyDay, oneStaffMember } from '#tests/support/booking';
import { bookByForms, openCheck, sendCheck, sendDetails } from '#tests/support/booking-walk';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { markupOf } from '#tests/support/markup';
import { lastProof, outbox } from '#tests/support/outbox';
import { oneMailAMinute } from '#tests/support/queued-mail';
import { appCode } from '#tests/support/app-code';
import { withTwoStep } from '#tests/support/two-step';
import { noteTo, Visitor, type Answer } from '#tests/support/visitor';
import { LIMITS } from '~/http/rate-limit.server';
import * as consultation from '~/routes/_portal/consultations/consultation/route';
import * as twoStep from '~/routes/_site/auth/login/two-step/route';
import { TimeStep } from '~/routes/_site/book/route';
import * as time from '~/routes/_site/book/route';
import * as check from '~/routes/_site/book/check/route';
import * as newCode from '~/routes/_site/book/code/route';
import * as details from '~/routes/_site/book/details/route';

type Shown = Parameters<typeof check.CheckView>[0];
type Refused = { error: Record<string, string[]> };
type DetailsPage = {
  problem: string | null;
  otherTimes: { slots: object[] } | null;
  typed: Record<string, string>;
  lastResult: Refused | null;
  lost: boolean;
};

const PATH = '/consultation/book';
const NAME = 'Nora Vale';
let day: string;
let people = 0;
let email: string;

const fields = (changes: Record<string, string> = {}) => ({
  type: 'consultation',
  origin: 'home',
  day,
  time: '10:00',
  meeting: 'phone',
  phone: '(407) 555-0142',
  notes: 'My first return.',
  fullName: NAME,
  email,
  ...changes,
});
const queryOf = (path: string | null) => new URL(path!, 'http://localhost').searchParams;
const openDetails = (visitor: Visitor, path: string) => visitor.get<DetailsPage>(details, path);

/** What the check page asks of a visitor. */
async function proofOn(visitor: Visitor, path: string) {
  const { data } = await openCheck<{ shown: Shown }>(visitor, path);
  const { proof, person } = data.shown;
  return { token: proof!.token, hasField: proof!.code !== null, email: person.email };
}

async function begin(changes?: Record<string, string>) {
  const visitor = new Visitor();
  const { location } = await sendDetails(visitor, fields(changes));
  return { visitor, path: location! };
}

const confirm = (visitor: Visitor, path: string, proof: { code: string } | { token: string }) =>
  sendCheck(visitor, path, proof) as Promise<Answer<Refused>>;

/** The code of the newest mail to an address. */
const codeTo = async (address: string) => ({ code: (await lastProof(address)).code });

/** What the page of an address's only draft sends, with the code. */
async function confirmationOf(address: string) {
  const draft = await db.bookingDraft.findFirstOrThrow({ where: { email: address } });
  const version = String(draft.updatedAt.getTime());
  return { version, minutes: '30', price: '0', ...(await codeTo(address)) };
}

const askAgain = (visitor: Visitor, path: string) =>
  visitor.post(newCode, `${PATH}/code`, Object.fromEntries(queryOf(path)));

beforeAll(async () => {
  await seedPeople();
  await oneStaffMember();
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.rateLimit.deleteMany();
  day = await emptyDay(new Date());
  people += 1;
  email = `nora-${people}@home.example`;
});

test('a visitor sees the times, enters everything once, confirms by the code, and gets the booking and an account', async () => {
  const visitor = new Visitor();
  const { data } = await visitor.get<{ step: Parameters<typeof TimeStep>[0] }>(
    time,
    `${PATH}?${new URLSearchParams({ type: 'consultation', day })}`,
  );
  const html = await markupOf(createElement(TimeStep, data.step));
  expect(html).toMatch(/href="\/login\?redirect=[^"]*"[^>]*>I have an account/);
  const { location: path } = await sendDetails(visitor, fields());
  expect(path).toMatch(/^\/consultation\/book\/check\?.*&draft=[\w-]{43}$/);
  expect(path).not.toMatch(/Nora|home\.example/);
  expect(await proofOn(visitor, path!)).toEqual({ token: '', hasField: true, email });
  expect(await db.account.count({ where: { email } })).toBe(0);
  const [mail] = await outbox(email);
  expect(mail!.text).toContain('FREE Tax Consultation');
  const { location, setCookies } = await confirm(visitor, path!, await codeTo(email));
  expect(location).toMatch(/^\/consultations\/[\da-f-]{36}$/);
  expect(setCookies.join()).toContain('session=');
  expect(noteTo(visitor)).toContain('Your consultation is booked.');
  const account = await db.account.findUniqueOrThrow({
    where: { email },
    include: { profile: true, roles: true },
  });
  expect(account.roles.map(({ role }) => role)).toEqual(['client']);
  expect(account.profile).toMatchObject({ fullName: NAME, phone: '+14075550142' });
  expect(await db.consultation.findFirstOrThrow()).toMatchObject({
    partyId: account.id,
    status: 'booked',
    notes: 'My first return.',
    phone: '+14075550142',
  });
  const page = await visitor.get(consultation, location!, { id: location!.split('/').at(-1)! });
  expect(page.data).toMatchObject({ needsNoPassword: true, changeable: true });
  expect((await openCheck(visitor, path!)).data).toMatchObject({ shown: null });
});

test('only the free consultation is booked without a sign-in; any other requires it first', async () => {
  const visitor = new Visitor();
  for (const type of ['tax-planning', 'no-such-service'])
    for (const [route, path] of [
      [time, PATH],
      [details, `${PATH}/details`],
    ] as const)
      expect(
        (await visitor.get(route, `${path}?type=${type}&day=${day}&time=10:00`)).location,
      ).toMatch(/^\/login\?redirect=/);
  expect((await visitor.get(time, PATH)).data).toMatchObject({ step: null, unknown: false });
  const { location } = await sendDetails(visitor, fields({ type: 'tax-planning' }));
  expect(location).toMatch(/^\/login\?redirect=/);
  expect(await outbox(email)).toEqual([]);
});

test('missing or invalid input is reported, and what was typed is kept', async () => {
  const { visitor, path } = await begin({ email: 'nora@', fullName: '' });
  const { location } = await openCheck(visitor, path);
  const { status, data } = await openDetails(visitor, location!);
  expect(status).toBe(400);
  expect(data.lastResult!.error).toMatchObject({
    fullName: ['Full name is required'],
    email: ['Invalid email format. Please provide a valid email address.'],
  });
  expect(data.typed).toMatchObject({ email: 'nora@', notes: 'My first return.' });
  expect(await db.challenge.count({ where: { purpose: 'booking', email: 'nora@' } })).toBe(0);
});

test('a person who has an account signs in instead, and what they typed carries over', async () => {
  const client = new Visitor();
  const { location } = await sendDetails(client, fields({ account: 'yes' }));
  expect(location).toMatch(/^\/login\?redirect=/);
  await client.signIn('client');
  const wanted = queryOf(location).get('redirect')!;
  expect((await openDetails(client, wanted)).data.typed.notes).toBe('My first return.');
  expect(await outbox(email)).toEqual([]);
});

describe('an address with an account', () => {
  test('gets the same page, and its code books for that account, which stays unchanged', async () => {
    email = PEOPLE.student.email;
    const { visitor, path } = await begin();
    const known = await proofOn(visitor, path);
    email = 'nobody@home.example';
    const other = await begin();
    expect({ ...known, email }).toEqual(await proofOn(other.visitor, other.path));
    const { location } = await confirm(visitor, path, await codeTo(PEOPLE.student.email));
    expect(location).toMatch(/^\/consultations\//);
    const { id, profile } = await accountOf('student');
    expect(profile!.fullName).toBe(PEOPLE.student.fullName);
    expect((await db.consultation.findFirstOrThrow()).partyId).toBe(id);
  });

  test('needs a second step with an authenticator app, and nothing is booked before', async () => {
    const { secret } = await withTwoStep('professional');
    email = PEOPLE.professional.email;
    const { visitor, path } = await begin();
    const { location } = await confirm(visitor, path, await codeTo(email));
    expect(location).toMatch(/^\/login\/two-step\?redirect=/);
    expect(visitor.signedIn).toBe(false);
    expect(await db.consultation.count()).toBe(0);
    const answer = await visitor.post(twoStep, '/login/two-step', { code: appCode(secret) });
    expect(queryOf(answer.location).get('redirect')).toBe(path);
    expect((await sendCheck(visitor, path)).location).toMatch(/^\/consultations\//);
  });

  test('keeps an existing free consultation', async () => {
    const investor = await new Visitor().signIn('investor');
    await bookByForms(investor, { ...fields(), time: '14:00' });
    email = PEOPLE.investor.email;
    const { visitor, path } = await begin();
    expect((await confirm(visitor, path, await codeTo(email))).location).toBe(path);
    expect(noteTo(visitor)).toMatch(/free/);
    expect(await db.consultation.count()).toBe(1);
  });
});

test('a time taken meanwhile is reported, with the free times and all that was typed', async () => {
  const { visitor, path } = await begin();
  const sent = await confirmationOf(email);
  await bookByForms(await new Visitor().signIn('client'), { ...fields(), type: 'tax-planning' });
  const waiting = await openCheck(visitor, path);
  expect((await openDetails(visitor, waiting.location!)).data.typed).toMatchObject({
    fullName: NAME,
    email,
  });
  // Taken between the page and the button.
  const { location } = await visitor.post(check, path, sent);
  expect(location).toBe(path);
  expect(visitor.signedIn).toBe(true);
  const { data, status } = await openDetails(visitor, (await openCheck(visitor, path)).location!);
  expect(status).toBe(409);
  expect(data.otherTimes!.slots.length).toBeGreaterThan(0);
  expect(data.typed).toMatchObject({ notes: 'My first return.', phone: '(407) 555-0142' });
  const again = await sendDetails(visitor, {
    ...fields({ time: '15:00' }),
    draft: queryOf(path).get('draft')!,
  });
  expect((await sendCheck(visitor, again.location!)).location).toMatch(/^\/consultations\//);
});

test('when two confirm one time at once, the other is told and can choose another, signed in', async () => {
  const first = await begin();
  const other = `second-${email}`;
  const second = await begin({ email: other });
  const sent = [
    { ...first, ...(await confirmationOf(email)) },
    { ...second, ...(await confirmationOf(other)) },
  ];
  const answers = await Promise.all(
    sent.map(({ visitor, path, ...shown }) => visitor.post(check, path, shown)),
  );
  const lost = answers.findIndex(({ location }) => !location!.startsWith('/consultations/'));
  const { visitor, path } = sent[lost]!;
  expect(await db.consultation.count()).toBe(1);
  expect(noteTo(visitor)).toMatch(/You’re signed in as .*everything you entered is kept/);
  const { data } = await openDetails(visitor, (await openCheck(visitor, path)).location!);
  expect(data.problem).toContain('That time was just taken.');
  expect(data.typed.notes).toBe('My first return.');
  const draft = queryOf(path).get('draft')!;
  const again = await sendDetails(visitor, { ...fields({ time: '15:00' }), draft });
  expect((await sendCheck(visitor, again.location!)).location).toMatch(/^\/consultations\//);
});

test('a draft over the network’s limit returns as typed', async () => {
  const visitor = new Visitor();
  const { points } = LIMITS['creating by network'];
  for (let count = 0; count < points; count += 1)
    await sendDetails(Object.assign(new Visitor(), { ip: visitor.ip }), fields({ email: '' }));
  const refused = (await sendDetails(visitor, fields())) as Answer<{
    initialValue: object;
    error: Record<string, string[]>;
  }>;
  expect(refused.status).toBe(429);
  expect(refused.data.initialValue).toMatchObject({ notes: 'My first return.', email });
  expect(refused.data.error['']!.join()).toMatch(/Too many attempts\. Please wait/);
});

describe('the booking code', () => {
  test('can be retried five times when wrong; a new one works', async () => {
    const { visitor, path } = await begin();
    const { code } = await lastProof(email);
    const wrong = code === '000000' ? '111111' : '000000';
    const refused = await confirm(visitor, path, { code: wrong });
    expect(refused).toMatchObject({
      status: 400,
      data: { error: { code: ['That code isn’t right. You have 4 tries left.'] } },
    });
    expect((await confirm(visitor, path, { code: '12' })).data.error.code).toBeDefined();
    for (let tries = 0; tries < 4; tries += 1) await confirm(visitor, path, { code: wrong });
    expect(await proofOn(visitor, path)).toMatchObject({ hasField: false });
    expect((await confirm(visitor, path, { code })).status).toBe(400);
    expect(await db.consultation.count()).toBe(0);
    expect((await askAgain(visitor, path)).location).toBe(path);
    const next = await confirm(visitor, path, await codeTo(email));
    expect(next.location).toMatch(/^\/consultations\//);
  });

  test('can be requested again when expired, with everything kept', async () => {
    const { visitor, path } = await begin();
    const old = await codeTo(email);
    await db.challenge.updateMany({ where: { email }, data: { expiresAt: new Date() } });
    expect(await proofOn(visitor, path)).toMatchObject({ hasField: false });
    expect((await confirm(visitor, path, old)).status).toBe(400);
    await askAgain(visitor, path);
    const { location } = await confirm(visitor, path, await codeTo(email));
    expect(location).toMatch(/^\/consultations\//);
  });

  test('is shown with its time, and still works for a former address within the minute', async () => {
    const { visitor, path } = await begin();
    const html = async () => {
      const { data } = await openCheck<{ shown: Shown }>(visitor, path);
      return markupOf(createElement(check.CheckView, { ...data.shown, problem: null }));
    };
    oneMailAMinute();
    expect(await html()).toMatch(
      /We emailed a six-digit code to .* at \d+:\d+ [AP]M ET\. It works/,
    );
    await sendDetails(visitor, fields({ email: `wrong-${email}` }));
    await sendDetails(visitor, fields());
    expect(await outbox(email)).toHaveLength(1);
    expect(await proofOn(visitor, path)).toMatchObject({ hasField: true, email });
    const { location } = await confirm(visitor, path, await codeTo(email));
    expect(location).toMatch(/^\/consultations\//);
  });

  test('leaves one way on after too many tries, which says when it can be used', async () => {
    const { visitor, path } = await begin();
    oneMailAMinute();
    const { code } = await lastProof(email);
    const wrong = { code: code === '000000' ? '111111' : '000000' };
    for (let tries = 0; tries < 5; tries += 1) await confirm(visitor, path, wrong);
    const { data } = await openCheck<{ shown: Shown }>(visitor, path);
    const html = await markupOf(createElement(check.CheckView, { ...data.shown, problem: null }));
    expect(html).not.toContain('name="code"');
    expect(html).toContain('Email me a code');
    expect((await askAgain(visitor, path)).location).toBe(path);
    expect(noteTo(visitor)).toContain('Ask for a code again in a minute.');
    expect(await outbox(email)).toHaveLength(1);
  });

  test('stays the same if only the details change, and changes with the address', async () => {
    const { visitor, path } = await begin();
    const draft = queryOf(path).get('draft')!;
    await sendDetails(visitor, fields({ draft, notes: 'Two jobs.' }));
    expect(await outbox(email)).toHaveLength(1);
    const old = await codeTo(email);
    const right = `right-${email}`;
    await sendDetails(visitor, fields({ draft, email: right }));
    expect((await confirm(visitor, path, old)).status).toBe(400);
    const { location } = await confirm(visitor, path, await codeTo(right));
    expect(location).toMatch(/^\/consultations\//);
    expect(await db.account.count({ where: { email } })).toBe(0);
  });
});

describe('a draft’s address', () => {
  test('shows nothing typed in another browser, signed in or not', async () => {
    const { visitor, path } = await begin();
    const other = new Visitor();
    for (let opened = 0; opened < 2; opened += 1) {
      const { location } = await openCheck(other, path);
      const { data } = await openDetails(other, location!);
      expect(data.lost).toBe(true);
      expect(JSON.stringify(data)).not.toMatch(new RegExp(`${NAME}|first return|${email}`));
      await other.signIn('investor');
    }
    await sendDetails(new Visitor(), fields({ draft: queryOf(path).get('draft')!, notes: 'x' }));
    expect((await openDetails(visitor, path)).data.typed.notes).toBe('My first return.');
  });

  test('says in any browser that it is booked, when, and where to see it', async () => {
    const { visitor, path } = await begin();
    await confirm(visitor, path, await codeTo(email));
    const { id } = await db.consultation.findFirstOrThrow();
    const back = path.replace('/check?', '/details?');
    const { location } = await openDetails(new Visitor(), back);
    expect(location).toBe(path);
    const { data } = await openCheck<{ booked: { id: string } }>(new Visitor(), location!);
    expect(Object.keys(data.booked).sort()).toEqual(
      ['id', 'title', 'status', 'startsAt', 'endsAt', 'timeZone'].sort(),
    );
    expect(data.booked.id).toBe(id);
  });
});

describe('the emailed booking link', () => {
  test('shows the booking on any device, and books only by its button', async () => {
    await begin();
    const { link, token } = await lastProof(email);
    const phone = new Visitor();
    const { pathname, search } = new URL(link);
    const path = pathname + search;
    expect(await proofOn(phone, path)).toEqual({ token, hasField: true, email });
    expect(await db.consultation.count()).toBe(0);
    expect((await confirm(phone, path, { token })).location).toMatch(/^\/consultations\//);
  });

  test('confirms no other booking', async () => {
    await begin();
    const { token } = await lastProof(email);
    email = `other-${email}`;
    const { visitor, path } = await begin();
    expect(await proofOn(visitor, `${path}&token=${token}`)).toMatchObject({ token: '' });
    expect((await confirm(visitor, path, { token })).status).toBe(400);
    expect(await db.account.count({ where: { email } })).toBe(0);
  });

  test('doesn’t book what was changed after it was opened', async () => {
    const { visitor, path } = await begin();
    const { token } = await lastProof(email);
    const draft = queryOf(path).get('draft')!;
    const fresh = { version: '1', token, minutes: '30', price: '0' };
    expect((await confirm(visitor, path, fresh)).location).toBe(path);
    expect(await db.bookingDraft.count({ where: { id: draft, ownerId: null } })).toBe(1);
    expect(await db.consultation.count()).toBe(0);
  });
});

test('codes are rate-limited when tried and requested', async () => {
  const { visitor, path } = await begin();
  const shown = { ...(await confirmationOf(email)), code: '000000' };
  let last = 0;
  for (let tries = 0; tries <= LIMITS['sign-in by network'].points; tries += 1)
    last = (await visitor.post(check, path, shown)).status;
  expect(last).toBe(429);
  const network = LIMITS['mail by address and network'].points;
  for (let asked = 0; asked < network + 1; asked += 1) await askAgain(visitor, path);
  expect(await outbox(email)).toHaveLength(network);
});
