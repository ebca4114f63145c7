import { describe, expect, it } from 'vitest';
import {
  answerText,
  countAnswered,
  differences,
  nextPage,
  openPages,
  papersOf,
  prefill,
  sectionStates,
  type Entry,
  type Values,
} from '~/domain/organizer/answers';
import { parseTemplate } from '~/domain/organizer/template';

const TEMPLATE = parseTemplate(`# You
name (person): Your name

# Income
wages (yes/no): Did anyone earn wages?

## Employers (each: Employer) when wages = yes
employer (employer): Who paid them?
  paper: W-2 from {employer}
box1 (money, optional): Box 1

rents (yes/no): Did you rent out a home?
  paper: Lease
  why: Because you rent out a home

# Rental when rents = yes
rent (money): Rent received
`);

const entry = (page: string, values: Values, more: Partial<Entry> = {}): Entry => ({
  page,
  entry: '',
  values,
  carried: '',
  ...more,
});
const duke = entry('employer', { employer: 'Duke Energy', box1: '52000' }, { entry: 'a' });
const keys = (entries: readonly Entry[]) =>
  openPages(TEMPLATE, entries).map(({ page }) => page.key);

describe('the pages of an organizer', () => {
  it('begin with those that depend on nothing', () => {
    expect(keys([])).toEqual(['name', 'wages', 'rents']);
  });

  it('open with a “Yes” and close with a “No”, which deletes nothing', () => {
    expect(keys([entry('wages', { wages: 'yes' }), duke])).toContain('employer');
    const closed = [entry('wages', { wages: 'no' }), duke];
    expect(keys(closed)).not.toContain('employer');
    expect(papersOf(TEMPLATE, closed, 2025)).toEqual([]);
  });

  it('open a section with the answer that it depends on', () => {
    expect(keys([entry('rents', { rents: 'yes' })])).toContain('rent');
    expect(keys([entry('rents', { rents: 'no' })])).not.toContain('rent');
  });

  it('stay closed while last year’s answer isn’t confirmed', () => {
    expect(keys([entry('wages', { wages: 'yes' }, { carried: 'asked' })])).not.toContain(
      'employer',
    );
  });

  it('follow one another, those without an answer first', () => {
    const entries = [entry('name', { name: 'Ana' }), entry('wages', { wages: 'yes' })];
    expect(nextPage(TEMPLATE, entries, 'wages')).toBe('employer');
    expect(nextPage(TEMPLATE, [...entries, duke, entry('rents', { rents: 'no' })], 'rents')).toBe(
      null,
    );
    expect(nextPage(TEMPLATE, [], 'rents')).toBe('name');
  });
});

describe('a section of an organizer', () => {
  const states = (entries: readonly Entry[]) =>
    sectionStates(TEMPLATE, entries).map(({ text }) => text);

  it('is not started, half answered, done, or doesn’t apply', () => {
    expect(states([])).toEqual(['Not started', 'Not started', 'Depends on your answers']);
    expect(states([entry('rents', { rents: 'no' })])[2]).toBe('Doesn’t apply');
    expect(
      states([entry('name', { name: 'Ana' }), entry('wages', { wages: 'yes' }), duke]),
    ).toEqual(['Done', '2 of 3 answered', 'Depends on your answers']);
  });

  it('counts “I don’t know yet” as an answer, and says how many there are', () => {
    const [you] = sectionStates(TEMPLATE, [entry('name', { name: null })]);
    expect(you).toMatchObject({ text: 'Done', unknown: 1 });
  });

  it('isn’t done while an entry of last year waits for its answer', () => {
    const entries = [
      entry('wages', { wages: 'yes' }),
      duke,
      { ...duke, entry: 'b', carried: 'asked' as const },
    ];
    expect(countAnswered(TEMPLATE, entries)).toEqual({ pages: 4, answered: 1 });
  });
});

describe('papers', () => {
  it('follow from answers, one for each employer, with why', () => {
    const entries = [
      entry('wages', { wages: 'yes' }),
      duke,
      entry('employer', { employer: 'Publix' }, { entry: 'b' }),
      entry('rents', { rents: 'yes' }),
    ];
    expect(papersOf(TEMPLATE, entries, 2025)).toEqual([
      {
        key: 'employer/a/employer/0',
        title: 'W-2 from Duke Energy',
        why: 'You answered “Duke Energy” to “Who paid them?”.',
        page: 'employer',
        entry: 'a',
      },
      expect.objectContaining({ key: 'employer/b/employer/0', title: 'W-2 from Publix' }),
      expect.objectContaining({
        key: 'rents//rents/0',
        title: 'Lease',
        why: 'Because you rent out a home',
      }),
    ]);
  });

  it('aren’t asked for of what ended, waits for an answer or isn’t known', () => {
    const entries = [
      entry('wages', { wages: 'yes' }),
      { ...duke, carried: 'ended' as const },
      { ...duke, entry: 'b', carried: 'asked' as const },
      entry('employer', { employer: null }, { entry: 'c' }),
      entry('rents', { rents: 'no' }),
    ];
    expect(papersOf(TEMPLATE, entries, 2025).map(({ key }) => key)).toEqual([]);
  });
});

describe('last year’s answers', () => {
  it('are asked for again, without amounts and what ended', () => {
    const last = [
      entry('wages', { wages: 'yes' }),
      duke,
      { ...duke, entry: 'b', carried: 'ended' as const },
    ];
    expect(prefill(TEMPLATE, last)).toEqual([
      { page: 'wages', entry: '', values: { wages: 'yes' }, carried: 'asked' },
      { page: 'employer', entry: 'a', values: { employer: 'Duke Energy' }, carried: 'asked' },
    ]);
  });

  it('are compared with this year’s, question by question', () => {
    const wages = entry('wages', { wages: 'yes' });
    const now = [
      wages,
      entry('employer', { employer: 'Duke Energy', box1: '54000.5' }, { entry: 'a' }),
    ];
    expect(differences(TEMPLATE, [wages, duke], now, 2025)).toEqual([
      {
        page: 'employer',
        entry: 'a',
        label: 'Duke Energy: Box 1',
        before: '$52,000',
        after: '$54,000.50',
      },
    ]);
    expect(
      differences(TEMPLATE, [wages, duke], [wages, { ...duke, carried: 'ended' }], 2025)[0],
    ).toMatchObject({ before: 'Duke Energy', after: 'Ended' });
  });
});

describe('an answer in words', () => {
  it.each([
    ['yes/no', 'yes', 'Yes'],
    ['file', 'no', 'I don’t have one'],
    ['date', '2025-03-01', 'Mar 1, 2025'],
    ['money', '12.5', '$12.50'],
    ['text', null, 'I don’t know yet'],
    ['text', undefined, ''],
  ] as const)('of type %s: %s is “%s”', (type, answer, text) => {
    expect(answerText({ type }, answer)).toBe(text);
  });
});
