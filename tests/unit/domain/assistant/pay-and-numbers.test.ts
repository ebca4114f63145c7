import { describe, expect, it } from 'vitest';
import { guideAnswer } from '#tests/support/guide';

describe('the guide', () => {
  it.each([
    ['I earn 5000 a month. How much tax?', '$5,000 a month is $60,000 a year.', '$60,000'],
    [
      'I make 20 dollars an hour, how much taxes',
      '$20 an hour, 40 hours a week, is $41,600 a year.',
      '$41,600',
    ],
    [
      'paid $1,500 every two weeks, single, what tax do I owe?',
      '$1,500 every two weeks is $39,000 a year.',
      '$39,000',
    ],
    ['Gano 3000 al mes, cuanto debo de impuestos?', '$3,000 al mes son $36,000 al año.', '$36,000'],
  ])('takes pay for a year’s: %s', async (prompt, sentence, income) => {
    const answer = await guideAnswer(prompt);
    expect(answer).toContain(sentence);
    expect(answer).toMatch(new RegExp(`(?:income|ingresos) \\${income}`));
  });

  it('takes a price by the month for no pay', async () => {
    expect(await guideAnswer('Do I pay $199 a month for payroll?')).not.toContain('a year');
  });

  it.each([
    ['My SSN is 123-45-6789, how much tax on 45,000 head of household in 2025?', '$45,000'],
    ['My phone is 407-555-1234, how much tax on 50000 single in 2025?', '$50,000'],
  ])('counts no part of another number as income: %s', async (prompt, income) => {
    expect(await guideAnswer(prompt)).toContain(`income ${income}`);
  });

  it.each([
    ['single income $80,000, I want to buy a house for $400,000, what tax?', '$80,000'],
    ['I owe 12000 on my car and earn 40000, single: what tax?', '$40,000'],
    ['I made 60000 in 2025 and paid 5000 to the IRS, single, what tax?', '$60,000'],
    ['Married, 2 kids, 100k, zip 32801, what tax?', '$100,000'],
    ['tax for 50k with 9999 children single', '$50,000'],
  ])('takes what is spent, owed or saved for no income: %s', async (prompt, income) => {
    expect(await guideAnswer(prompt)).toMatch(new RegExp(`income \\${income}[^\\d]`));
  });

  it.each([
    [
      'Are you open on December 25 2026?',
      'We are closed on Friday, December 25, 2026 (Christmas Day).',
    ],
    [
      '¿Están abiertos el 25 de diciembre de 2026?',
      'El viernes 25 de diciembre de 2026 estamos cerrados (Navidad).',
    ],
    ['are you open on 1 January 2027?', 'closed on Friday, January 1, 2027'],
    ['What are your hours on Dec 14th, 2026?', 'We are open on Monday, December 14, 2026.'],
  ])('knows the office’s days by their dates: %s', async (prompt, sentence) => {
    expect(await guideAnswer(prompt)).toContain(sentence);
  });

  it('says that it left out a number that tells who somebody is, and no phone number', async () => {
    expect(await guideAnswer('My SSN is 123-45-6789. What are your hours?')).toContain(
      'I left out a number',
    );
    expect(await guideAnswer('Call me at 407-555-1234. What are your hours?')).not.toContain(
      'I left out',
    );
  });
});
