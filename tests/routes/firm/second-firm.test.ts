import { afterAll, beforeAll, expect, test } from 'vitest';
import { newInvoice } from '#tests/support/billing';
import { bookingOn, newClient } from '#tests/support/consultations';
import { db, seedPeople } from '#tests/support/database';
import { serveFirm } from '#tests/support/firm';
import { askGuide, newMaterial } from '#tests/support/guide';
import { toSearchWords, withPdf } from '#tests/support/pdf';
import { readBank } from '#tests/support/question-bank';
import { DEFAULT_ROWS } from '#prisma/assistant/rows';
import PORTLAND from '#tests/tables/firm/portland.json';
import { SearchIndex } from '~/domain/assistant/guide/search';
import { toEntries } from '~/domain/assistant/material/material';
import { writeEmail } from '~/domain/email/mail';
import { findMail, MAIL_IDS } from '~/domain/email/texts';
import { calendarFile } from '~/gateways/calendar/calendar-file.server';
import { TAX_FORMS } from '~/domain/tax-forms/forms';
import { invoicePdf } from '~/gateways/pdf/invoice.server';
import { organizerPdf } from '~/gateways/pdf/organizer.server';
import { createAccount } from '~/models/account/account.server';
import { readInvoice } from '~/models/billing/invoice.server';
import { getFirm } from '~/models/firm/published.server';
import { toMail } from '~/models/mail/queue.server';
import { bookConsultation } from '~/models/consultation/booking.server';
import { importFirm } from '~/models/firm/file.server';
import { readTeam } from '~/models/team.server';

/** What only the first firm says. */
export const OF_THE_FIRST = /Eola|Orlando|Florida|Swan Boat|\(407\)|America\/New_York|\bE[SD]?T\b/;

beforeAll(async () => {
  await seedPeople();
  await importFirm(JSON.stringify(PORTLAND), 'command line', new Date());
});
afterAll(() => serveFirm());

test('the second firm’s mails and calendar entries contain no word of the first', async () => {
  const client = await newClient();
  await bookConsultation(
    client,
    bookingOn('2026-12-09', {
      serviceType: 'books-check',
      startsAt: new Date('2026-12-09T17:00:00Z'),
      timeZone: 'America/Los_Angeles',
    }),
    new Date('2026-12-01T12:00:00Z'),
  );
  const mails = (await db.queuedMail.findMany()).map(toMail);
  expect(mails.length).toBeGreaterThan(1);
  expect(mails.map(({ html }) => html).join()).toContain('background:#8a1c2b');
  for (const { calendar, ...mail } of mails) {
    const words = JSON.stringify(mail) + (calendar ? calendarFile(calendar) : '');
    expect(OF_THE_FIRST.exec(words)?.[0], words).toBeUndefined();
    expect(words).toContain('Flatiron Books');
  }
});

test('the second firm’s staff use its time zone, and clients keep theirs', async () => {
  const zones = async (role: string) => {
    const account = { roles: { some: { role } } };
    const profiles = await db.profile.findMany({ where: { account } });
    return new Set(profiles.map(({ timeZone }) => timeZone));
  };
  expect([...(await zones('professional'))]).toEqual(['America/Los_Angeles']);
  expect([...(await zones('superadmin'))]).toEqual(['America/Los_Angeles']);
  expect(await zones('client')).toContain('America/New_York');
});

test('a new account keeps its time zone', async () => {
  const person = { fullName: 'Ida Voss', email: 'ida@home.example' };
  const id = await createAccount(db, person, { roles: [] }, new Date());
  const { timeZone } = await db.profile.findUniqueOrThrow({ where: { id } });
  expect(timeZone).toBe('America/Los_Angeles');
});

test('no mail of the second firm contains a word of the first, or a brace', () => {
  for (const id of MAIL_IDS) {
    const samples = Object.entries(findMail(id)!.placeholders).map(([name, { sample }]) => [
      name,
      sample ?? 'https://portal.example',
    ]);
    const mail = JSON.stringify(writeEmail(getFirm(), findMail(id)!, Object.fromEntries(samples)));
    expect(OF_THE_FIRST.exec(mail)?.[0], mail).toBeUndefined();
    expect(mail.slice(1, -1)).not.toMatch(/[{}]/);
    expect(mail).toContain('Flatiron Books');
  }
  expect(writeEmail(getFirm(), findMail('deletion-withdrawn')!, {}).text).toContain(
    '- Call (503) 555-0177 if you need us.',
  );
});

test('the second firm’s PDFs contain no word of the first', async () => {
  const { accountId } = await newClient();
  const id = await newInvoice(accountId, new Date('2030-01-02T17:00:00Z'), 'Monthly Books');
  const invoice = await invoicePdf(getFirm(), await readInvoice(db, id), 'open');
  for (const bytes of [invoice, await organizerPdf(getFirm(), TAX_FORMS[0]!, 2026)]) {
    const words = await withPdf(bytes, toSearchWords);
    expect(OF_THE_FIRST.exec(words)?.[0], words).toBeUndefined();
    expect(words).toContain('Flatiron Books');
  }
});

test('Jennifer’s facts and answers contain no word of the first firm', () => {
  const material = { ...newMaterial(new Date()), team: readTeam(), phrasings: {} };
  const entries = toEntries(getFirm(), material);
  expect(entries.length).toBeGreaterThan(30);
  for (const { id, fact } of entries)
    expect(OF_THE_FIRST.exec(JSON.stringify(fact?.text ?? ''))?.[0], id).toBeUndefined();
  expect(JSON.stringify(entries)).toContain('$450 per month');
  const answers = entries.filter(({ id }) => id.startsWith('row:'));
  expect(answers.map(({ id }) => id)).toEqual(['row:irs-letter', 'row:remote-work', 'row:thanks']);
  const { en, es } = answers[1]!.fact!.text;
  expect(en).toContain('If you live in Oregon and work');
  expect(es).toContain('Llame a Flatiron Books en Portland, (503) ');
});

const BANK = readBank(new URL('../../tables/assistant/questions.jsonl', import.meta.url));
const OF_A_STATE =
  /row:(moved|florida|homestead|rental|gambl|retire|unempl|inherit|hiring|legal|remote)/;

/** Jennifer of a firm that kept the answers which the portal comes with. */
function startSecondGuide(changes: object) {
  const [first] = PORTLAND.content.firm;
  const firm = [{ ...first, ...changes }];
  serveFirm({ ...PORTLAND, content: { ...PORTLAND.content, firm, answer: DEFAULT_ROWS } });
  const entries = toEntries(getFirm(), { ...newMaterial(new Date()), team: readTeam() });
  const search = new SearchIndex(entries);
  return async (ask: string, after?: string) =>
    (await askGuide({ ask, search, ...(after && { after }) })).text;
}

test('Jennifer answers over 60 questions without a word of the first firm', async () => {
  const ask = startSecondGuide({});
  const about = ({ facts }: (typeof BANK)[number]) => OF_A_STATE.test(facts?.join() ?? '');
  const questions = BANK.filter((each, at) => about(each) || at % 12 === 0);
  expect(questions.length).toBeGreaterThan(60);
  for (const question of questions) {
    const text = await ask(question.ask, question.after);
    expect(OF_THE_FIRST.exec(text)?.[0], `${question.ask}: ${text}`).toBeUndefined();
  }
  for (const question of ['Does Oregon have an income tax?', 'I won at the casino, is it taxed?'])
    expect(await ask(question)).toContain('Oregon taxes personal income and has no sales tax.');
  expect(await ask('when is the Oregon tax due')).toContain('due April 15');
});

test('Jennifer refers to staff for what a firm hasn’t said of its state', async () => {
  const none = { stateIncomeTax: '', stateTaxes: '', stateTaxesEs: '', stateDates: '' };
  const ask = startSecondGuide(none);
  for (const question of [
    'Does Oregon have an income tax?',
    'do I have to collect sales tax',
    'apply for homestead',
  ])
    expect(await ask(question)).toContain(
      'Our staff answer what Oregon taxes and when: call us at (503) 555-0177.',
    );
});
