import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { answerTo } from '#tests/support/captcha';
import { startSmtp, type Manner, type TestSmtp } from '#tests/support/smtp';
import { Visitor } from '#tests/support/visitor';

let smtp: TestSmtp;
type Modules = Awaited<ReturnType<typeof load>>;
let app: Modules;

/** The app's modules, loaded once `SMTP_URL` is known. */
async function load() {
  const [database, mailing, queue, attempts, register, byEmail, forgot, confirm, flash] =
    await Promise.all([
      import('#tests/support/database'),
      import('~/gateways/mail/mailer.server'),
      import('~/models/mail/queue.server'),
      import('~/models/mail/queue.server'),
      import('~/routes/_site/auth/register/route'),
      import('~/routes/_site/auth/login/email/route'),
      import('~/routes/_site/auth/forgot-password/route'),
      import('~/routes/_site/auth/confirm/route'),
      import('~/http/redirect.server'),
    ]);
  return {
    ...database,
    ...mailing,
    ...queue,
    ...attempts,
    ...flash,
    register,
    byEmail,
    forgot,
    confirm,
  };
}

const LONGEST_WAIT_MS = 6_000;
const DELAYED =
  'We’re sending your email. It may take a few minutes to arrive. If it doesn’t, please try again later.';
const SILENT: readonly Manner[] = [
  'silent at connect',
  'silent after the greeting',
  'silent after the message',
];
let email: string;
let people = 0;

const row = () => app.db.queuedMail.findFirstOrThrow({ where: { recipient: email } });
const mailsToThem = () => smtp.mails.filter((mail) => mail.to?.[0]?.address === email);
const deliver = (later = 0) => app.deliverQueuedMail(app.mailer, new Date(Date.now() + later));
const askForLink = (visitor = new Visitor()) =>
  visitor.post<{ error: Record<string, string[]> }>(app.byEmail, '/login/email', { email });

/** What `work` returns, and how long it took in milliseconds. */
async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const begun = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - begun };
}

/** The notes that wait for a visitor's next page. */
async function readNotes(visitor: Visitor): Promise<string[]> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { notes } = await app.takeFlashes(
    new Request('http://localhost:3000/', { headers: { Cookie: cookie } }),
  );
  return notes.map(({ text }) => text);
}

beforeAll(async () => {
  smtp = await startSmtp();
  vi.resetModules();
  process.env.SMTP_URL = smtp.url;
  (await import('#tests/support/firm')).serveFirm();
  app = await load();
  await app.seedPeople();
  email = 'first@home.example';
  await askForLink();
});
afterAll(() => smtp.stop());
afterEach(async () => {
  smtp.speak();
  await app.settleMail(10_000);
});
beforeEach(async () => {
  smtp.behave('takes');
  smtp.mails.length = 0;
  email = `slow${(people += 1)}@home.example`;
  await app.db.queuedMail.deleteMany();
});

describe.each(SILENT)('while the mail server is %s', (manner) => {
  test('a sign-in link delays its visitor at most two seconds, reports that, and arrives once the server responds', async () => {
    email = PEOPLE.client.email;
    smtp.behave(manner);
    const visitor = new Visitor();
    const { answer, ms } = await timed(() => askForLink(visitor));
    expect(ms).toBeLessThan(LONGEST_WAIT_MS);
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/login\/code\?challenge=[\da-f-]{36}$/);
    expect(await readNotes(visitor)).toEqual([DELAYED]);
    const expiresAt = (await row()).expiresAt!;
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(9 * 60_000);

    // The queue leaves it to the try that is still under way.
    expect(await deliver()).toBe(0);
    smtp.speak();
    await app.settleMail(10_000);
    await Promise.all([deliver(), deliver(240_000), deliver(480_000)]);
    expect(mailsToThem()).toHaveLength(1);
    const token = /token=([\w-]+)/.exec(mailsToThem()[0]!.text!)![1]!;
    await visitor.post(app.confirm, '/auth/confirm', { token });
    expect(visitor.signedIn).toBe(true);
  });
});

test('registration and password reset wait no longer for a silent mail server', async () => {
  smtp.behave('silent at connect');
  const forgot = await timed(() =>
    new Visitor().post<{ delayed: boolean }>(app.forgot, '/forgot-password', { email }),
  );
  expect(forgot.ms).toBeLessThan(LONGEST_WAIT_MS);
  expect(forgot.answer.data).toMatchObject({ status: 'sent', delayed: true });

  const visitor = new Visitor();
  const { question } = (
    await visitor.get<{ question: { token: string; text: string } }>(app.register, '/register')
  ).data;
  const registration = await timed(() =>
    visitor.post(app.register, '/register', {
      fullName: 'Nora Vale',
      email: `nora-${email}`,
      roles: ['client'],
      ...answerTo(question),
    }),
  );
  expect(registration.ms).toBeLessThan(LONGEST_WAIT_MS);
  expect(registration.answer.location).toContain('/login/code?challenge=');
  expect(await readNotes(visitor)).toEqual([DELAYED]);
});

describe('a mail still queued', () => {
  test('is retried after a failed try, and never once its link is expired', async () => {
    smtp.behave('silent after the greeting');
    await askForLink();
    smtp.refuse(true);
    await app.db.queuedMail.updateMany({ data: { nextAttemptAt: new Date() } });
    expect(await deliver()).toBe(0);
    expect(await row()).toMatchObject({ attempts: 2, sentAt: null });
    expect((await row()).nextAttemptAt.getTime() - Date.now()).toBeLessThanOrEqual(15_000);
    smtp.behave('takes');
    expect(await deliver(11 * 60_000)).toBe(0);
    expect(mailsToThem()).toHaveLength(0);
    expect(await deliver(5 * 60_000)).toBe(1);
  });

  test('keeps no word of its link once sent', async () => {
    smtp.behave({ slowBy: 1_800 });
    await askForLink();
    expect((await row()).text).toContain('/register');
    await app.settleMail(10_000);
    expect(await row()).toMatchObject({
      subject: '',
      text: '',
      html: '',
      sentAt: expect.any(Date),
    });
    expect(mailsToThem()).toHaveLength(1);
  });

  test('is replaced by the next one requested', async () => {
    smtp.behave('silent after the greeting');
    await askForLink();
    smtp.behave('takes');
    await askForLink();
    expect(await app.db.queuedMail.count({ where: { recipient: email } })).toBe(1);
    expect((await row()).sentAt).not.toBeNull();
  });
});

test('a rejected mail leaves nothing in the queue, so that the next try may follow at once', async () => {
  smtp.refuse(true);
  expect((await askForLink()).status).toBe(503);
  expect(await app.db.queuedMail.count()).toBe(0);
});
