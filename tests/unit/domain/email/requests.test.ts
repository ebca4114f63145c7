import { describe, expect, it } from 'vitest';
import { FIRM } from '~/domain/catalogue/firm';
import { PLANS } from '~/domain/catalogue/plans';
import { contactEmail } from '~/domain/email/contact';
import { ticketAnswerEmail, unreadMessagesEmail } from '~/domain/email/message';
import { planRequest, requestToAuthor, roleRequest } from '~/domain/email/request';
import { expectEmail } from './whole-email';

const LINK = 'https://portal.example/one?key=a&b';
const OTHER = 'https://portal.example/two';
const reason = '> Because of <you>\n> & "me"';
const BECAUSE = 'Because of <you>\n& "me"';
const ada = { fullName: 'Ada\n  Lovelace', email: 'ada@home.example' };
const ADA = 'Ada Lovelace <ada@home.example>';

describe('what somebody asks of the firm', () => {
  it('comes as they wrote it, with who they are', () => {
    const long = `${'Ada \t\n'.repeat(30)}`;
    const email = contactEmail({ name: long, email: ada.email, message: BECAUSE }, 'Tuesday');
    expect(email.subject).toBe(`Website message from ${'Ada '.repeat(20)}`);
    expect(email.text).toContain(`<${ada.email}> wrote:\n\n${reason}\n\n`);
    expect(email.text).toContain('by Tuesday.');
  });

  it('of a plan names it with its price, to the firm and to themselves', () => {
    const { content, email } = planRequest(ada, PLANS[0]!);
    expectEmail(email, { subject: `${PLANS[0]!.name} – Ada Lovelace`, says: [ADA] });
    expect(content).toMatch(/^Plan requested: .+, \$[\d.]+ per month$/);
    const asked = content.replace('Plan requested: ', '');
    expect(email.text).toContain(`> ${asked}`);
    expect(requestToAuthor(content)).toBe(`You requested the ${asked}.`);
  });

  it('of a role says why, to the firm and to themselves', () => {
    const { content, email } = roleRequest(ada, 'investor', 'I invest.\n\nA lot.');
    expectEmail(email, { subject: 'Role request: Investor – Ada Lovelace', says: [ADA] });
    expect(email.text).toContain('> Role requested: Investor\n> \n> I invest.\n> \n> A lot.\n');
    expect(requestToAuthor(content)).toBe(
      'You requested the Investor role.\n\nI invest.\n\nA lot.',
    );
  });

  it.each(['Hello', 'I saw: Plan requested: Basic', 'Other requested: x'])(
    'in their own words stays so: %s',
    (words) => expect(requestToAuthor(words)).toBe(words),
  );

  it('is answered in paragraphs, with what they wrote', () => {
    const { text } = ticketAnswerEmail('One.\n\n\nTwo.\nThree.', BECAUSE);
    expect(text).toContain(`One.\n\nTwo.\nThree.\n\nYou wrote:\n\n${reason}\n\n`);
  });
});

it.each([
  [null, 1, `a new message from ${FIRM.name}`, 'Read the message:'],
  ['Ada\nLovelace', 3, '3 new messages from Ada Lovelace', 'Read the messages:'],
] as const)('unread messages from %s are counted, not told', (from, unread, subject, label) => {
  const email = unreadMessagesEmail(from, unread, { thread: LINK, settings: OTHER });
  expectEmail(email, { subject, links: [LINK, OTHER] });
  expect(email.text).toMatch(subject.replace(/(.*) from (.*)/, '$2 sent you $1'));
  expect(email.text).toContain(label);
});
