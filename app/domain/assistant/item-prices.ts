import type { Fact } from './fact';
import { figuresIn, figuresInDigits, type Figure } from './figure-reading';
import { freeClaims, isFreeHere } from './free-claims';
import { moneyIn, Names, OF_CATALOGUE, plain, type Named } from './item-names';
import { isOwedToUs, isPaidToYou } from './money-direction';
import type { Span } from './normal-form';
import { PriceSubject } from './price-subject';
import { joined, pricesIn, wrongUnitEnd } from './price-units';
import { sentencesOf } from './sentences';
import { saidOfTaxes } from './tax-figure-names';

/** Pages whose facts are of things that have a price. */
const PRICED =
  /^\/(?:#pricing|services|same-day-services|consultation|courses|videos?\b|video-classes|pricing)/;
/** Words that a price may be bound by to what it is the price of. */
const BINDING =
  /^(?:[^\p{L}\d]|(?<!\p{L})(?:(?:plan|tier|package|option|service|course|consultation|fee)s?|price[sd]?|is|are|was|be|will|would|now|costs?|at|for|from|starts?|starting|runs?|comes?|to|you|about|around|exactly|only|just|a|an|the|its?|our|of|and|y|cuestan?|vale|valen|precio|es|son|basic|professional|enterprise|por|desde|solo|el|la|de|del|plan|servicio|curso|s)(?!\p{L}))*$/u;
/** How a sentence begins that goes on about what was named before it. */
const GOES_ON =
  /^[^\p{L}\d\p{Sc}]*(?:$|[\d\p{Sc}]|(?:it|its|that|this|these|those|they|the (?:price|cost|fee|total|service|plan|course)|prices?|costs?|fees?|you pay|you’d pay|we (?:charge|ask)|start(?:s|ing)|only|just|from|now|at|for|per|cuestan?|esto?|vale|(?:el|su) (?:precio|costo)|la tarifa|precio|costo|cobramos|solo|desde)(?!\p{L}))/u;
const BEHIND =
  /^[^.!?;,\n]{0,30}?\s(?:for|of|buys|gets(?: you)?|pays for|covers|por|para)\s(?:(?:the|our|a|an|el|la|los|un|una)\s)?[“"'*]?$/u;
/** Words that make a sum a price. */
const COSTS =
  /(?<!\p{L})(?:costs?|prices?|priced|charges?|charged|fees?|quotes?|cuestan?|precios?|tarifas?|cobramos|vale)(?!\p{L})/u;

/** What costs what: the catalogue’s prices and those that tools returned, by the names of their things. */
export class ItemPrices {
  readonly #names = new Names(OF_CATALOGUE.known());
  readonly #subject = new PriceSubject();
  readonly #prices = new Set(OF_CATALOGUE.figures());
  /** All prices with their units. */
  #units = OF_CATALOGUE.prices();
  /** Figures of what has no price: a tax, a limit, a sum of the person’s; and those of them that no person only said. */
  readonly #other = new Set<number>();
  readonly #returned = new Set<number>();

  learn({ text, page }: Pick<Fact, 'text' | 'page'>, given: readonly number[] = []): void {
    if (!PRICED.test(page.href)) {
      for (const value of valuesIn(text)) if (!given.includes(value)) this.#returned.add(value);
      return this.learnOther(text);
    }
    for (const line of text.split('\n')) {
      const [, quoted, named] =
        /^(?:- )?(?:[^“:]{0,30}“([^”]{3,120})”|([^:\d]{3,80}?)(?::|,(?= \d)))/.exec(line) ?? [];
      const name = quoted ?? named;
      if (!name || moneyIn(line).length === 0) continue;
      this.#names.add(name, pricesIn(line));
      this.#units = joined(this.#units, pricesIn(line));
      if (quoted) moneyIn(line).forEach((price) => this.#prices.add(price));
      this.#subject.learn(quoted ? `${name} course` : name, pricesIn(line));
    }
  }

  learnOther(text: string): void {
    for (const value of valuesIn(text)) this.#other.add(value);
  }

  /** Takes in what was asked; returns whether it names anything that has a price. */
  ask = (text: string): boolean => this.#subject.ask(text, this.#names);

  /** The prices of a text (as `seenForm` reads it), from a place on, that stand with a thing whose prices they aren’t, and the words that say of a thing with a price that it has none. */
  swapped(text: string, from: number, isPrice: (figure: Figure) => boolean): Span[] {
    const names = this.#names.in(text);
    const claims = freeClaims(text, names).map(claimOf);
    const prices = [...figuresIn(text).filter(isPrice), ...claims];
    const taxes = saidOfTaxes(text, prices);
    const subject = this.#subject.figures;
    const wrong: Figure[] = [];
    let before: readonly Named[] = subject;
    for (const [start, end] of sentencesOf(text)) {
      const sentence = text.slice(start, end);
      const own = prices
        .filter((figure) => figure.start >= start && figure.start < end)
        .sort((one, other) => one.start - other.start);
      const said = names.filter(
        (name) => name.start >= start && name.end <= end && isMeant(name, text, own, [start, end]),
      );
      const carried = said.length === 0 && GOES_ON.test(sentence) ? before : [];
      for (const [at, figure] of own.entries()) {
        if (claims.includes(figure) ? figure.end <= from : figure.start < from) continue;
        const has = ({ figures }: Named) => figure.values.some((value) => figures.has(value));
        if (claims.includes(figure)) {
          const ahead = text.slice(Math.max(0, start - 160), figure.end + 30);
          const owners = said.length > 0 ? claimedOf(figure, said, text) : [...before, ...subject];
          if (owners.length === 0 || isFreeHere(ahead, said.length > 0, this.#subject.words))
            continue;
          wrong.push(figure);
          continue;
        }
        const owners =
          carried.length === 0
            ? ownersOf(figure, own, said, text)
            : carried === subject
              ? subject
              : ownersAmong(carried, own, at);
        const isReturned = figure.values.some((value) => this.#returned.has(value));
        const place = { start: figure.start - start, end: figure.end - start };
        const isTurned = isPaidToYou(sentence, place) && this.#isOnlyPrice(figure);
        if (isTurned || (!isReturned && isOwedToUs(sentence, place))) {
          wrong.push(figure);
          continue;
        }
        const isAnother = () => this.#subject.isOfAnother(sentence, figure.values);
        const tax = taxes.get(figure);
        const having = [owners, subject].find((each) => each.some(has));
        const units =
          having && !(having === subject && isAnother())
            ? having.map(({ figures }) => figures)
            : [this.#units];
        const unitEnd = isReturned ? null : wrongUnitEnd(text, figure, units);
        if (unitEnd !== null) {
          wrong.push({ ...figure, end: unitEnd });
          continue;
        }
        const isOfOthers = figure.values.some((value) => this.#other.has(value));
        if (tax && !isReturned && this.#isOnlyPrice(figure)) {
          if (tax.sure || ![...owners, ...subject].some(has)) wrong.push(figure);
          continue;
        }
        if (owners.length === 0 || owners === subject) {
          // Nothing is named: it is what was asked about.
          if (subject.length === 0 || subject.some(has)) continue;
          if (isReturned && !COSTS.test(sentence)) continue;
          if (this.#isOnlyPrice(figure) || COSTS.test(sentence))
            if (!isAnother()) wrong.push(figure);
          continue;
        }
        if (owners.some(has)) continue;
        const ahead = text.slice(
          carried.length > 0 ? start : Math.min(owners.at(-1)!.end, figure.start),
          figure.start,
        );
        if (!(isOfOthers && !BINDING.test(ahead))) wrong.push(figure);
      }
      if (said.length > 0) before = said;
      // What is said of something else, or in another paragraph, isn’t about it any more.
      else if (carried.length === 0 && /\p{L}/u.test(sentence)) before = [];
    }
    return wrong.map(({ start, end }): Span => [start, end]);
  }

  /** Whether a figure is a price of the firm’s and nothing else that was returned. */
  #isOnlyPrice = ({ values }: Figure) =>
    values.some((value) => this.#prices.has(value)) &&
    !values.some((value) => this.#returned.has(value));
}

const valuesIn = (text: string): number[] =>
  figuresInDigits(plain(text)).flatMap(({ values }) => [...values]);
const claimOf = ([start, end]: Span): Figure => ({
  ...{ start, end, kind: 'money', values: [0], loose: false },
});

/** What words are about that say that something costs nothing: the thing right behind them, else those before. */
function claimedOf(claim: Figure, said: readonly Named[], text: string): readonly Named[] {
  const next = said.find(({ start }) => start >= claim.end);
  if (
    next &&
    /^\s?(?:(?:the|our|your|a|for|on|of|del?|la|el|los|las|su|por|para|en)\s)*[“"'*]?$/u.test(
      text.slice(claim.end, next.start),
    )
  )
    return [next];
  return said.filter(({ end }) => end <= claim.start).slice(-1);
}

/** Of the things of a sentence those whose price a figure is said to be. */
function ownersOf(
  figure: Figure,
  all: readonly Figure[],
  said: readonly Named[],
  text: string,
): readonly Named[] {
  const next = said.find(({ start }) => start >= figure.end);
  const ahead = said.filter(({ end }) => end <= figure.start);
  // A range before a colon is that of all that is named behind it, each with its own price.
  const isHead =
    next &&
    /[:;\n]/.test(text.slice(figure.end, next.start)) &&
    all.some(({ start }) => start >= next.end);
  if (isHead && ahead.length === 0) return [];
  if (next && (ahead.length === 0 || BEHIND.test(text.slice(figure.end, next.start))))
    return [next];
  const last = ahead.at(-1);
  if (!last) return [];
  // Those that are named in a row, up to the figure before them.
  const since = Math.max(0, ...all.filter(({ end }) => end <= last.start).map(({ end }) => end));
  const group = ahead.filter(({ start }) => start >= since);
  const following = all.filter(({ start }) => start >= last.end && !(next && start > next.start));
  return ownersAmong(group, following, following.indexOf(figure));
}

/** As many figures as things belong to them one by one. */
const ownersAmong = (group: readonly Named[], figures: readonly Figure[], at: number) =>
  group.length > 1 && group.length === figures.length ? [group[at]!] : group;

/** Whether a name that is also a plain word names a thing: it stands right before its price, or alone in the head of a table. */
function isMeant(name: Named, text: string, prices: readonly Figure[], [from, to]: Span): boolean {
  if (!name.isPlain) return true;
  const { start, end } = name;
  if (prices.length === 0)
    return [text.slice(from, start), text.slice(end, to)].every((part) => BINDING.test(part));
  return prices.some(
    (price) =>
      price.start >= end && price.start - end < 80 && BINDING.test(text.slice(end, price.start)),
  );
}
