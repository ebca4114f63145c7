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
    ['Gano 3000 al mes, cuanto debo de impuestos?', '$3,000 a month is $36,000 a year.', '$36,000'],
  ])('takes pay for a year’s: %s', async (prompt, sentence, income) => {
    const answer = await guideAnswer(prompt);
    expect(answer).toContain(sentence);
    expect(answer).toContain(`income ${income}`);
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

  it('says that it left out a number that tells who somebody is, and no phone number', async () => {
    expect(await guideAnswer('My SSN is 123-45-6789. What are your hours?')).toContain(
      'I left out a number',
    );
    expect(await guideAnswer('Call me at 407-555-1234. What are your hours?')).not.toContain(
      'I left out',
    );
  });
});
