import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { answerTo } from '#tests/support/captcha';
import { startSmtp, type TestSmtp } from '#tests/support/smtp';
import { Visitor } from '#tests/support/visitor';

let smtp: TestSmtp;
type Modules = Awaited<ReturnType<typeof load>>;
let app: Modules;

/** The app's modules, loaded once `SMTP_URL` is known. */
async function load() {
  const [database, mailerModule, queue, register, byEmail, forgot, contact, confirm] =
    await Promise.all([
      import('#tests/support/database'),
      import('~/gateways/mail/mailer.server'),
      import('~/models/mail/queue.server'),
      import('~/routes/_site/auth/register/route'),
      import('~/routes/_site/auth/login/email/route'),
      import('~/routes/_site/auth/forgot-password/route'),
      import('~/routes/_site/contact/route'),
      import('~/routes/_site/auth/confirm/route'),
    ]);
  return { ...database, ...mailerModule, ...queue, register, byEmail, forgot, contact, confirm };
}

beforeAll(async () => {
  smtp = await startSmtp();
  vi.resetModules();
  process.env.SMTP_URL = smtp.url;
  (await import('#tests/support/firm')).serveFirm();
  app = await load();
  await app.seedPeople();
});
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.refuse(false);
  smtp.mails.length = 0;
});

type Refusal = { error: Record<string, string[]>; initialValue: Record<string, unknown> };
type Form = { question: { token: string; text: string } };

const DOWN =
  'We could not send the email just now, and nothing was changed. Please try again in a few minutes.';

describe('a real SMTP server', () => {
  test('receives the sign-in mail with text and HTML parts, from the firm, and its link signs in', async () => {
    await new Visitor().post(app.byEmail, '/login/email', { email: PEOPLE.client.email });
    await expect.poll(() => smtp.mails.length, { timeout: 10_000 }).toBe(1);
    const [mail] = smtp.mails;
    expect(mail?.from?.address).toBe('hello@eola-tax.example');
    expect(mail?.to?.[0]?.address).toBe(PEOPLE.client.email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.html).toContain(`http://localhost:3000/auth/confirm?token=${token}`);
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
    expect(mail?.text).toContain(code);
    expect(mail?.html).toContain(code);
    const visitor = new Visitor();
    await visitor.post(app.confirm, '/auth/confirm', { token });
    expect(visitor.signedIn).toBe(true);
  });

  test('receives a name with HTML as text in the HTML part', async () => {
    await new Visitor().post(app.contact, '/contact', {
      name: '<img src=x>',
      email: 'ines@home.example',
      message: 'a "quote" & <b>more</b>',
    });
    await app.deliverQueuedMail(app.mailer, new Date());
    const mail = smtp.mails.find((each) => each.text?.includes('<img src=x>'));
    expect(mail?.html).toContain('&#60;img src=x&#62;');
    expect(mail?.html).not.toContain('<b>more');
  });

  test('receives no header injected through a name', async () => {
    await new Visitor().post(app.contact, '/contact', {
      name: 'Ines\r\nBcc: spy@evil.example',
      email: 'ines@home.example',
      message: 'Hello there',
    });
    await app.deliverQueuedMail(app.mailer, new Date());
    const mail = smtp.mails.find((each) => each.text?.includes('Hello there'));
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toBe('Website message from Ines Bcc: spy@evil.example');
  });
});

describe('a failing mail server', () => {
  beforeEach(() => smtp.refuse(true));

  test('is reported at registration, which keeps what was typed and leaves nothing behind', async () => {
    const visitor = new Visitor();
    const { question } = (await visitor.get<Form>(app.register, '/register')).data;
    const answer = await visitor.post<Refusal>(app.register, '/register', {
      fullName: 'Nora Vale',
      email: 'nora@home.example',
      roles: ['client'],
      ...answerTo(question),
    });
    expect(answer.status).toBe(503);
    expect(answer.data.error['']![0]).toMatch(/^Signup failed\. Try again later\. /);
    expect(answer.data.initialValue).toMatchObject({
      fullName: 'Nora Vale',
      email: 'nora@home.example',
      roles: 'client',
    });
    expect(await app.db.account.count({ where: { email: 'nora@home.example' } })).toBe(0);
    expect(await app.db.challenge.count({ where: { email: 'nora@home.example' } })).toBe(0);
  });

  test.each([
    ['byEmail', '/login/email'],
    ['forgot', '/forgot-password'],
  ] as const)('is reported by %s, for known and unknown addresses alike', async (screen, path) => {
    for (const email of [PEOPLE.investor.email, 'nobody@home.example']) {
      const answer = await new Visitor().post<Refusal>(app[screen], path, { email });
      expect(answer.status).toBe(503);
      expect(answer.data.error['']).toEqual([DOWN]);
      expect(await app.db.challenge.count({ where: { email } })).toBe(0);
    }
  });

  test('doesn’t prevent saving a contact message, whose mail is sent once the server recovers', async () => {
    const answer = await new Visitor().post(app.contact, '/contact', {
      name: 'Ines',
      email: 'ines@home.example',
      message: 'While it is down',
    });
    expect(answer.location).toBe('/thank-you');
    expect(await app.deliverQueuedMail(app.mailer, new Date())).toBe(0);
    const waiting = await app.db.queuedMail.findFirstOrThrow({
      where: { text: { contains: 'While it is down' } },
    });
    expect(waiting).toMatchObject({ attempts: 1, sentAt: null });
    expect(waiting.lastError).toContain('MailNotSentError');
    expect(await app.deliverQueuedMail(app.mailer, new Date())).toBe(0);

    smtp.refuse(false);
    const later = new Date(Date.now() + 60_000);
    await Promise.all([1, 2, 3].map(() => app.deliverQueuedMail(app.mailer, later)));
    expect(smtp.mails.filter((mail) => mail.text?.includes('While it is down'))).toHaveLength(1);
    expect(await app.deliverQueuedMail(app.mailer, new Date(later.getTime() + 3_600_000))).toBe(0);
  });
});
