import { describe, expect, it, test } from 'vitest';
import { newMaterial } from '#tests/support/guide';
import { ASKED_AT } from '#tests/tables/assistant-questions';
import { figuresIn } from '~/domain/assistant/figure-reading';
import { Grounds, STRUCK } from '~/domain/assistant/figures';
import { freeTimeFacts } from '~/domain/assistant/free-times';
import { entriesOf } from '~/domain/assistant/material/material';
import { normalForm } from '~/domain/assistant/normal-form';
import { papersInSpanish } from '~/domain/assistant/spanish/papers';
import { FREE_CONSULTATION } from '~/domain/booking/bookable';
import { holidaysOf } from '~/domain/time/business-days';

/** Made anew for each test, so that what a change of it breaks is known of each. */
const entries = () => entriesOf(newMaterial(ASKED_AT));
const entryOf = (id: string) => entries().find((entry) => entry.id === id)!;
const moneyIn = (text = '') => [...new Set(text.match(/\$[\d,]+(?:\.\d+)?/g) ?? [])].sort();

describe('what the firm says of itself in Spanish', () => {
  it('is there for all that has a price, but for courses', () => {
    const priced = entries().filter(({ price, kind }) => price && kind !== 'course');
    expect(priced.length).toBeGreaterThan(20);
    for (const { id, spanish, facts } of priced) {
      expect(spanish?.label, id).toBeTruthy();
      expect(moneyIn(spanish!.facts!.price), id).toEqual(moneyIn(facts.price));
      for (const aspect of ['price', 'duration', 'book'] as const)
        if (facts[aspect]) expect(spanish!.facts![aspect] ?? '', `${id} ${aspect}`).not.toBe('');
    }
  });

  it('lists what the English lists, with the same prices', () => {
    const lists = entries().filter(({ spanish, listed }) => spanish && listed);
    expect(lists.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['all-services', 'all-consultations', 'all-same-day', 'all-plans']),
    );
    for (const { id, about, spanish, listed } of lists) {
      expect(spanish!.about!.split('\n- '), id).toHaveLength(listed!.length + 1);
      expect(moneyIn(spanish!.about), id).toEqual(moneyIn(about));
    }
  });

  it.each([
    [
      'consultation-tax-planning',
      ['desde $350, que son $200 de base y 1 hora a $150 la hora.', 'al menos 1 hora.'],
      'Reservar: Consulta de planificación de impuestos',
    ],
    ['consultation-business-consulting', ['2 horas a $'], 'Reservar: '],
    ['individual-w2', ['”: $199.', 'la reunión dura 45 min.'], 'Todos los servicios'],
    [
      'bookkeeping',
      ['$299 al mes.', 'sigue de mes a mes; la primera reunión dura 60 min.'],
      'Todos los servicios',
    ],
    ['document-translation', ['$79 por página.', '24 horas. Lo que se pide'], 'Servicios'],
    ['plan-basic', ['Plan básico, “Basic Plan”: $29.99 al mes.'], 'Planes y precios'],
    ['hours', ['Abrimos de lunes a viernes, 9am a 6pm, hora de Orlando.'], 'Contáctenos'],
    ['upload', ['CSV o texto, hasta 25 MB por archivo y 20 a la vez.'], 'Documentos'],
    ['free-consultation', ['La consulta de impuestos de 30 minutos es gratuita.'], 'Reservar una'],
  ])('%s', (id, said, label) => {
    const { about, facts, label: page } = entryOf(id).spanish!;
    for (const words of said) expect([about, ...Object.values(facts!)].join('\n')).toContain(words);
    expect(page.startsWith(label), page).toBe(true);
  });
});

test('people, classes and what is good about the firm are found by their words', () => {
  const people = entries().filter(({ kind }) => kind === 'person');
  expect(people.filter(({ also }) => also!.includes('founder')).map(({ title }) => title)).toEqual([
    'Marisol Vega Managing Partner, CPA',
  ]);
  expect(entryOf('payment').also).toContain('card');
  expect(entryOf('payment').about).toContain('Suite 300');
  for (const { id, title, about } of entries().filter(({ id }) => /^(?:feature|benefit)-/.test(id)))
    expect(about.startsWith(`${title}: `) && about.length > title.length + 20, id).toBe(true);
  for (const { title, text, about } of entries().filter(({ kind }) => kind === 'class')) {
    expect(text!.length).toBeGreaterThan(20);
    expect(about).toMatch(/^Live class “.+” with .+: .+ Next: \w{3}, .+ ET/s);
    expect(about).toContain(title.replace(/ class$/, ''));
  }
});

test('papers are said in Spanish as a whole, or not at all', () => {
  const said = (title: string, ...papers: string[]) => papersInSpanish({ title, papers });
  expect(said('Income', 'Form W-2 from each employer')).toBe(
    'Ingresos: formulario W-2 de cada empleador',
  );
  expect(said('You and your household', 'Photo ID', 'Last year’s return')).toBe(
    'Usted y su familia: identificación con foto y la declaración del año pasado',
  );
  expect(said('Income')).toBeNull();
  expect(said('Outcome', 'Photo ID')).toBeNull();
  expect(said('Income', 'Photo ID', 'Something', 'Photo ID')).toBeNull();
  expect(said('Income', 'Something')).toBeNull();
});

describe('a free time', () => {
  const schedule = {
    staff: [{ id: 'one', daysOff: new Set<string>(), subjects: new Set<string>() }],
    daysOff: new Set(holidaysOf(2026).map(({ date }) => date)),
    taken: new Set<string>(),
  };
  type Wish = Parameters<typeof freeTimeFacts>[1];
  /** What is said, times as "Tue, Nov 24, 10:00 AM". */
  const told = (wish: Wish) =>
    freeTimeFacts(FREE_CONSULTATION, wish, schedule, ASKED_AT).map(({ text, spanish }) => [
      text.replace(/^(Yes\. )?Free Tax Consultation: (.*) ET is open\.$/, '$1$2'),
      spanish!.text,
    ]);
  const times = (wish: Wish) => told(wish).map(([english]) => english);

  it('is one of the next days, two of each, five at most', () => {
    expect(times({})).toEqual([
      ...['Tue, Nov 24, 10:00 AM', 'Tue, Nov 24, 10:30 AM', 'Wed, Nov 25, 9:00 AM'],
      ...['Wed, Nov 25, 9:30 AM', 'Mon, Nov 30, 9:00 AM'],
    ]);
    expect(told({})[0]![1]).toBe(
      '“Free Tax Consultation”: martes 24 de noviembre de 2026, 10:00 AM, hora de Orlando, está libre.',
    );
  });

  it('of a day is from its morning to its evening, or of the half that is wished for', () => {
    const day = '2026-11-24';
    expect(times({ day })).toEqual(
      ['10:00 AM', '12:00 PM', '2:00 PM', '4:00 PM'].map((at) => `Tue, Nov 24, ${at}`),
    );
    expect(times({ day, half: 'morning' }).at(-1)).toBe('Tue, Nov 24, 11:30 AM');
    expect(times({ day, half: 'afternoon' })[0]).toBe('Tue, Nov 24, 12:00 PM');
    expect(times({ day, minutes: 960 })).toEqual(['Yes. Tue, Nov 24, 4:00 PM']);
  });

  it.each<[Wish, string, string, string[]]>([
    [
      { day: '2026-11-28' },
      'No. We are closed on Saturdays and Sundays.',
      'No. Los sábados y domingos estamos cerrados.',
      ['Mon, Nov 30, 9:00 AM', 'Mon, Nov 30, 9:30 AM', 'Tue, Dec 1, 9:00 AM'],
    ],
    [
      { day: '2026-11-26' },
      'No. We are closed on Thursday, November 26, 2026 (Thanksgiving Day).',
      'No. El jueves 26 de noviembre de 2026 estamos cerrados (Acción de Gracias).',
      ['Mon, Nov 30, 9:00 AM', 'Mon, Nov 30, 9:30 AM', 'Tue, Dec 1, 9:00 AM'],
    ],
    [
      { day: '2026-11-24', minutes: 1_200 },
      'No. Tuesday, November 24, 2026 at 8:00 PM isn’t open for Free Tax Consultation.',
      'No. El martes 24 de noviembre de 2026 a las 8:00 PM no está libre para “Free Tax Consultation”.',
      ['Tue, Nov 24, 4:30 PM', 'Tue, Nov 24, 5:00 PM', 'Tue, Nov 24, 5:30 PM'],
    ],
    [
      // Too near: the first day that can be booked comes next.
      { day: '2026-11-23', minutes: 615 },
      'No. Monday, November 23, 2026 at 10:15 AM isn’t open for Free Tax Consultation. We need 24 hours’ notice.',
      'No. El lunes 23 de noviembre de 2026 a las 10:15 AM no está libre para “Free Tax Consultation”. Necesitamos 24 horas de aviso.',
      ['Tue, Nov 24, 10:00 AM', 'Tue, Nov 24, 10:30 AM', 'Wed, Nov 25, 9:00 AM'],
    ],
    [
      { day: '2027-11-24' },
      'No. Wednesday, November 24, 2027 isn’t open for Free Tax Consultation. We book up to 60 days ahead.',
      'No. El miércoles 24 de noviembre de 2027 no está libre para “Free Tax Consultation”. Reservamos hasta con 60 días de antelación.',
      [],
    ],
  ])('that isn’t one is followed by the next: %j', (wish, english, spanish, others) => {
    expect(told(wish)[0]).toEqual([english, spanish]);
    expect(times(wish).slice(1)).toEqual(others);
  });
});

test.each([
  ['The Basic Plan is $29.99. The Professional Plan is $29.99.', '$29.99 #'],
  ['The Professional Plan is $29.99. The Basic Plan is $29.99.', '# $29.99'],
  ['Basic, Professional and Enterprise plans: $29.99, $49.99 and $99.99.', '$29.99 $49.99 $99.99'],
  ['Basic and Professional plans cost $49.99 and $29.99.', '# #'],
  ['Payroll is $299 per month; it is $199.', '# $199'],
  ['Bookkeeping costs $299. It is $199 for payroll.', '$299 $199'],
  ['Bookkeeping is $299.\nIt costs $199.', '$299 #'],
  ['Payroll is $199 and $299 is for bookkeeping.', '# $299'],
])('a price stays with its own thing: %s', (text, left) => {
  const grounds = new Grounds();
  for (const { price, facts, page } of entries())
    if (price) for (const fact of Object.values(facts)) grounds.learn({ text: fact, page });
  const said = grounds.strike(text).replaceAll(STRUCK, '#');
  expect(said.match(/#|\$\d+(?:\.\d+)?/g)!.join(' ')).toBe(left);
});

test.each([
  ['①⑩⑳', '11020'],
  ['⓵⓾⓪', '100'],
  ['⓽', '9'],
  ['❶❿', '110'],
  ['➊➓', '110'],
  ['零一九', '019'],
  ['\u2028\u2029\n', '\n\n\n'],
  ['a\u00adb', 'ab'],
  ['ﷺ', 'ﷺ'],
  ['５５٪', '55%'],
  ['\\u0041\\x42\\n', 'AB '],
  ['&#65;&#x42;&amp;&nope;&#9999999;', 'AB&&nope;&#9999999;'],
  ['٣𝟗', '39'],
])('%j is read as %j', (source, text) => expect(normalForm(source).text).toBe(text));

test.each([
  ['1.20,50', [1, 20, 50]],
  ['1,200.300,50', [1, 200, 300, 50]],
  ['1,2345', [1, 2345]],
  ['5 hundred', [100, 500]],
  ['a few thousand five', [NaN]],
])('%s is %j', (text, values) =>
  expect(figuresIn(text).flatMap((figure) => figure.values)).toEqual(values),
);
