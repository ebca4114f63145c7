import { figuresInDigits, type Figure } from './figure-reading';
import { normalForm } from './normal-form';

/** What a price is asked for: a month, an hour, a page; `ONCE` where it is paid once. */
const ONCE = 'once';
/** Prices with the units that each has in the words that prove it: none is `ONCE`. */
export type Prices = ReadonlyMap<number, ReadonlySet<string>>;

const PERIODS: Readonly<Record<string, string>> = {
  ...{ months: 'month', mo: 'month', mes: 'month', meses: 'month', mensual: 'month' },
  ...{ monthly: 'month', mensuales: 'month', mensualmente: 'month' },
  ...{ yr: 'year', annum: 'year', ano: 'year', yearly: 'year', annual: 'year', annually: 'year' },
  ...{ anual: 'year', anuales: 'year', anualmente: 'year', año: 'year' },
  ...{ quarterly: 'quarter', trimestre: 'quarter', trimestral: 'quarter' },
  ...{ wk: 'week', weekly: 'week', semana: 'week', semanal: 'week', biweekly: 'biweek' },
  ...{ daily: 'day', dia: 'day', diario: 'day', hr: 'hour', hourly: 'hour', hora: 'hour' },
  ...{ h: 'hour', horas: 'hour', hours: 'hour', pg: 'page', pages: 'page', pagina: 'page' },
};
/** What somebody buys is no unit beside its price. */
const BOUGHT =
  /^(?:returns?|declaracion|courses?|curso|services?|servicio|consultations?|consulta|translation|certificate|application|notarization|plan)$/;
const EACH = '(?:per|each|every|por|cada|/)';
const PERIOD =
  'month|mo|year|yr|quarter|week|wk|day|hour|hr|page|mes|ano|año|trimestre|semana|dia|hora|pagina|minute|employee|person|form|document|visit|employe|transaction';
const WHOLE = '(?:single|calendar|full|whole|additional|extra)';
const EVER =
  'monthly|yearly|annual|annually|quarterly|weekly|biweekly|daily|hourly|mensual(?:es|mente)?|anual(?:es|mente)?|trimestral|semanal|diario';
const ONE_OFF =
  '(?:as )?an? (?:one[ -](?:time|off)|single) (?:fee|payment|charge)|one[ -](?:time|off)|once|in total|total|all in|altogether|una (?:sola|unica) vez|en total|pago unico';
const LEADING =
  "[\\s,(;*–-]*(?:(?:only|just|billed|charged|paid|payable|due|flat|and|y|that[’']s|which is)\\s)*";
/** The next unit right behind a price. */
const BEHIND = new RegExp(
  `^${LEADING}(?:(?:per|/)\\s?(?:${WHOLE}\\s)?(?<each>(?!(?:our|the|your|se|request)(?!\\p{L}))\\p{L}+)|(?:an?|each|every|por|cada|al|a la|la|el|for an?|for one|for (?:the |an? )?(?:whole|full|entire))\\s(?:${WHOLE}\\s)?(?<of>${PERIOD}|return|course|service)|(?<ever>${EVER})|(?<once>${ONE_OFF}))(?!\\p{L}|\\s(?:is|are|costs?|es|son|cuesta)(?!\\p{L}))`,
  'u',
);
/** The unit right before it: "a yearly fee of", "every hour costs". */
const BEFORE = new RegExp(
  `(?<!\\p{L})(?:(?<ever>${EVER}|one[ -](?:time|off))\\s(?:(?:price|rate|fee|cost|charge|payment|total|subscription)s?\\s?)?|${EACH}\\s(?<each>${PERIOD}),?\\s(?:(?:it|that|you|we)\\s)?(?:is|costs?|pay|charge|cuesta)\\s)(?:(?:is|are|of|at|for|only|just|you|from|de|es)\\s|:\\s?)*$`,
  'u',
);
const MINUS = /(?:^|[\s(*])[-−]$|\p{Sc}\s?[-−]$|(?<!\p{L})(?:minus|negative|menos)\s$/u;

const nameOf = (said: string) => {
  const singular = said.length > 4 ? said.replace(/(?<!s)s$/, '') : said;
  return PERIODS[said] ?? PERIODS[singular] ?? singular;
};

/** The units that a text in lower case gives a price that stands in it, and where the last of them ends. */
export function unitsBeside(
  text: string,
  { start, end }: Pick<Figure, 'start' | 'end'>,
): { units: string[]; end: number } {
  const units: string[] = [];
  const { ever, each } = BEFORE.exec(text.slice(Math.max(0, start - 60), start))?.groups ?? {};
  if (ever ?? each) units.push(/^one/.test(ever ?? '') ? ONCE : nameOf((ever ?? each)!));
  let at = end;
  for (;;) {
    const found = BEHIND.exec(text.slice(at, at + 80));
    if (!found) return { units, end: at };
    const said = found.groups!.each ?? found.groups!.of ?? found.groups!.ever;
    if (said === undefined) units.push(ONCE);
    else if (!BOUGHT.test(said)) units.push(nameOf(said));
    at += found[0].length;
  }
}

/** Whether what stands right before a price makes it a sum that is given. */
export const hasMinus = (text: string, { start }: Pick<Figure, 'start'>): boolean =>
  MINUS.test(text.slice(Math.max(0, start - 10), start));

/** The prices that a text names, each with its units. */
export function pricesIn(written: string): Prices {
  const text = normalForm(written).text.toLowerCase();
  const prices = new Map<number, Set<string>>();
  for (const figure of figuresInDigits(text)) {
    if (figure.kind !== 'money') continue;
    const { units } = unitsBeside(text, figure);
    for (const value of figure.values) {
      const known = prices.get(value) ?? new Set();
      prices.set(value, known);
      for (const unit of units.length > 0 ? units : [ONCE]) known.add(unit);
    }
  }
  return prices;
}

/** Prices of several things as those of one. */
export function joined(...all: readonly Prices[]): Prices {
  const prices = new Map<number, Set<string>>();
  for (const each of all)
    for (const [value, units] of each)
      prices.set(value, new Set([...(prices.get(value) ?? []), ...units]));
  return prices;
}

/** Where a price ends with its units that none of these has so; null where it may stand. */
export function wrongUnitEnd(
  text: string,
  figure: Figure,
  known: readonly Prices[],
): number | null {
  const { units, end } = unitsBeside(text, figure);
  const own = known.flatMap((prices) =>
    figure.values.flatMap((value) => [...(prices.get(value) ?? [])]),
  );
  if (own.length === 0) return null;
  if (units.every((unit) => own.includes(unit)) && !hasMinus(text, figure)) return null;
  return end;
}
