import { afterEach, describe, expect, it, test } from 'vitest';
import { fileWith, serveFirm } from '#tests/support/firm';
import { findProblem } from '~/domain/email/find-problem';
import { defaultWords, writeEmail } from '~/domain/email/mail';
import { findMail, MAIL_IDS } from '~/domain/email/texts';
import { getFirm } from '~/models/firm/published.server';

afterEach(() => serveFirm());

/** The firm has published other words for some mails. */
const publish = (...email: { id: string; subject: string; body: string }[]) =>
  serveFirm(fileWith({ email }));

const write = (id: string, values: Record<string, string>) =>
  writeEmail(getFirm(), findMail(id)!, values);

const contactEmail = (person: string, message: string) =>
  write('contact-message', { person, email: 'a@b.example', message, answerBy: 'noon' });

const LINK = 'https://portal.example/?a=1&token=123456789';

describe('an email', () => {
  it('contains the same in text and HTML, and escapes what people wrote', () => {
    const message = 'a\n\n<i>';
    const { text, html } = contactEmail('<b>', message);
    expect(text).toContain('<b> <a@b.example> wrote:\n\n> a\n> \n> <i>\n\nReply to');
    expect(html).toContain('<p>&#60;b&#62; &#60;a@b.example&#62; wrote:</p>');
    expect(html).toContain('a\n\n&#60;i&#62;</blockquote>');
    expect(html).not.toMatch(/<b>|<i>/);
  });

  it('has a one-line subject, whatever it contains', () => {
    const name = `Ida\r\nBcc: spy@evil.example ${'x'.repeat(100)}`;
    const { subject } = contactEmail(name, 'Hi');
    expect(subject).toMatch(/^Website message from Ida Bcc: spy@evil.example x{50,60}$/);
  });

  it('shows its link as a button and its code on its own line', () => {
    const { subject, text, html } = write('sign-in', { link: LINK, code: '042519' });
    expect(subject).toBe('042519 is your sign-in code');
    expect(text).toContain(`\n\nSign in:\n${LINK}\n\n`);
    expect(text).toContain('\n\n    042519\n\n');
    expect(html).toContain('href="https://portal.example/?a=1&#38;token=123456789"');
    expect(html).toMatch(/monospace[^>]*>042519</);
  });

  it('removes Social Security numbers from its text, but not from links', () => {
    publish({
      id: 'signed-out',
      subject: 'Why: {reason}',
      body: '{reason}\n\n> {reason}\n\n[Go]({link})',
    });
    const reason = 'SSN 123-45-6789 or 123456789';
    const { subject, text, html } = write('signed-out', { reason, link: LINK });
    for (const words of [subject, text, html])
      expect(words.replaceAll(/https:\S+/g, '')).not.toMatch(/123.?45.?6789/);
    expect(subject).toBe('Why: SSN ***-**-6789 or ***-**-6789');
    expect(text).toContain(LINK);
  });

  it.each(['Orlando, FL 32801-4321', '(407) 555-0100', '$1,234,567.89', 'INV-2026-0001234'])(
    'leaves %s unchanged',
    (reason) => expect(write('signed-out', { reason, link: LINK }).text).toContain(reason),
  );

  it('uses the text that the firm published', () => {
    publish({
      id: 'sign-in',
      subject: 'Code for {firm}',
      body: '**Hello**\n\n[Come in]({link})\n\n{code}',
    });
    const { subject, text, html } = write('sign-in', { link: LINK, code: '042519' });
    expect(subject).toBe('Code for Eola Tax & Advisory');
    expect(text).toBe(
      `Hello\n\nCome in:\n${LINK}\n\n    042519\n\nEola Tax & Advisory, Orlando, Florida\n`,
    );
    expect(html).toContain('<p><strong>Hello</strong></p>');
  });

  it.each(['[x](https://evil.example)', '{code}', '{message} **b**', '# h', '<a href=x>'])(
    'treats %s in a name as text',
    (name) => {
      publish({
        id: 'contact-message',
        subject: 'From {person}',
        body: '{person}\n\n- {person}\n\n> {message}',
      });
      const { subject, text, html } = contactEmail(name, 'Hi');
      expect(subject).toBe(`From ${name}`);
      expect(text).toContain(`${name}\n\n- ${name}\n\n> Hi`);
      expect(html).not.toMatch(/<a|<strong|<h1/);
    },
  );
});

describe('the email texts', () => {
  const problem = (id: string, words: object) => {
    const mail = findMail(id)!;
    return findProblem(mail, { ...defaultWords(mail), ...words });
  };

  it('have no problem by default', () => {
    for (const id of MAIL_IDS) expect(problem(id, {}), id).toBeNull();
  });

  test.each([
    ['subject', { subject: 'Hello {name}' }, 'This email has no placeholder {name}.'],
    ['body', { body: '[Sign in]({link}) {code} {links}' }, 'no placeholder {links}'],
    ['body', { body: 'Enter {code}' }, 'Add [Label]({link}) (link to sign in)'],
    ['body', { body: '[Sign in]({link})' }, 'Add {code} (code)'],
    ['body', { body: '\\{link} {code}' }, 'Add [Label]({link})'],
    ['body', { body: '[Sign in](javascript:{link}) {code}' }, 'Add [Label]({link})'],
    [
      'body',
      { body: `${'> '.repeat(2_900)}x\n\n[Sign in]({link}) {code}` },
      'Start lines with fewer',
    ],
    [
      'body',
      { body: `${'- '.repeat(2_900)}x\n\n[Sign in]({link}) {code}` },
      'Start lines with fewer',
    ],
    ['subject', { subject: 'Your code {code' }, 'A brace is missing.'],
    ['body', { body: '[Sign in]({link}) {code} }' }, 'A brace is missing.'],
  ])('are rejected for %s: %o', (field, words, message) => {
    expect(problem('sign-in', words)).toMatchObject({
      field,
      message: expect.stringContaining(message) as string,
    });
  });
});
