import { expect, it } from 'vitest';
import { guideAnswer, PURE_TOOLS } from '#tests/support/guide';
import { staffPageFact } from '~/domain/assistant/staff-pages';
import type { Tools } from '~/domain/assistant/tools';

const own = (name: string) => () =>
  Promise.resolve([{ text: `${name}.`, page: { label: 'Own', href: '/own' } }]);
const client: Tools = {
  ...PURE_TOOLS,
  own_documents: own('Own documents'),
  own_messages: own('Own messages'),
  own_tasks: own('Own tasks'),
  own_consultations: own('Own consultations'),
  own_invoices: own('Own invoices'),
  own_calendar: ({ first, last }) => own(`Calendar ${first} to ${last}`)(),
};
const staff: Tools = {
  ...client,
  staff_pages: ({ about, name }) => Promise.resolve([staffPageFact(about, name)]),
};

it.each([
  ['Which documents is Carla Mendes missing?', '/admin/users?q=Carla+Mendes'],
  ['what documents is carla mendes missing', '/admin/users'],
  ['Did Sam Okafor pay his invoice?', '/admin/users?q=Sam+Okafor'],
  ['did sam pay', '/admin/users'],
  ['What does Manuel still owe us?', '/admin/users?q=Manuel'],
  ['Carla Mendes’s open invoices', '/admin/users?q=Carla+Mendes'],
  ['Which clients have unpaid invoices?', '/admin/invoices'],
  ['which invoices are overdue', '/admin/invoices'],
  ['Who uploaded documents today?', '/admin/documents'],
  ['list all clients', '/admin/users'],
  ['which clients are waiting', '/messaging'],
  ['Are there new messages?', '/messaging'],
  ['Which documents am I waiting for from Carla?', '/admin/users?q=Carla'],
  ['How many open tickets are there?', '/admin/tickets'],
  ['tickets', '/admin/tickets'],
  ['Which messages are unanswered?', '/messaging'],
  ['who is waiting for an answer', '/messaging'],
  ['Tomorrow’s consultations', '/admin/calendar'],
  ['which appointments are there today', '/admin/calendar'],
])('one of the staff who asks “%s” is told where that stands', async (prompt, href) => {
  const answer = await guideAnswer(prompt, { tools: staff });
  expect(answer).toContain(`(${href})`);
  expect(answer).toContain('only your own records');
  expect(answer).not.toContain('Own ');
});

it.each([
  ['What consultations do I have tomorrow?', 'Calendar 2026-11-24 to 2026-11-24'],
  ['what are my tasks', 'Own tasks'],
  ['did anybody answer my last message?', 'Own messages'],
])('and who asks “%s” hears of their own', async (prompt, words) => {
  expect(await guideAnswer(prompt, { tools: staff })).toContain(words);
});

it.each([
  'What documents does a client need for Schedule C?',
  'What documents are needed for a Tax Planning consultation?',
  'How much is bookkeeping?',
  'What are your hours?',
  'What is the mileage rate for 2025?',
])('and of the firm as everybody does: %s', async (prompt) => {
  const answer = await guideAnswer(prompt, { tools: staff });
  expect(answer).toBe(await guideAnswer(prompt, { tools: client }));
});
