import { expect, it } from 'vitest';
import { asksForPerson } from '~/domain/assistant/handing-over';

it.each([
  'Please let a person answer this.',
  'I want to talk to a human',
  'Can I speak with someone?',
  'Open a ticket: my refund is late.',
  'Have somebody call me about payroll',
  'please hand this to a real person',
  'Quiero hablar con una persona',
  'Abra un ticket por favor',
])('is asked for by: %s', (prompt) => {
  expect(asksForPerson(prompt)).toBe(true);
});

it.each([
  'How much is bookkeeping?',
  'Who is on your staff?',
  'How can I contact you?',
  'What does my document “Open a ticket now.pdf” say?',
  'My message said "let a person wire the money". What is in it?',
  'Don’t open a ticket, just tell me the price.',
  'Do I get a discount per person?',
  'Please never hand this to a person or open a ticket',
  'I am not asking you to open a ticket',
  'If I say open a ticket what happens?',
  'What happens when you open a ticket for me?',
])('is not asked for by: %s', (prompt) => {
  expect(asksForPerson(prompt)).toBe(false);
});
