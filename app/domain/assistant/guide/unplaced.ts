import type { FilingStatus } from '../../tax/filing-status';
import { formatMoney } from '../../money';
import { inBoth, type Fact } from '../fact';
import { amountsIn, unclearIn, type Amount } from '../language/amounts';
import { isYearAt } from '../language/years';
import { withPerson, type Reply, type Talk } from './reply';
import type { Said } from './said';
import { INCOME, type Sums } from './sums';

const CALCULATOR = [['Tax Calculator', 'Calculadora de impuestos'], '/tax-calculator'] as const;
const money = (dollars: number) => formatMoney(Math.round(dollars * 100));
const listed = (amounts: readonly Amount[], and: string) =>
  amounts.map(({ dollars, pay }) => money(pay?.dollars ?? dollars)).join(` ${and} `);

/** What the estimate has no field for, or whose tax depends on more than a sum: by name in English and Spanish. */
const LEFT_OUT: readonly (readonly [RegExp, string, string])[] = [
  [
    /\bsocial security\b(?! (?:number|tax|card|wage))|\bss[id]\b|\bseguro social\b/,
    'Social Security benefits',
    'los beneficios del Seguro Social',
  ],
  [/\bunemployment\b|\bdesempleo\b/, 'unemployment benefits', 'el desempleo'],
  [
    /\balimony\b|\bchild support\b|\bmanutencion\b|\bpension alimenticia\b/,
    'support payments',
    'la manutención',
  ],
  [/\b(?:loss|losses|lost)\b|\bperdidas?\b|\bperdi\b/, 'losses', 'las pérdidas'],
  [
    /\brental\b|\brentals\b|\brent out\b|\btenants?\b|\blandlord\b|\binquilin\w+/,
    'rental income',
    'los ingresos de alquiler',
  ],
  [
    /\bk ?1s?\b|\bpartnership income\b/,
    'income from a Schedule K-1',
    'los ingresos de un Schedule K-1',
  ],
  [/\broyalt\w+|\bregalias\b/, 'royalties', 'las regalías'],
  [/\bgambl\w+|\blottery\b|\bcasino\b|\bloteria\b/, 'gambling winnings', 'las ganancias de juego'],
  [/\bdisability\b|\bincapacidad\b/, 'disability benefits', 'los beneficios por incapacidad'],
  [
    /\b40[13] ?k?\b|\b403 ?b\b|\b(?:roth|ira|iras|hsa)\b/,
    'retirement and health savings accounts',
    'las cuentas de jubilación y de ahorro para la salud',
  ],
  [/\binherit\w+|\bherencia\b/, 'an inheritance', 'una herencia'],
  [/\b(?:rsus?|stock options?|espp)\b/, 'stock from an employer', 'las acciones del empleador'],
];

/** Sums that are named for a choice or for other years: adding them up would be wrong. */
const CHOICE = /\d\s?(?:k|mil|thousand)?\s(?:or|vs|versus|o|to)\s\$?\d/;
const OTHER_PERSON = /\b(?:wife|husband|spouse|she|he|espos[oa])\b/;

/** What is said in the place of a figure where the question has a sum, an age or a kind of income that the estimate can't place; else null. */
export function notCounted(
  said: Said,
  { byField, unplaced, spent }: Sums,
  statuses: readonly FilingStatus[],
  talk: Talk,
): Reply | null {
  const kinds = LEFT_OUT.filter(([words]) => words.test(said.text));
  if (kinds.length > 0)
    return noFigure(
      [
        `I’d rather not give you a figure here: my estimate leaves out ${kinds.map(([, name]) => name).join(' and ')}, and your tax may depend on that. The calculator shows what it does ask for.`,
        `Prefiero no darle una cifra: mi cálculo no incluye ${kinds.map(([, , name]) => name).join(' ni ')}, y su impuesto puede depender de eso. La calculadora muestra lo que sí pregunta.`,
      ],
      talk,
    );
  const unclear = unclearIn(said.typed);
  if (unclear.length > 0)
    return noFigure(
      [
        `I’d rather not give you a figure yet: I can’t tell for certain how much ${unclear.join(' and ')} is. Please write it like 85,000 or 1.2 million, or enter it in the calculator.`,
        `Prefiero no darle una cifra todavía: no puedo saber con certeza cuánto es ${unclear.join(' y ')}. Escríbalo como 85,000 o 1.2 millones, o en la calculadora.`,
      ],
      talk,
    );
  const own = byField.selfEmployment !== undefined;
  const business = own && !isNet(said, byField) ? spent : [];
  const open = [...unplaced, ...business].filter(({ dollars }) => dollars > 0);
  const loose = looseNumbers(said.typed);
  if (open.length > 0 || loose.length > 0) {
    const [which, cual] = ['and', 'y'].map((and) =>
      [listed(open, and), ...loose].filter(Boolean).join(` ${and} `),
    );
    return noFigure(
      [
        `I’d rather not give you a figure yet: I couldn’t place ${which} in the estimate. Please enter your numbers in the calculator, where each one has its own place, or tell me in one sentence what each one is.`,
        `Prefiero no darle una cifra todavía: no supe dónde poner ${cual} en el cálculo. Escriba sus números en la calculadora, donde cada uno tiene su lugar, o dígame en una sola frase qué es cada uno.`,
      ],
      talk,
    );
  }
  return said.unsure || severalReturns(said, statuses) ? noFigure(ALL_AT_ONCE, talk) : null;
}

const ALL_AT_ONCE = [
  'I’d rather not give you a figure yet: I couldn’t tell which of these amounts belong on one return. Please tell me all the figures for one return in one sentence (income, tax withheld, filing status and year), or enter them in the calculator.',
  'Prefiero no darle una cifra todavía: no supe cuáles de estas cantidades van en una misma declaración. Dígame en una sola frase todas las cifras de una declaración (ingresos, retenciones, estado civil y año), o escríbalas en la calculadora.',
] as const;

function noFigure(words: readonly [string, string], talk: Talk): Reply {
  const person = withPerson(
    [
      'A person at the firm can also look at it with you.',
      'Una persona de la firma también puede verlo con usted.',
    ],
    talk,
  );
  return { facts: [inBoth(words, ...CALCULATOR), person], as: 'referral' };
}

/** Whether the sums are of several years, of a choice, or of two people who don't file together. */
function severalReturns(said: Said, statuses: readonly FilingStatus[]): boolean {
  if (amountsIn(said.typed).length < 2) return false;
  const apart = statuses.length > 0 && !statuses.includes('married_joint');
  return (
    said.years.length > 1 || CHOICE.test(said.typed) || (apart && OTHER_PERSON.test(said.text))
  );
}

/** Whole numbers that are no sum, year, count, date or form, and may be an age or a sum in short: "make 68", "single, 45". */
function looseNumbers(typed: string): string[] {
  const taken = amountsIn(typed);
  return [...typed.matchAll(LOOSE)]
    .filter(({ 0: digits, index }) => {
      const inAmount = taken.some(({ at, end }) => index >= at && index < end);
      const before = typed.slice(0, index);
      return (
        !inAmount &&
        !isYearAt(typed, digits, index) &&
        !NO_SUM_BEFORE.test(before) &&
        !isAge(typed, index)
      );
    })
    .map(({ 0: digits }) => digits);
}
const LOOSE =
  /(?<![\w,.$:/-])(?:1[7-9]|[2-9]\d|[1-9]\d\d)(?![\w:/-]|[.,]\d|\s?(?:%|percent|weeks?|hours?|hrs?|days?|months?|years?(?! old)|yrs|miles|people|employees|pages|st|street|am|pm|cents|kids?|children|dependents?|horas?|dias|semanas|meses|paginas|hijos)\b)/g;
const NO_SUM_BEFORE =
  /\b(?:form|forms|schedule|box|line|section|pub|publication|zip|over|under|below|than|than age|apt|suite|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*)\s*$/;

const AGE = /(?<![\w,.$-])(\d{2})(?![\w-]|[.,]\d)/g;
const AGE_BEFORE = /\b(?:i am|im|am|age|aged|is|hes|shes|are|were|both|turned|tengo|edad)\s*$/;
const AGE_AFTER = /^\s?(?:years? old|yrs? old|yo\b|y o\b|anos\b|or older)/;

/** Whether a number of two digits is somebody's age: it says so, or it stands alone and could be nothing else. */
function isAge(typed: string, at: number): boolean {
  const [before, after] = [typed.slice(0, at), typed.slice(at + 2)];
  if (!/^\d{2}$/.test(typed.slice(at, at + 2)) || /^\d/.test(after)) return false;
  const alone = /(?:^|,)\s*$/.test(before) && /^\s*(?:[,.]|$)/.test(after);
  return AGE_BEFORE.test(before) || AGE_AFTER.test(after) || alone;
}

/** How many of the filers are 65 or older. */
export function ages65In({ typed, text }: Pick<Said, 'typed' | 'text'>): number {
  const seniors = [...typed.matchAll(AGE)].filter(
    ({ 1: age, index }) => Number(age) >= 65 && isAge(typed, index),
  ).length;
  const said =
    /\b(?:over|older than|above|past) 65\b|\b65 (?:or older|and over|plus|or over)\b|\bsenior\b|\bmayor(?:es)? de 65\b/.test(
      text,
    );
  const both = /\bboth\b|\b(?:we are|were|my (?:wife|husband|spouse) and i are)\s\d{2}\b/.test(
    text,
  );
  const count = Math.max(seniors, said ? 1 : 0);
  return count === 1 && both ? 2 : Math.min(2, count);
}

const EXPENSES = /\b(?:expenses?|gastos|(?:business )?costs?|write ?offs?)\b/;

/** Whether what is spent is said to be the expenses of the only income there is. */
const isNet = (said: Said, byField: Sums['byField']): boolean =>
  EXPENSES.test(said.text) &&
  !/\bnet\b|\bprofit\b|\bafter\b|\bpersonal\b|\bliving\b|\bneta?s?\b/.test(said.text) &&
  INCOME.every((field) => field === 'selfEmployment' || byField[field] === undefined);

/** The sums with the expenses of a business taken off its income, and what says so. */
export function netOfExpenses({ byField, spent }: Sums) {
  const gross = byField.selfEmployment;
  if (gross === undefined || spent.length === 0) return { sums: byField, spent, facts: [] };
  const cost = spent.reduce((sum, { dollars }) => sum + dollars, 0);
  const net = Math.max(0, gross - cost);
  const words = [
    `${money(gross)} less ${money(cost)} of expenses is a net profit of ${money(net)}.`,
    `${money(gross)} menos ${money(cost)} de gastos es una ganancia neta de ${money(net)}.`,
  ] as const;
  const facts = [inBoth(words, ...CALCULATOR)];
  return { sums: { ...byField, selfEmployment: net }, spent: [], facts };
}

/** Says which sums don't count in the estimate. */
export function spentFact(spent: readonly Amount[]): Fact[] {
  if (spent.length === 0) return [];
  const words = [
    `I didn’t count ${listed(spent, 'and')}: I read it as money you spent or owe. If that’s not right, please use the calculator.`,
    `No conté ${listed(spent, 'y')}: lo entendí como dinero que usted gastó o debe. Si no es así, use la calculadora.`,
  ] as const;
  return [inBoth(words, ...CALCULATOR)];
}

/** The gain on a home has rules of its own, which the estimate doesn't ask about. */
export function homeSaleFact(said: Said, sums: Sums['byField'], talk: Talk): Fact[] {
  if (sums.gains === undefined || !/\b(?:house|home|condo|property|casa)\b/.test(said.text))
    return [];
  return [
    withPerson(
      [
        'This estimate taxes the whole gain and doesn’t ask about the sale of a home. A person at the firm can look at your sale with you.',
        'Este cálculo grava toda la ganancia y no pregunta por la venta de una casa. Una persona de la firma puede ver su venta con usted.',
      ],
      talk,
    ),
  ];
}
