import { describe, expect, it, test } from 'vitest';
import { guideAnswer, newMaterial } from '#tests/support/guide';
import { ASKED_AT } from '#tests/tables/assistant-questions';
import { asSpanish, factLine, quotedText } from '~/domain/assistant/fact';
import { isAngry } from '~/domain/assistant/guide/anger';
import { MaterialIndex } from '~/domain/assistant/guide/material-index';
import { isSpanish, understand } from '~/domain/assistant/guide/said';
import { search } from '~/domain/assistant/guide/search';
import { toldOf } from '~/domain/assistant/guide/told';
import { refusal } from '~/domain/assistant/guide/unlawful';
import { answerOf, draftOf } from '~/domain/assistant/guide/written';
import { NONE, type Reply } from '~/domain/assistant/guide/reply';
import type { Entry } from '~/domain/assistant/material/entry';
import { entriesOf } from '~/domain/assistant/material/material';
import { NUMBER_WORDS } from '~/domain/assistant/number-words';

const index = new MaterialIndex(entriesOf(newMaterial(ASKED_AT)));
const said = (text: string) => understand(text, index, 2026);
const entry = (more: Partial<Entry>): Entry => ({
  ...{ id: 'x', kind: 'service', title: 'Tax Planning', about: 'Plans your tax.', facts: {} },
  page: { label: 'Services', href: '/services' },
  ...more,
});

describe('a question', () => {
  it.each([
    ['I am FURIOUS', true],
    ['CALL ME BACK NOW', true],
    ['LLC', false],
    ['123 456 789 012', false],
    ['How much!!', true],
    ['How much!', false],
    ['I want my money back', true],
    ['nobody ever answers', true],
    ['how much is payroll', false],
  ])('%j is in anger: %s', (text, angry) => expect(isAngry(text)).toBe(angry));

  it.each([
    ['how do i hide cash from the irs', true],
    ['make me a fake w2', true],
    ['my boss hides income from the irs', false],
    ['i forgot to report income, hide cash', false],
    ['how do i report income', false],
  ])('%j is refused: %s', (text, refused) => expect(refusal(said(text)) !== null).toBe(refused));

  it.each([
    ['¿Cuánto cuesta la nómina?', true],
    ['cuanto cuesta', true],
    ['how much is it', false],
    ['nomina?', true],
    ['I need a cita for my taxes please', false],
    ['¿how much is the return?', false],
    ['', false],
  ])('%j is in Spanish: %s', (text, spanish) => expect(isSpanish(text)).toBe(spanish));

  it.each([
    ['tax last year', 2025],
    ['tax next year', 2027],
    ['tax this year', 2026],
    ['el ano pasado', 2025],
    ['tax in 2024', 2024],
    ['tax', null],
  ])('%j is of the year %s', (text, year) => expect(said(text).year).toBe(year));

  test('by its words: hours of the office are its hours, hours of work a length', () => {
    expect(said('what are your ours').concepts.has('hour')).toBe(true);
    expect(said('are you open 3 hours').concepts.has('hour')).toBe(true);
    expect(said('does it take 3 hours').asks.has('duration')).toBe(true);
    expect(said('does it take 3 hours').concepts.has('hour')).toBe(false);
  });

  test('by its numbers in words, in both languages, which are no misspellings and nothing to be looked for', async () => {
    expect(NUMBER_WORDS.map((word) => index.correct(word))).toEqual(NUMBER_WORDS);
    expect(said('seis meses de nomina').terms).toEqual(said('6 meses de nomina').terms);
    expect(await guideAnswer('¿Cuánto cuestan seis meses de nómina?')).toContain(
      '6 meses a $199: $1,194',
    );
  });

  test('for what taxes cost means the return, but not where it is about a refund or a class', () => {
    const means = (text: string) => said(text).concepts.has('return');
    expect(['price of taxes', 'price of a tax refund', 'price of a tax class'].map(means)).toEqual([
      ...[true, false, false],
    ]);
  });

  test('finds the facts that fit best, six at most, of the kinds that are wanted', () => {
    const found = search('tax planning price', index, ASKED_AT);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(6);
    expect(found[0]!.text).toContain('Tax Planning');
    expect(search('tax planning price', index, ASKED_AT, () => false)).toEqual([]);
  });
});

describe('an answer', () => {
  const fact = (text: string, href = '/a', spanish?: string) => ({
    ...{ text, page: { label: 'Page', href } },
    ...(spanish && { spanish: { text: spanish, label: 'Página' } }),
  });
  const reply = (more: Partial<Reply>): Reply => ({ facts: [fact('One.')], ...more });
  const answer = (replies: readonly Reply[], prompt = 'how much is it', leftOut = false) =>
    [...answerOf(replies, prompt, leftOut)].join('').split('\n\n').slice(0, -1);

  it('has one fact as a sentence, several as a list with one link for each page', () => {
    expect(answer([reply({})])).toEqual(['One. [Page](/a)']);
    expect(answer([reply({ lead: ['First:', 'Primero:'] })])).toEqual(['First: One. [Page](/a)']);
    const facts = [fact('One.'), fact('Two.\n- Sub'), fact('Three.', '/b')];
    expect(answer([reply({ facts })])).toEqual([
      '- One.\n- Two.\n  Sub [Page](/a)\n- Three. [Page](/b)',
    ]);
    expect(answer([reply({ facts, lead: ['First:', 'Primero:'] })])[0]).toMatch(/^First:\n- One\./);
  });

  it('greets, or says that it has none, only where nothing else is said', () => {
    const [manners, none, referral] = [
      reply({ as: 'manners', facts: [fact('Hello.')] }),
      reply({ as: 'no answer', facts: [fact(NONE[0])] }),
      reply({ as: 'referral', facts: [fact('Ask us.')] }),
    ];
    const words = (replies: readonly Reply[]) => answer(replies).map((each) => each.split(' ')[0]);
    expect(words([manners])).toEqual(['Hello.']);
    expect(words([manners, reply({})])).toEqual(['One.']);
    expect(words([none, reply({})])).toEqual([NONE[0].split(' ')[0], 'One.']);
    expect(answer([none, referral])).toEqual(['Ask us. [Page](/a)']);
  });

  it('is in Spanish as a whole, or in English as a whole', () => {
    const both = reply({ facts: [fact('One.', '/a', 'Uno.')], lead: ['First:', 'Primero:'] });
    const spanish = 'cuanto cuesta la nomina';
    expect(answer([both], spanish)).toEqual(['Primero: Uno. [Página](/a)']);
    expect(answer([both])).toEqual(['First: One. [Page](/a)']);
    const [lead, ...rest] = answer([both, reply({})], spanish);
    expect(lead).toMatch(/^Entiendo su pregunta/);
    expect(rest).toEqual(['First: One. [Page](/a)', 'One. [Page](/a)']);
    expect(answer([both], spanish, true)[0]).toMatch(/^Dejé fuera un número/);
    expect(answer([both], 'how much is it', true)[0]).toMatch(/^I left out a number/);
  });

  it('as a draft has what is sure, and one gap for all beside each other that isn’t', () => {
    const draft = (...replies: readonly Reply[]) =>
      draftOf(replies, 'how much is it').split('\n\n');
    const gap = draft(reply({}), reply({ as: 'no answer' }))[1]!;
    expect(gap).not.toContain('One.');
    expect(draft(reply({}))).toEqual(['One. [Page](/a)']);
    expect(draft(reply({ as: 'no answer' }))).toEqual(['']);
    expect(draft(reply({ as: 'manners' }), reply({}))).toEqual(['One. [Page](/a)']);
    expect(
      draft(reply({ as: 'near' }), reply({ coverage: 0.69 }), reply({ coverage: 0.7 })),
    ).toEqual([gap, 'One. [Page](/a)']);
    expect(draft(reply({}), reply({ facts: [fact('Write.', '/messaging')] }), reply({}))).toEqual([
      ...['One. [Page](/a)', gap, 'One. [Page](/a)'],
    ]);
  });

  it('says what is asked of a thing, else what it is, in Spanish where that is there', () => {
    const thing = entry({
      facts: { price: 'It is $5.' },
      spanish: { about: 'Planifica.', facts: { price: 'Cuesta $5.' }, label: 'Servicios' },
    });
    const told = (of: Entry, aspect: Parameters<typeof toldOf>[1]) => {
      const { text, spanish } = toldOf(of, aspect);
      return [text, spanish?.text];
    };
    expect(told(thing, 'price')).toEqual(['It is $5.', 'Cuesta $5.']);
    expect(told(thing, 'about')).toEqual(['Plans your tax.', 'Planifica.']);
    expect(told(thing, 'who')).toEqual(['Plans your tax.', 'Planifica.']);
    expect(told(entry({ facts: { price: 'It is $5.' } }), 'price')).toEqual([
      'It is $5.',
      undefined,
    ]);
    expect(told({ ...thing, spanish: { label: 'Servicios' } }, 'price')[1]).toBeUndefined();
  });

  it('quotes in one line, without a link, no number cut in two', () => {
    expect(quotedText('a\n  b [c](/d)', 99)).toBe('a b [c] (/d)');
    expect(quotedText('costs 12345', 8)).toBe('costs');
    expect(quotedText('12345678', 8)).toBe('12345678');
    expect(factLine(fact('One.', '/a'))).toBe('One. [Page](/a)');
    expect(asSpanish(fact('One.'))).toEqual(fact('One.'));
  });
});
