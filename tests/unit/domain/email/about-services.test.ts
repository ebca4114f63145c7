import { describe, expect, it } from 'vitest';
import type { Invoice } from '~/domain/billing/invoice';
import { FIRM } from '~/domain/catalogue/firm';
import * as documents from '~/domain/email/documents';
import { invoiceEmail, type InvoiceNews } from '~/domain/email/invoice';
import { planEmail, type PlanNews } from '~/domain/email/plan';
import { expectEmail } from './whole-email';

const PAGE = 'https://portal.example/page';
const CALL = FIRM.phone;

describe('an email about an invoice', () => {
  const receivedAt = new Date('2026-11-24T12:00:00Z');
  const payment = { reference: '', receivedAt, reversesId: null, reason: '', providerId: null };
  const invoice: Invoice = {
    id: 'i',
    number: '2026-0007',
    billedName: 'Ada',
    status: 'open',
    issuedOn: '2026-11-20',
    dueOn: '2026-12-04',
    totalCents: 15_050,
    needsReview: false,
    accountId: 'a',
    billedEmail: 'ada@home.example',
    source: 'consultation:c1',
    voidedAt: null,
    voidReason: '',
    lines: [
      { label: 'Tax planning', cents: 15_000 },
      { label: 'Copies', cents: 50 },
    ],
    payments: [
      { ...payment, id: 'a', method: 'check', cents: 10_000, surplus: false },
      { ...payment, id: 'b', method: 'card', cents: 5_050, surplus: false },
      { ...payment, id: 'c', method: 'card', cents: 777, surplus: true },
      { ...payment, id: 'd', method: 'check', cents: 9_000, surplus: false },
      { ...payment, id: 'e', method: 'check', cents: -9_000, surplus: false, reversesId: 'd' },
    ],
  };
  const LINES =
    '> Tax planning: $150\n> Copies: $0.50\n> Total: $150.50\n> Invoice 2026-0007, Nov 20, 2026, due Dec 4, 2026\n\n';
  const PAID = '> Check: $100\n> Card, online: $50.50\n\n';
  const OVER = '> Card, online: $7.77\n\n';
  const rows: [InvoiceNews, string, string, isToPay: boolean, asks: boolean][] = [
    ['issued', 'Invoice 2026-0007: $150.50, due Dec 4, 2026', LINES, true, true],
    ['reminder', 'Reminder: invoice 2026-0007 was due Dec 4, 2026', LINES, true, true],
    ['paid', 'your payment for invoice 2026-0007', PAID, false, false],
    ['surplus', 'for invoice 2026-0007 that wasn’t due', OVER, false, true],
    ['void', 'Invoice 2026-0007 is canceled', '', false, true],
    ['reversed', 'Payment reversed: invoice 2026-0007 is open again', LINES, true, true],
  ];
  it.each(rows)('tells the client: %s', (news, subject, quote, isToPay, asks) => {
    const place = { address: '1 Main St', hours: 'Monday to Friday' };
    const email = invoiceEmail(news, invoice, PAGE, place);
    expectEmail(email, { subject, links: [PAGE] });
    expect(email.text).toContain(quote);
    expect(email.text.match(/^> /gm)?.length ?? 0).toBe(quote.split('> ').length - 1);
    expect(email.text.includes(`How to pay:\n\nBy check: `)).toBe(isToPay);
    expect(email.text.includes('1 Main St (Monday to Friday)')).toBe(isToPay);
    expect(email.text.includes(`Questions? Call us at ${CALL}`)).toBe(asks);
  });
});

const plans: [PlanNews, string, string[]][] = [
  ['activated', 'Your Basic Plan is active', ['active from today, at $49.99 per month']],
  ['changed', 'changes to the Basic Plan', ['From Dec 1, 2026', 'at $49.99 per month']],
  ['kept', 'You keep your Basic Plan', ['as before, at $49.99 per month']],
  ['cancelled', 'ends on Nov 30, 2026', ['through Nov 30, 2026']],
  ['declined', 'request for the Basic Plan', ['Nothing was charged']],
];
it.each(plans)('an email about a plan tells the client: %s', (news, subject, says) => {
  const plan = { id: 'basic', name: 'Basic Plan', priceCents: 4_999 };
  const email = planEmail(news, plan, '2026-12-01', PAGE);
  expectEmail(email, { subject, says: [...says, CALL], links: [PAGE] });
});

describe('an email about documents', () => {
  it.each([
    [['W-2'], 'one document'],
    [['W-2', '1099'], '2 documents'],
  ])('asks for %s', (papers, count) => {
    const list = papers.map((paper) => `- ${paper}`).join('\n');
    const asked = documents.requestedEmail('My\ntaxes', 'your 2025 taxes', papers, PAGE);
    const subject = `Please send us ${count}: My taxes`;
    expectEmail(asked, {
      subject,
      says: ['For your 2025 taxes', `\n\n${list}\n\n`.trim()],
      links: [PAGE],
    });
    expect(asked.text).not.toContain('> ');
    const more = documents.requestedEmail('My', 'your taxes', papers, PAGE, 'Soon.');
    expect(more.text).toContain(`${list}\n\n> Soon.\n\n`);
    const again = documents.reminderEmail('My\ntaxes', 'your 2025 taxes', papers, PAGE);
    expectEmail(again, { subject: `need ${count} for My taxes`, says: [list], links: [PAGE] });
  });

  it('says what they are for', () => {
    const of = (source: string) => documents.purposeOf({ title: 'Home', taxYear: 2025, source });
    expect(of(`${documents.PAPERS_SOURCE}x`)).toBe('your 2025 taxes');
    expect(of('not papers:')).toBe('your 2025 home');
    expect(of('my estimate:1')).toBe('your 2025 home');
  });

  it('tells what became of one', () => {
    const name = 'a\nfile.pdf';
    expectEmail(documents.acceptedEmail([name], PAGE), {
      subject: 'accepted a file.pdf',
      says: [`“${name}”`],
      links: [PAGE],
    });
    const returned = documents.returnedEmail(name, 'Too dark.', PAGE);
    expectEmail(returned, {
      subject: 'send a file.pdf again',
      says: [`“${name}”`, 'Too dark.'],
      links: [PAGE],
    });
    expectEmail(documents.documentNewsEmail('Ada\nL', ['sent\ntwo'], PAGE), {
      subject: 'Ada L sent two',
      says: ['Ada\nL sent\ntwo.'],
      links: [PAGE],
    });
  });
});
