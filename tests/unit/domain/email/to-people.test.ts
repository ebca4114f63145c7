import { describe, expect, it, test } from 'vitest';
import { FIRM } from '~/domain/catalogue/firm';
import * as account from '~/domain/email/account';
import * as administration from '~/domain/email/administration';
import { composeEmail, type Email } from '~/domain/email/email';
import { MailNotSentError, MailTooSoonError } from '~/domain/email/mailer';
import * as signIn from '~/domain/email/sign-in';
import { expectEmail, type About } from './whole-email';

const LINK = 'https://portal.example/one?key=a&b';
const OTHER = 'https://portal.example/two';
const [CALL, IGNORE] = [FIRM.phone, 'ignore'];
const reason = '> Because of <you>\n> & "me"';
const BECAUSE = 'Because of <you>\n& "me"';
const ada = { fullName: 'Ada\n  Lovelace', email: 'ada@home.example' };
const ADA = 'Ada Lovelace <ada@home.example>';

describe('an email', () => {
  test('says the same as text and as HTML, with nobody’s words read as HTML', () => {
    const { text, html } = composeEmail('S', [
      '<b>',
      { code: '12<' },
      { link: `${LINK}"`, label: 'Do & see' },
      { quote: 'a\n\n<i>' },
    ]);
    expect(text).toBe(
      `<b>\n\n    12<\n\nDo & see:\n${LINK}"\n\n> a\n> \n> <i>\n\n${FIRM.name}, ${FIRM.city}\n`,
    );
    const inner = html.slice(html.indexOf('<div'));
    expect(inner.replace(/ style="[^"]*"/g, '')).toBe(
      `<div><p>&#60;b&#62;</p><p>12&#60;</p><p><a href="https://portal.example/one?key=a&#38;b&#34;">Do &#38; see</a></p><p>Or copy this address: https://portal.example/one?key=a&#38;b&#34;</p><blockquote>a\n\n&#60;i&#62;</blockquote><p>${FIRM.name.replace('&', '&#38;')}, ${FIRM.city}</p></div></body></html>`,
    );
  });
});

describe('an email about an account', () => {
  const rows: [string, Email, About][] = [
    ['identity', account.confirmIdentityEmail('123'), { subject: '123', says: ['123', CALL] }],
    [
      'change',
      account.changeEmailEmail(LINK),
      { subject: 'Confirm', says: [IGNORE], links: [LINK] },
    ],
    ['taken', account.addressTakenEmail(), { subject: 'already', says: ['nothing was changed'] }],
    [
      'changed',
      account.emailChangedEmail('new@a.example', LINK, 'Tue, Nov 24'),
      { subject: 'changed', says: ['new@a.example', 'by Tue, Nov 24'], links: [LINK] },
    ],
    ...(['on', 'off', 'reset'] as const).map((change): [string, Email, About] => [
      `two-step ${change}`,
      account.twoStepEmail(change, LINK),
      {
        subject: `${change === 'reset' ? 'was' : 'is'} ${change}`,
        says: [{ on: 'now needs a code', off: 'no longer needs', reset: 'We reset' }[change], CALL],
        links: [LINK],
      },
    ]),
    [
      'code',
      account.recoveryCodeEmail(2, LINK),
      { subject: 'used', says: ['2 codes left', CALL], links: [LINK] },
    ],
    [
      'last code',
      account.recoveryCodeEmail(1, LINK),
      { subject: 'used', says: ['1 code left'], links: [LINK] },
    ],
    [
      'wrong codes',
      account.wrongCodesEmail(LINK),
      { subject: 'tried', says: ['not signed in', CALL], links: [LINK] },
    ],
    [
      'deletion',
      account.deletionRequestedEmail('Dec 6', LINK),
      { subject: 'will be deleted', says: ['delete it on Dec 6', CALL], links: [LINK] },
    ],
    ['kept', account.deletionWithdrawnEmail(), { subject: 'stays', says: ['Nothing was deleted'] }],
    [
      'erased',
      account.accountErasedEmail(),
      { subject: 'was deleted', says: ['we deleted your account'] },
    ],
    [
      'password',
      account.passwordSetEmail(LINK),
      { subject: 'password', says: ['signed out', CALL], links: [LINK] },
    ],
  ];
  it.each(rows)('tells its owner: %s', (_name, email, about) => expectEmail(email, about));
});

describe('an email of the administration', () => {
  const office = administration;
  const [investor, firm] = ['the investor role', FIRM.name];
  const rows: [string, Email, About][] = [
    [
      'granted',
      office.roleGrantedEmail('investor', BECAUSE, LINK),
      { subject: investor, says: [CALL, investor], links: [LINK] },
    ],
    [
      'revoked',
      office.roleRevokedEmail('investor', BECAUSE),
      { subject: `no longer has ${investor}`, says: [CALL, investor] },
    ],
    ['disabled', office.accountDisabledEmail(BECAUSE), { subject: 'is closed', says: [CALL] }],
    [
      'enabled',
      office.accountEnabledEmail(BECAUSE, LINK),
      { subject: 'open again', links: [LINK] },
    ],
    [
      'signed out',
      office.signedOutEmail(BECAUSE, LINK),
      { subject: 'signed out', says: [CALL, firm], links: [LINK] },
    ],
    [
      'declined',
      office.requestDeclinedEmail('investor', BECAUSE, LINK),
      { subject: investor, says: [CALL, investor], links: [LINK] },
    ],
  ];
  it.each(rows)('gives the reason as it was written: %s', (_name, email, about) => {
    expectEmail(email, about);
    expect(email.text).toContain(`\n\n${reason}\n\n`);
  });

  it('asks for an approval, gives it and invites', () => {
    expectEmail(office.approvalNeededEmail(ada, 'investor', LINK), {
      subject: 'Investor – Ada Lovelace',
      says: [`${ADA} registered as an investor`],
      links: [LINK],
    });
    expectEmail(office.requestApprovedEmail('investor', LINK), {
      subject: 'investor account is approved',
      says: ['Your investor portal'],
      links: [LINK],
    });
    expectEmail(office.invitationEmail('admin', ada.fullName, LINK), {
      subject: `Ada Lovelace invites you to ${firm}`,
      says: ['Ada Lovelace invites', 'as an admin', 'in 7 days'],
      links: [LINK],
    });
  });
});

describe('an email for signing in', () => {
  const asked = { fullName: 'Ada', roles: ['client', 'investor'] as const };
  const proof = { link: LINK, code: '123', registerLink: OTHER };
  const rows: [string, Email, About][] = [
    [
      'link and code',
      signIn.signInEmail(LINK, '123'),
      { subject: '123 is', says: ['    123', 'can be used once', IGNORE], links: [LINK] },
    ],
    [
      'registration',
      signIn.registrationEmail({ ...asked, withPassword: true }, proof),
      {
        subject: 'Confirm',
        says: [OTHER, 'password you chose', 'can be used once'],
        links: [LINK],
      },
    ],
    [
      'registration without password',
      signIn.registrationEmail({ ...asked, withPassword: false }, proof),
      { subject: 'Confirm', links: [LINK] },
    ],
    [
      'registered, roles',
      signIn.alreadyRegisteredEmail(['client', 'student'], proof),
      { subject: 'already', says: ['asked for: Client, Student.', IGNORE], links: [LINK] },
    ],
    [
      'registered',
      signIn.alreadyRegisteredEmail([], proof),
      { subject: 'already', says: ['Your roles stay the same'], links: [LINK] },
    ],
    [
      'no account',
      signIn.noAccountEmail(LINK),
      { subject: 'Signing in', says: [IGNORE], links: [LINK] },
    ],
    ['disabled', signIn.disabledAccountEmail(), { subject: 'Your account', says: [CALL, IGNORE] }],
    [
      'reset',
      signIn.resetEmail(LINK),
      { subject: 'new password', says: [IGNORE, 'can be used once'], links: [LINK] },
    ],
    [
      'changed',
      signIn.passwordChangedEmail(LINK),
      { subject: 'was changed', says: [CALL, 'signed out'], links: [LINK] },
    ],
  ];
  // The code stands apart in the text, by itself in HTML.
  it.each(rows)('tells its reader: %s', (_name, email, { says = [], ...about }) => {
    expectEmail(email, { ...about, says: says.map((words) => words.trim()) });
    for (const words of says) expect(email.text).toContain(words);
  });

  it('says what a registration asks for, and of a password only where there is one', () => {
    const { text } = signIn.registrationEmail({ ...asked, withPassword: false }, proof);
    expect(text).toContain('> Name: Ada\n> Roles: Client, Investor\n');
    expect(text).toContain('\n\n    123\n\n');
    expect(text).not.toContain('password');
  });

  it('that wasn’t sent is refused in words, and another error is none', () => {
    const tooSoon = signIn.mailRefusal(new MailTooSoonError());
    expect(tooSoon).toEqual({ refusal: expect.stringContaining('just sent'), status: 429 });
    expect(signIn.mailRefusal(new MailNotSentError())).toEqual({
      refusal: signIn.MAIL_DOWN,
      status: 503,
    });
    expect(() => signIn.mailRefusal(new RangeError('other'))).toThrow('other');
    expect([new MailTooSoonError(), new MailNotSentError()].map(String)).toEqual([
      expect.stringContaining('MailTooSoonError: '),
      'MailNotSentError',
    ]);
  });
});
