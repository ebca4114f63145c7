import { addressSpans, hostOf, plainAddress } from './address-reading';
import type { Fact } from './fact';
import { mayClaim } from './free-claims';
import { figuresIn, figuresInDigits, type Figure } from './figure-reading';
import { ItemPrices } from './item-prices';
import { misspeltFigures } from './misspelt-numbers';
import { Moments } from './moments';
import { sourceSpans, type Span } from './normal-form';
import { payElsewhere, PAYING } from './payment-reading';
import { isPriced } from './priced';
import { untrueActs, type Done } from './said-acts';
import { LINK, lowerForm, seenForm, shownForm } from './seen-form';
import { unreadableFigures } from './unreadable-figures';

/** What stands where a figure was struck that no tool returned. */
export const STRUCK = '[figure left out]';

/** The same for an address that no tool returned. */
export const STRUCK_ADDRESS = '[address left out]';

/** Pages that an answer may always lead to. */
const ALWAYS = ['/contact', '/consultation/book', '/assistant', '/login'];

/** Up to how much a number may count what is spoken of: "three plans, twelve months". */
const MOST_COUNTED = 12;
/** More than anything costs that the firm offers. */
const MOST_PRICE = 10_000;
/** How much of what was said before a figure may go on from. */
const NEAR = 80;
/** What an address or a direction to pay somebody holds. */
const MAY_ADDRESS =
  /[\d@:/$[({<]|[.\u3002,·•∙⋅‧・۔ꓸ˙]\p{L}|(?<!\p{L})(?:at|dot|arroba|punto)(?!\p{L})|AT|At[a-z]|\S{60}|\p{L}{40}/u;
/** The same of a direction to pay somebody. */
const SENTENCE = 300;
/** What an answer rests on: the figures and pages that tools returned. It may hold these and no others. */
export class Grounds {
  readonly #known = new Map<string, Set<number>>();
  readonly #heard = new Set<number>();
  /** What the person said in digits or words, and what the model gave a tool that only said it back. */
  readonly #said = new Set<number>();
  readonly #echoed = new Set<number>();
  readonly #pages = new Set(ALWAYS);
  readonly #items = new ItemPrices();
  readonly #addresses = new Set<string>();
  readonly #moments = new Moments();
  readonly #done: Done = { ticket: false, records: false };
  #told = '';
  /** Where a text of others is summed up, its figures stand by themselves. */
  #isQuoting = false;

  /** Takes in what a tool returned. What it was `given` and says back is no ground for a price. */
  learn({ text, page, quoted }: Fact, given: readonly number[] = []): void {
    this.#pages.add(page.href);
    if (quoted) return;
    this.#items.learn({ text, page }, given);
    const { text: written } = shownForm(text);
    this.#told += `\n${written.toLowerCase()}`;
    this.#moments.learn(written.toLowerCase());
    for (const span of addressSpans(written)) {
      const address = plainAddress(written.slice(...span));
      this.#addresses.add(address).add(hostOf(address));
    }
    for (const [, href = ''] of text.matchAll(/\]\((\/(?![/\\])[^)\s]*)\)/g)) this.#pages.add(href);
    this.#learnFigures(text, given);
  }

  /** Takes in what a tool did or looked up, of which an answer may say so. */
  did(what: keyof Done): void {
    this.#done[what] = true;
  }

  /** Takes in the figures of a text that may be repeated; its links stay unknown. */
  learnFigures(text: string): void {
    const seen = seenForm(text).text;
    this.#isQuoting = true;
    this.#told += `\n${seen}`;
    this.#moments.quote(seen);
    // Who speaks says sums in words, and not always of what.
    for (const { kind, values } of figuresIn(seen))
      for (const value of values)
        [kind, kind === 'number' ? 'money' : 'number'].forEach((each) => this.#add(each, value));
  }

  #learnFigures(text: string, given: readonly number[]): void {
    // The firm writes its figures in digits: what a text says in words is none of them.
    for (const { kind, values } of figuresInDigits(seenForm(text).text)) {
      if (given.includes(values[0]!)) {
        this.#echoed.add(values[0]!);
        continue;
      }
      this.#add(kind, values[0]!);
      this.#add('number', values[0]!);
    }
  }

  /** Takes in small numbers that a person said, such as their age: they may be repeated, but as no price, share or large number. */
  hear(text: string): void {
    const seen = seenForm(text).text;
    this.#moments.hear(seen);
    this.#items.learnOther(text);
    for (const { values } of figuresIn(seen)) values.forEach((value) => this.#said.add(value));
    for (const { loose, values } of figuresInDigits(seen))
      if (loose && values[0]! < 100) this.#heard.add(values[0]!);
  }

  /** Takes in what was asked: a sentence that names nothing gives its price. Returns whether it names anything that has one. */
  ask = (text: string): boolean => this.#items.ask(text);

  #add(kind: string, value: number): void {
    const known = this.#known.get(kind) ?? new Set();
    this.#known.set(kind, known.add(value));
  }

  /**
   * The text with every figure struck that isn’t known. Of a link to a page that isn’t known the words stay. `before` is what
   * was said before it, as `seenForm` reads it.
   */
  strike(text: string, before = ''): string {
    const shown = shownForm(text);
    const form = lowerForm(shown);
    const addresses = sourceSpans(
      shown,
      this.#unknownAddresses(shown.text, before.slice(-SENTENCE)),
    );
    const struck = sourceSpans(form, this.#unknownIn(form.text, before)).filter(
      (span) => !addresses.some((address) => isInside(span, address)),
    );
    const links = [...text.matchAll(LINK)].map(
      ({ 0: link, 1: label = '', 2: href = '', index }) => ({
        ...{ label, href, start: index, end: index + link.length },
      }),
    );
    // A figure that begins before a link and ends in it takes the whole of it along.
    const whole = ([start, end]: Span): Span => {
      const crossed = links.filter(
        (link) => start < link.end && end > link.start && !isInside([start, end], labelOf(link)),
      );
      return [
        Math.min(start, ...crossed.map((link) => link.start)),
        Math.max(end, ...crossed.map((link) => link.end)),
      ];
    };
    const cuts = [
      ...struck.map((span) => ({ span: whole(span), by: STRUCK })),
      ...addresses.map((span) => ({ span: whole(span), by: STRUCK_ADDRESS })),
      ...links
        .filter(({ href }) => !this.#pages.has(href))
        .flatMap((link) => [
          { span: [link.start, link.start + 1] as Span, by: '' },
          { span: [labelOf(link)[1], link.end] as Span, by: '' },
        ]),
    ].sort((one, other) => one.span[0] - other.span[0]);
    let [kept, at] = ['', 0];
    for (const { span, by } of cuts) {
      if (span[1] <= at) continue;
      kept += text.slice(at, Math.max(at, span[0])) + by;
      at = span[1];
    }
    return kept + text.slice(at);
  }

  /** Where addresses stand that aren’t known, in a text behind another. */
  #unknownAddresses(text: string, before: string): Span[] {
    const whole = before + text;
    if (!MAY_ADDRESS.test(whole) && !PAYING.test(whole.toLowerCase())) return [];
    const isUnknown = (span: Span) => !this.#addresses.has(plainAddress(whole.slice(...span)));
    const knows = (words: string) => this.#told.includes(words);
    return [...addressSpans(whole).filter(isUnknown), ...payElsewhere(whole.toLowerCase(), knows)]
      .filter(([, end]) => end > before.length)
      .map(([start, end]) => [Math.max(0, start - before.length), end - before.length]);
  }

  /** Where figures stand that aren’t known, in a text behind another, both as `seenForm` reads them. */
  #unknownIn(text: string, before: string): Span[] {
    const [whole, from] = [before + text, before.length];
    const near = before.slice(-NEAR);
    const figures = figuresIn(near + text)
      .map((figure) => shifted(figure, from - near.length))
      .filter(({ start }) => start >= from);
    const moments = this.#moments.judge(whole, from);
    const isOfMoment = ({ start, end }: Figure) =>
      moments.known.some((each) => isInside([start, end], each));
    const isPrice = (figure: Figure) => figure.kind.startsWith('money') || isPriced(figure, whole);
    const mayBeWrong =
      !this.#isQuoting &&
      (figures.some(isPrice) || mayClaim(whole.slice(Math.max(0, from - NEAR))));
    const swapped = mayBeWrong ? this.#items.swapped(whole, from, isPrice) : [];
    const isSwapped = ({ start, end }: Figure) =>
      swapped.some(([first, last]) => first < end && start < last);
    const unknown = figures.filter(
      (figure) => (!isOfMoment(figure) && !this.#mayStand(figure, whole)) || isSwapped(figure),
    );
    // Of a row such as a phone’s number or a range no part is left.
    const rows = unknown.filter(({ kind }) => kind !== 'money');
    const [starts, ends] = [new Set<number>(), new Set<number>()];
    const join = ({ start, end }: Figure) => [starts.add(start), ends.add(end)];
    rows.forEach(join);
    const struck = new Set(unknown);
    for (const row of [figures, figures.toReversed()])
      for (const figure of row) {
        if (figure.kind !== 'number' || struck.has(figure)) continue;
        const { start, end } = figure;
        if (
          !(ends.has(start - 1) && JOINS.test(whole[start - 1]!)) &&
          !(starts.has(end + 1) && JOINS.test(whole[end]!))
        )
          continue;
        struck.add(figure);
        join(figure);
      }
    const acts = this.#isQuoting ? [] : untrueActs(whole, from, this.#done);
    return [
      ...[...swapped, ...moments.unknown, ...acts, ...misspeltFigures(whole, from)].map(
        ([start, end]): Span => [Math.max(0, start - from), end - from],
      ),
      ...[...struck].map(({ start, end }): Span => [start - from, end - from]),
      ...unreadableFigures(whole, from, figures).map(([start, end]): Span => [
        start - from,
        end - from,
      ]),
    ];
  }

  #mayStand(figure: Figure, text: string): boolean {
    const { kind, values, loose } = figure;
    const priced = isPriced(figure, text);
    const isCommon = (value: number) =>
      value <= MOST_COUNTED || this.#heard.has(value) || (value >= 1900 && value < 2100);
    if (loose && !priced && values.every((value) => Number.isInteger(value) && isCommon(value)))
      return true;
    const mayEcho = (value: number) =>
      (kind === 'money' || kind === 'number') &&
      this.#echoed.has(value) &&
      (value > MOST_PRICE || (this.#said.has(value) && !priced));
    return values.some((value) => this.#known.get(kind)?.has(value) || mayEcho(value));
  }
}

const shifted = (figure: Figure, by: number): Figure => ({
  ...{ ...figure, start: figure.start + by, end: figure.end + by },
});

type Link = { start: number; end: number; label: string };
const labelOf = ({ start, label }: Link): Span => [start + 1, start + 1 + label.length];
const isInside = ([start, end]: Span, [first, last]: Span) => first <= start && end <= last;

/** The one sign that may stand between two figures of a row: "407-555", "10–15%". */
const JOINS = /^[-./:]$/;
