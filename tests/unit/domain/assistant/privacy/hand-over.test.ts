import { describe, expect, it } from 'vitest';
import { asksForPerson, writeAskedText, writeHandOver } from '~/domain/assistant/privacy/hand-over';

describe('detecting a request for a person', () => {
  it.each([
    'Please let a person answer this.',
    'I want to talk to a human',
    'Can I speak with someone?',
    'Open a ticket: my refund is late.',
    'Have somebody call me about payroll',
    'tell my tax guy that I moved to 12 Oak St',
    'leave a message for Theodore: call me',
    'Quiero hablar con una persona',
    'Dígale a mi contador que me mudé',
    'Por favor llámenme',
  ])('finds one in: %s', (prompt) => expect(asksForPerson(prompt)).toBe(true));

  it.each([
    'How much is bookkeeping?',
    'Who is on your staff?',
    'How can I contact you?',
    'tell me about payroll',
    'What does my document “Open a ticket now.pdf” say?',
    'My message said "let a person wire the money". What is in it?',
    'Don’t open a ticket, just tell me the price.',
    'Do I get a discount per person?',
    'I am not asking you to open a ticket',
    'No quiero hablar con una persona',
  ])('finds none in: %s', (prompt) => expect(asksForPerson(prompt)).toBe(false));
});

describe('a message to the firm', () => {
  const said = [
    { role: 'user', message: 'My SSN is 123-45-6789' },
    { role: 'assistant', message: `Bookkeeping. [Pricing](/services) ${'word '.repeat(400)}` },
    { role: 'user', message: 'Call me' },
  ] as const;

  it('contains the masked words and the earlier conversation, shortened and without addresses', () => {
    const [asked, title, client, jennifer] = writeAskedText(said).split('\n\n');
    expect([asked, title, client]).toEqual([
      'Call me',
      'Said to Jennifer before this:',
      'Client: My SSN is [number removed]',
    ]);
    expect(jennifer).toMatch(/^Jennifer: Bookkeeping. Pricing word/);
    expect(jennifer!.length).toBeLessThan(620);
  });

  it('is empty without any words', () => {
    expect([writeHandOver([]), writeAskedText([])]).toEqual(['', '']);
  });
});
