import { describe, expect, it } from 'vitest';
import { guideAnswer, PURE_TOOLS } from '#tests/support/guide';
import type { Tools } from '~/domain/assistant/tools';

const KINDS = [
  'consultations',
  'documents',
  'messages',
  'invoices',
  'tasks',
  'estimates',
  'classes',
  'plan',
];
const page = { label: 'Yours', href: '/account' };
/** The tools of somebody signed in, each of which says what it was asked. */
const SIGNED_IN: Tools = {
  ...PURE_TOOLS,
  ...Object.fromEntries(
    KINDS.map((kind) => [
      `own_${kind}`,
      (input: object) => Promise.resolve([{ text: `${kind} ${JSON.stringify(input)}`, page }]),
    ]),
  ),
};
const heard = (prompt: string) => guideAnswer(prompt, { tools: SIGNED_IN });

describe('what is somebody’s own', () => {
  it.each([
    ['documents {"only":"needed"}', 'which documents do I still owe you?'],
    ['documents {"only":"needed"}', 'what else do you need from me?'],
    ['documents {"only":"needed"}', 'do I have to send you anything else?'],
    ['documents {"only":"needed"}', 'do you have everything you need from me?'],
    ['documents {"only":"needed"}', 'que documentos les debo'],
    ['documents {"named":"W2"}', 'was my W-2 accepted'],
    ['documents {"named":"W2"}', 'did my w-2 arrive'],
    ['documents {"named":"1098"}', 'why was my 1098 returned'],
    ['documents {}', 'which of my documents were rejected'],
    ['documents {}', 'is my upload okay?'],
    ['documents {"only":"needed"}', 'what’s left for me to upload'],
    ['documents {"only":"needed"}', 'list what I haven’t sent yet'],
    ['documents {"named":"receipts"}', 'what happened to the receipts I sent'],
    ['documents {"named":"1099"}', 'were my 1099s good'],
    ['documents {}', 'did you review what I sent'],
    ['messages {}', 'who replied to my message'],
    ['messages {}', 'is there anything new for me'],
    ['consultations {}', 'who’s meeting me tuesday'],
    ['consultations {}', 'what did I book'],
    ['invoices {"only":"due"}', 'what do I still have to pay'],
    ['invoices {"only":"due"}', 'am I late on a payment'],
    ['tasks {}', 'any to-dos for me'],
    ['plan {}', 'what plan am I on'],
    ['plan {}', 'how much is my plan'],
    ['messages {}', 'did anybody answer my last message?'],
    ['messages {}', 'has anyone replied to me yet'],
    ['messages {}', 'do I have any unread messages'],
    ['messages {}', 'any news from you?'],
    ['messages {}', 'ya contestaron mi mensaje'],
    ['consultations {}', 'who is my appointment with'],
    ['consultations {}', 'how much is my appointment'],
    ['consultations {}', 'is my meeting by video or phone'],
    ['consultations {}', 'do I have anything booked'],
    ['consultations {"when":"past"}', 'when did I last meet with you'],
    ['consultations {}', 'con quien es mi cita'],
    ['invoices {"number":"2026-0003"}', 'how much is invoice 2026-0003'],
    ['invoices {"number":"2026-12345"}', 'Invoice no. 2026-12345: is it paid?'],
    ['invoices {"only":"due"}', 'do I owe you anything'],
    ['invoices {"only":"due"}', 'are any of my bills overdue'],
    ['invoices {}', 'did my payment go through'],
    ['tasks {}', 'what do I have to do this week'],
    ['tasks {}', 'what’s on my to-do list'],
    ['estimates {}', 'which estimates did I save'],
    ['classes {}', 'what courses am I enrolled in'],
    ['classes {}', 'do I have a seat in the payroll class'],
  ])('is looked up as %s: %s', async (asked, prompt) => {
    expect(await heard(prompt)).toContain(asked);
  });

  it.each(['what is due this month', 'what’s coming up', 'what are my deadlines'])(
    'is told together with the federal dates: %s',
    async (prompt) => {
      const answer = await heard(prompt);
      for (const asked of ['invoices {"only":"due"}', 'tasks {}', 'documents {"only":"needed"}'])
        expect(answer).toContain(asked);
      expect(answer).toContain('due Friday, January 15, 2027');
    },
  );

  it.each([
    'what documents do I need for a W-2 return',
    'do I have to send my W-2 by mail',
    'how do I send you my papers',
    'which courses do I need',
    'do you answer messages on weekends',
    'how long does it take to answer a message',
    'when is my return due',
    'what is due on april 15',
    'who do I talk to about my business',
    'how much is a consultation',
    'can I save my tax estimate',
    'how do I pay my invoice',
    'did the IRS receive my return',
    'is a photo of my license okay',
    'are my documents safe',
    'how do I delete a document I sent',
    'I want to speak to someone about my bill',
  ])('is not asked for by: %s', async (prompt) => {
    expect(await heard(prompt)).not.toMatch(
      /^(?:- )?(?:consultations|documents|messages|invoices|tasks|estimates|classes|plan) \{/,
    );
  });
});
