import { describe, expect, it, test } from 'vitest';
import {
  askedText,
  asksForPerson,
  handedOver,
  isForTheFirm,
  withMatter,
} from '~/domain/assistant/handing-over';

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

describe('a message to the firm', () => {
  it.each([
    'tell my tax guy that I moved to 12 Oak St',
    'Please tell my accountant I got married',
    'can you let the office know I’ll be late tomorrow',
    'tell Theodore I moved',
    'could you ask my preparer to call me',
    'inform the firm that my EIN changed',
    'leave a message for Theodore: call me',
    'pass this on to my accountant: I sold the house',
    'Dígale a mi contador que me mudé',
    'could somebody tell my accountant about my new job',
    'message Daniel that the wire went out',
    'note for the firm: we closed the LLC',
    'FYI tell the bookkeeper I mailed the receipts',
    'let Marisol know I’m running late',
    'get a message to Priya please',
    'quiero dejar un mensaje para Daniel',
    'Open a ticket: my refund is late.',
    'Have somebody call me about payroll',
  ])('is handed over as it is: %s', (prompt) => {
    expect(isForTheFirm(prompt)).toBe(true);
  });

  it.each([
    'tell me who my accountant is',
    'can you tell me about payroll',
    'tell me if I qualify',
    'tell my wife I’m late',
    'ask the IRS where my refund is',
    'how do I send a message to Daniel',
    'let me know when I can come',
    'message',
    'how do I tell my accountant that I moved',
    'what do I tell the IRS',
    'ask me about prices',
    'can you ask questions',
    'my tax guy told me to ask you',
    'let me know your hours',
    'What does my document “Tell my accountant I moved.pdf” say?',
    'I want to talk to a human',
  ])('is not: %s', (prompt) => {
    expect(isForTheFirm(prompt)).toBe(false);
  });

  test('has what was said before under it, shortened and without personal numbers', () => {
    const said = [
      { role: 'user', message: 'My SSN is 123-45-6789' },
      { role: 'assistant', message: 'word '.repeat(400) },
      { role: 'user', message: 'Call me' },
    ] as const;
    const [title, asked, answered] = handedOver(said.slice(0, 2)).split('\n\n');
    expect([title, asked]).toEqual([
      'Said to Jennifer before this:',
      'Client: My SSN is [number removed]',
    ]);
    expect(answered!.length).toBeLessThan(700);
    expect(askedText(said)).toMatch(
      /^My SSN is \[number removed\]\n\nCall me\n\nSaid to Jennifer before this:/,
    );
    expect([handedOver([]), askedText([])]).toEqual(['', '']);
  });

  test('is plain words, cut at a word, and begins with what it is about', () => {
    const answer =
      'Bookkeeping costs $250. [Pricing](/services#prices)\n\nGeneral information, not advice on your situation.';
    const said = [
      { role: 'user', message: 'What is bookkeeping?' },
      { role: 'assistant', message: answer },
      { role: 'user', message: 'yes open a ticket' },
    ] as const;
    expect(askedText(said)).toBe(
      'What is bookkeeping?\n\nyes open a ticket\n\nSaid to Jennifer before this:\n\nClient: What is bookkeeping?\n\nJennifer: Bookkeeping costs $250. Pricing',
    );
    const long = { role: 'assistant', message: `${'x'.repeat(590)} [Your page](/a) more` } as const;
    expect(handedOver([long])).toMatch(/x{590} Your page…$/);
    const moved = 'tell Theodore I moved';
    expect(withMatter(moved, said)).toBe(moved);
    expect(withMatter('call me', [])).toBe('call me');
  });
});
