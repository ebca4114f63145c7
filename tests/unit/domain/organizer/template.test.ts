import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  fillText,
  listPages,
  MAX_QUESTIONS,
  parseTemplate,
  TemplateError,
} from '~/domain/organizer/template';

const INCOME = `# Income
wages (yes/no): Did anyone in your household earn wages in {year}?

## Employers (each: Employer, at most 20) when wages = yes
> One for each Form W-2.
employer (employer): Who paid the wages?
  paper: W-2 from {employer}
  why: You said that {employer} paid wages
box1 (money, optional, once): Wages in box 1
  hint: If you have the form.
  estimate: w2
  service: individual-w2

status (choice): What is your filing status?
  - Single
  - Head of household
`;

describe('the questions of an organizer', () => {
  it('are read as sections, pages and questions with their details', () => {
    const { sections } = parseTemplate(INCOME);
    expect(sections.map(({ id, title }) => [id, title])).toEqual([['income', 'Income']]);
    const [wages, employers, status] = sections[0]!.pages;
    expect(wages).toMatchObject({ key: 'wages', each: null, most: 1 });
    expect(employers).toMatchObject({
      key: 'employer',
      title: 'Employers',
      note: 'One for each Form W-2.',
      each: 'Employer',
      most: 20,
      when: [{ key: 'wages', isNot: false, value: 'yes' }],
    });
    expect(employers!.questions[0]!.papers).toEqual([
      { title: 'W-2 from {employer}', why: 'You said that {employer} paid wages' },
    ]);
    expect(employers!.questions[1]).toMatchObject({
      type: 'money',
      optional: true,
      once: true,
      hint: 'If you have the form.',
      estimates: [{ field: 'w2', sign: 1, when: null }],
      service: 'individual-w2',
    });
    expect(status!.questions[0]!.options).toEqual(['Single', 'Head of household']);
  });

  it('can depend on several answers, of which one is excluded', () => {
    const text = `${INCOME}\nhome (yes/no): Own your home?\n  when: wages = yes and status != Single`;
    expect(listPages(parseTemplate(text)).at(-1)!.questions[0]!.when).toEqual([
      { key: 'wages', isNot: false, value: 'yes' },
      { key: 'status', isNot: true, value: 'Single' },
    ]);
  });

  it.each([
    ['a question without a section', 'wages (yes/no): Wages?', 'Line 1: Begin with a section'],
    ['an unknown type', '# A\nx (number): X?', 'Line 2: “number” isn’t a type.'],
    ['a service that is no id', '# A\nx (yes/no): X?\n  service: Tax help', 'Line 3: Use “hint:”'],
    [
      'an estimate by another page',
      '# A\na (yes/no): A?\n\nb (money): B?\n  estimate: w2 when a = yes',
      'Line 5: “a = yes” isn’t a choice on this page',
    ],
    [
      'an unknown flag',
      '# A\nx (text, maybe): X?',
      'Line 2: “maybe” can’t stand there. Use one of: optional, once, past.',
    ],
    ['a line that is no question', '# A\nWages?', 'Line 2: Write a question as'],
    [
      'two equal keys',
      '# A\nx (text): X?\n\nx (text): X?',
      'Line 4: There is another question “x”',
    ],
    ['a key that an address has', '# A\nanswers (text): X?', 'Line 2: “answers” can’t be a key.'],
    ['a missing key', '# A\nx (text): X?\n  when: y = yes', 'Line 3: “y” isn’t a question above'],
    ['a later question', '# A when b = yes\nb (yes/no): B?', 'Line 1: “b” isn’t a question above'],
    ['itself', '# A\nx (yes/no): X?\n  when: x = yes', 'Line 3: “x” can’t depend on itself.'],
    [
      'a question of its page',
      '# A\n## P\na (yes/no): A?\nb (text): B?\n  when: a = yes',
      'Line 5: Put “a” on a page before this one.',
    ],
    [
      'a repeated question',
      '# A\n## P (each: Job)\na (yes/no): A?\n\nb (text): B?\n  when: a = yes',
      'Line 6: “a” is asked for each Job.',
    ],
    [
      'an answer that can’t be given',
      '# A\na (yes/no): A?\n\nb (text): B?\n  when: a = maybe',
      'Line 5: “a” can’t be “maybe”. It is one of: yes, no.',
    ],
    [
      'a condition in other words',
      '# A\na (text): A?\n  when: a',
      'Line 3: “a” isn’t a condition.',
    ],
    ['a choice without options', '# A\na (choice): A?', '“a”: Add two options or more'],
    ['an unknown detail', '# A\na (text): A?\n  run: x', 'Line 3: Use “hint:”'],
    ['an unknown field', '# A\na (money): A?\n  estimate: x', 'Line 3: The estimate has no “x”.'],
    ['a placeholder from elsewhere', '# A\na (text): A?\n  paper: {b}', '“a”: {b} isn’t on this'],
    ['a page without questions', '# A\n## P', '“P”: Add a question.'],
    [
      'too many repeats',
      '# A\n## P (each: Job, at most 61)\na (text): A?',
      'Line 2: Ask for 1 to 60',
    ],
    [
      'a negative limit of repeats',
      '# A\n## P (each: Job, at most -1)\na (text): A?',
      'Line 2: Write a repeated page as',
    ],
    ['two equal options', '# A\na (choice): A?\n  - Yes\n  - Yes', 'Line 4: “Yes” appears twice.'],
    ['nothing', '', 'Add a question.'],
  ])('are refused with %s', (_name, text, problem) => {
    expect(() => parseTemplate(text)).toThrow(TemplateError);
    const [, line, sentence] = /^(Line \d+: )?(.*)$/.exec(problem)!;
    expect(() => parseTemplate(text)).toThrow(sentence);
    if (line) expect(() => parseTemplate(text)).toThrow(`${line.replace(': ', '')}, “`);
  });

  it('are refused with the line that is wrong, shortened', () => {
    const text = `# A\nwages (number): Did anyone in your household earn wages?`;
    expect(() => parseTemplate(text)).toThrow(
      'Line 2, “wages (number): Did anyone in your…”: “number” isn’t a type.',
    );
  });

  it('are at most 300', () => {
    const lines = Array.from({ length: MAX_QUESTIONS + 1 }, (_, at) => `q${at} (text): Q?\n`);
    expect(() => parseTemplate(`# A\n${lines.join('\n')}`)).toThrow('There are 301 questions');
  });

  it('name the year and answers of their page', () => {
    const text = 'W-2 of {year}, not {last}, from {employer} {other}';
    expect(fillText(text, 2025, { employer: 'Duke Energy', other: null })).toBe(
      'W-2 of 2025, not 2024, from Duke Energy',
    );
  });
});

it('reads the example in the owner’s handbook', () => {
  const [, example = ''] = /### Organizers[\s\S]*?```\n([\s\S]*?)```/.exec(
    fs.readFileSync('docs/owner/content.md', 'utf8'),
  )!;
  expect(listPages(parseTemplate(example)).map(({ key }) => key)).toEqual(['wages', 'employer']);
});
