import { describe, expect, it } from 'vitest';
import { guideAnswer, newMaterial } from '#tests/support/guide';
import { ASKED_AT } from '#tests/tables/assistant-questions';
import { asksForDueDate, datesWithin, dueDateReply } from '~/domain/assistant/guide/dates';
import { asksForHours, hoursReply } from '~/domain/assistant/guide/hours';
import { MaterialIndex } from '~/domain/assistant/guide/material-index';
import type { Reply, Talk } from '~/domain/assistant/guide/reply';
import { understand } from '~/domain/assistant/guide/said';
import { sumsIn, type Sums } from '~/domain/assistant/guide/sums';
import { entriesOf } from '~/domain/assistant/material/material';

const { settings, ...material } = newMaterial(ASKED_AT);
const index = new MaterialIndex(entriesOf({ settings, ...material }));
const said = (text: string) => understand(text, index, 2026);
/** It is Monday, November 23, 2026, at ten in Orlando. */
const talk = {
  ...{ index, settings, now: ASKED_AT, topic: [], year: null, statuses: [], told: [] },
} as unknown as Talk;

describe('the hours of the office', () => {
  /** What is said before the hours themselves, in English and Spanish. */
  const told = (text: string) => {
    const [fact] = hoursReply(said(text), talk).facts;
    return [
      fact!.text.replace(/ ?Our hours: .+$/, ''),
      fact!.spanish!.text.replace(/ ?Nuestro horario: .+$/, ''),
    ];
  };

  it.each([
    ['are you open on monday', 'We are open on Mondays.', 'Abrimos los lunes.'],
    ['open saturday', 'We are closed on Saturdays.', 'Los sábados estamos cerrados.'],
    [
      'open christmas',
      'We are closed on Christmas Day (Friday, December 25, 2026).',
      'Estamos cerrados en Navidad (viernes 25 de diciembre de 2026).',
    ],
    [
      'open christmas eve',
      'We are open on Thursday, December 24, 2026.',
      'El jueves 24 de diciembre de 2026 abrimos.',
    ],
    [
      'open day after thanksgiving',
      'We are closed on Friday, November 27, 2026 (Day after Thanksgiving).',
      'El viernes 27 de noviembre de 2026 estamos cerrados (Día después de Acción de Gracias).',
    ],
    [
      'open on friday at 10',
      'We are closed on Friday, November 27, 2026 (Day after Thanksgiving). On other Fridays we are open, except holidays.',
      'El viernes 27 de noviembre de 2026 estamos cerrados (Día después de Acción de Gracias). Los demás viernes abrimos, salvo feriados.',
    ],
    [
      'are you open tomorrow at 8',
      'No, not at 8am: we open at 9am. We are open on Tuesday, November 24, 2026.',
      'No, a las 8am no: abrimos a las 9am. El martes 24 de noviembre de 2026 abrimos.',
    ],
    [
      'are you open tomorrow at 1pm',
      'Yes, we are open at 1pm. We are open on Tuesday, November 24, 2026.',
      'Sí, a la 1pm está abierto. El martes 24 de noviembre de 2026 abrimos.',
    ],
    [
      'open before 9 on tuesday',
      'No, not before 9am: we open at 9am. We are open on Tuesdays.',
      'No, antes de las 9am no: abrimos a las 9am. Abrimos los martes.',
    ],
    [
      'open until 6 on tuesday',
      'Yes, we are open until 6pm. We are open on Tuesdays.',
      'Sí, hasta las 6pm está abierto. Abrimos los martes.',
    ],
    [
      'open tuesday at 6pm',
      'No, not at 6pm: we close at 6pm. We are open on Tuesdays.',
      'No, a las 6pm no: cerramos a las 6pm. Abrimos los martes.',
    ],
    [
      'are you open now',
      'Yes, we are open now. We are open on Monday, November 23, 2026.',
      'Sí, ahora está abierto. El lunes 23 de noviembre de 2026 abrimos.',
    ],
    // Without a day, only that it is closed then is sure.
    ['open at 8pm', 'No, not at 8pm: we close at 6pm.', 'No, a las 8pm no: cerramos a las 6pm.'],
    ['open at 10am', '', ''],
    ['open from 9 to 5', '', ''],
    ['what are your hours', '', ''],
  ])('%s', (text, english, spanish) => {
    expect(asksForHours(said(text), false)).toBe(true);
    expect(told(text)).toEqual([english, spanish]);
  });

  it('name the holidays of a week, and the next four', () => {
    expect(told('open this week')[0]).toMatch(/Thanksgiving Day\)\. .*Day after Thanksgiving\)\.$/);
    const [english, spanish] = told('which holidays are you closed');
    expect(english!.split(';')).toHaveLength(5);
    expect(english).toMatch(/^We are closed on holidays; next: Thanksgiving Day, Thursday, /);
    expect(spanish).toMatch(/los próximos: Acción de Gracias, jueves 26 de noviembre de 2026; /);
  });

  it.each([
    'open a bank account',
    'my appointment on monday',
    'when is the next class',
    'how long is the course on monday',
  ])('are not asked for by: %s', (text) => expect(asksForHours(said(text), false)).toBe(false));
});

describe('a due date', () => {
  /** The titles and days, in short. */
  const short = ({ facts }: Pick<Reply, 'facts'>) =>
    facts.map(({ text }) =>
      text.replace(/^(\S+ \S+ \S+).*?: (was )?due \w+, (\w+ \d+, \d+)(.*)\.$/, '$1: $3$4'),
    );

  it.each([
    ['when is my return due', ['Individual tax return: April 15, 2027']],
    ['estimated payments due', ['Estimated tax: fourth: January 15, 2027']],
    [
      'due date for 2024 return',
      [
        'Individual tax return: April 15, 2025, which is past',
        'Individual tax return: April 15, 2027',
      ],
    ],
    [
      'was the return due already',
      [
        'Individual tax return: April 15, 2026, which is past',
        'Individual tax return: April 15, 2027',
      ],
    ],
    ['partnership return due', ['Partnership and S: March 15, 2027']],
    ['when are w2 due', ['Forms W-2 and: February 1, 2027']],
    [
      'extension deadline',
      ['Individual tax return: April 15, 2027', 'Extended individual tax: October 15, 2027'],
    ],
    ['941 due', ['Form 941 for: February 1, 2027']],
  ])('asked for by %j is %j', (text, dates) => {
    expect(asksForDueDate(said(text))).toBe(true);
    expect(short(dueDateReply(said(text), talk))).toEqual(dates);
  });

  it.each(['when is the course on due dates', 'when are you open', 'is the return hard'])(
    'is not asked for by: %s',
    (text) => expect(asksForDueDate(said(text))).toBe(false),
  );

  it('within days is there, or the next one with words that there is none', () => {
    const within = (first: string, last = first) => {
      const [{ text = '', spanish } = {}, ...next] = datesWithin([first, last], talk);
      return [text.replace(/ \(Form.*?\)/, ''), spanish?.text, short({ facts: next })];
    };
    expect(within('2026-11-23', '2026-11-29')).toEqual([
      'No federal tax date falls from Monday, November 23, 2026 to Sunday, November 29, 2026.',
      'No hay fechas federales de impuestos del lunes 23 de noviembre de 2026 al domingo 29 de noviembre de 2026.',
      ['Estimated tax: fourth: January 15, 2027'],
    ]);
    expect(datesWithin(['2026-11-23', '2026-11-23'], talk)[0]!.spanish!.label).toBe('Formularios');
    expect(within('2026-11-23').slice(0, 2)).toEqual([
      'No federal tax date falls on Monday, November 23, 2026.',
      'No hay fechas federales de impuestos el lunes 23 de noviembre de 2026.',
    ]);
    expect(within('2027-01-15')[0]).toMatch(/^Estimated tax: .* due Friday, January 15, 2027\.$/);
    // Of companies only: with the next of people behind it.
    expect(within('2026-12-01', '2026-12-31')[2]).toEqual([
      'Estimated tax: fourth: January 15, 2027',
    ]);
  });
});

it.each<[string, Sums['byField'], number[]?, number[]?]>([
  ['we make 95k and 88k married', { income: 183_000 }],
  ['75k plus 10k interest', { investment: 10_000, wages: 75_000 }],
  ['75k or 10k interest', { investment: 10_000 }, [75_000]],
  ['wages 50k, my wife 40k', { wages: 90_000 }],
  ['income 100k of which 20k interest', { income: 100_000, investment: 20_000 }],
  ['income 100k and 20k interest', { investment: 20_000, wages: 100_000 }],
  ['1099 income 60k', { selfEmployment: 60_000 }],
  ['60k and bought a house for 400k', { income: 60_000 }, [], [400_000]],
  ['401k 5000 and salary 60k', { wages: 60_000 }, [5_000]],
  ['donated 3000 to charity and made 50k', { charity: 3_000, income: 50_000 }],
  ['60k, 5k', {}, [60_000, 5_000]],
  // A word between two sums is said of the one before it, but where a word before that says what it is.
  ['50k wages 5k withheld', { wages: 50_000, withheld: 5_000 }],
  ['single 60k salary 10k bonus', { wages: 70_000 }],
  ['wages 50000 withheld 5000', { wages: 50_000, withheld: 5_000 }],
  ['wages are 60k dividends 4k', { wages: 60_000, investment: 4_000 }],
  ['income 60000 charity 2500', { income: 60_000, charity: 2_500 }],
  ['salary 60k my bonus 5000', { wages: 65_000 }],
  [
    'mortgage 12k dividends 3k salary 80k',
    { mortgageInterest: 12_000, investment: 3_000, wages: 80_000 },
  ],
])('the sums of %j are %j', (text, byField, unplaced = [], spent = []) => {
  const sums = sumsIn(text);
  const dollars = (amounts: Sums['spent']) => amounts.map((amount) => amount.dollars);
  expect([sums.byField, dollars(sums.unplaced), dollars(sums.spent)]).toEqual([
    ...[byField, unplaced, spent],
  ]);
});

describe('an answer', () => {
  it('of a figure without a year is of this tax year and the one before it', async () => {
    const answer = await guideAnswer('what is the standard deduction for single filers');
    expect(answer.match(/Tax year \d+/g)).toEqual(['Tax year 2026', 'Tax year 2025']);
  });

  it.each([
    ['what papers do i need for my business return', /^What to bring for a corporation’s/],
    ['what papers do i need for my partnership return', /^What to bring for a partnership’s/],
    ['what papers do i need for my return', /^What to bring for an individual/],
    ['do my taxes please', /^- Individual Tax Return \(W-2\): \$199\. For employees: /],
    ['should i do my taxes myself', /^That depends on your case/],
    ['next live class', /^- Live classes: Free, .*\n- The next one: /],
    ['I have an LLC. How much is bookkeeping?', /^Bookkeeping: \$299 per month\./],
  ])('to %j is %s', async (prompt, words) => expect(await guideAnswer(prompt)).toMatch(words));

  it('about a class goes on in the next question', async () => {
    const history = [{ role: 'user', message: 'next live class' }] as const;
    expect(await guideAnswer('is it free?', { history })).toMatch(/Free/);
  });
});
