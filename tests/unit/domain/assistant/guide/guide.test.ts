import { describe, expect, it, test } from 'vitest';
import { askGuide } from '#tests/support/guide';
import { priceOf, sameDayPrice } from '#tests/tables/assistant/figures';

describe('the guide', () => {
  it('answers a price question with one sentence and the link to the service', async () => {
    const { answers, text, isClear } = await askGuide({ ask: 'How much is bookkeeping?' });

    expect(answers[0]).toBe('service:bookkeeping');
    expect(text.split('\n').slice(0, 2)).toEqual([
      `Bookkeeping: ${priceOf('bookkeeping')} per month.`,
      '[All Services](/services#bookkeeping)',
    ]);
    expect(isClear).toBe(true);
  });

  it('says the rest of a service to whoever asks what it includes', async () => {
    const { text } = await askGuide({ ask: 'What does bookkeeping include?' });

    expect(text).toContain('Includes: ');
  });

  it('answers in the language of the question', async () => {
    const { text } = await askGuide({ ask: '¿Cuánto cuesta la nómina?' });

    expect(text).toContain(`${priceOf('payroll')} al mes`);
  });

  it('offers at most three results and a person for an unclear question', async () => {
    const { answers, results, text, isClear } = await askGuide({
      ask: 'something about my situation with the house',
    });

    expect(answers).toEqual([]);
    expect(results.filter((id) => id !== 'contact-form').length).toBeLessThanOrEqual(3);
    expect(text).toContain('[Contact us](/contact)');
    expect(isClear).toBe(false);
  });

  it('says that its pages have no answer when nothing matches', async () => {
    const { text } = await askGuide({ ask: 'zxqv wvut' });

    expect(text).toMatch(/^Our pages don’t say/);
  });

  it('answers each question in a message', async () => {
    const { answers, results } = await askGuide({
      ask: 'How much is bookkeeping? What are your hours? Where is your office?',
    });

    expect([...answers, ...results]).toEqual(
      expect.arrayContaining(['service:bookkeeping', 'hours', 'office:address']),
    );
  });

  it.each([
    ['And how long does it take?', 'How much is business formation?', 'service:business-formation'],
    ['and payroll?', 'How much is bookkeeping?', 'list:business-services'],
  ])('combines %j with the previous question', async (ask, after, id) => {
    const { answers, results } = await askGuide({ ask, after });

    expect([...answers, ...results]).toContain(id);
  });

  it('reads a question about another topic by itself', async () => {
    const after = 'Is the first consultation free?';

    expect((await askGuide({ ask: 'Can you fix my bicycle too?', after })).isClear).toBe(false);
  });

  it.each([
    ['and for married?', 'married_joint', 2025],
    ['and in 2024?', 'single', 2024],
    ['what about 100k?', 'single', 2025],
  ])('reads %j as a change to the previous estimate', async (ask, status, year) => {
    const { answers } = await askGuide({ ask, after: 'how much tax on $85,000 single in 2025' });

    expect(answers).toEqual([`estimate:${year}:${status}`]);
  });

  it('adds up the cost of several pages', async () => {
    const { text } = await askGuide({ ask: 'How much is a certified translation of 3 pages?' });

    expect(text).toContain(sameDayPrice('document-translation', 3));
  });

  it('returns no table for an unsupported year', async () => {
    const { answers, text } = await askGuide({ ask: 'standard deduction for 2019' });

    expect(answers).toEqual([]);
    expect(text).toContain('It covers the tax years');
  });

  it('matches a misspelled word', async () => {
    const { results } = await askGuide({ ask: 'how much is bookeeping' });

    expect(results[0]).toBe('service:bookkeeping');
  });

  it('looks up account records, and asks a visitor to sign in', async () => {
    const ask = 'What documents do I have?';

    expect((await askGuide({ ask, who: 'client' })).results[0]).toBe('record:own_documents');
    expect((await askGuide({ ask })).results[0]).toBe('sign-in:own_documents');
  });

  it('hands over to a person on request', async () => {
    const ask = 'Please open a ticket: my refund from 2024 never came.';

    expect((await askGuide({ ask, who: 'client' })).answers).toEqual(['record:open_ticket']);
    expect((await askGuide({ ask })).answers).toEqual(['contact-form']);
  });

  it('does not hand over without a request', async () => {
    const { calls } = await askGuide({ ask: 'terrible service', who: 'client' });

    expect(calls.map(({ tool }) => tool)).not.toContain('open_ticket');
  });

  it('answers a crisis before anything else in the message', async () => {
    const { text } = await askGuide({ ask: 'What does a return cost? I want to kill myself.' });

    expect(text).toContain('988');
    expect(text).not.toMatch(/\[|\$/);
  });
});

test.each(['hay estacionamiento?', 'asdfgh qwerty'])(
  'never answers “%s” from the previous question alone',
  async (ask) => {
    const { answers } = await askGuide({ ask, after: "I haven't filed in 3 years" });
    expect(answers).toEqual([]);
  },
);
