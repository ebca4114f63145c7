import type { Price } from '../../booking/bookable';
import type { Fact } from '../fact';

/** What of a thing can be asked for. */
export type Aspect = 'price' | 'duration' | 'includes' | 'book' | 'who' | 'when' | 'papers';

/** Things that are compared with each other: the cheapest plan, the longest course. */
export type Kind =
  | 'service'
  | 'consultation'
  | 'sameday'
  | 'plan'
  | 'course'
  | 'class'
  | 'form'
  | 'person'
  | 'office'
  | 'portal'
  | 'scope'
  | 'list';

/**
 * One thing that the firm's material speaks of. `title` names it and `also` says it in other words, by which it is found; `about`
 * says what it is, `facts` one sentence for each thing that can be asked of it.
 */
export type Entry = {
  id: string;
  kind: Kind;
  title: string;
  also?: string;
  /** Further text by which it is found, where it isn't said in a sentence. */
  text?: string;
  about: string;
  facts: Partial<Record<Aspect, string>>;
  page: Fact['page'];
  price?: Price;
  /** The same in Spanish, where it is: `label` names the page. */
  spanish?: { about?: string; facts?: Partial<Record<Aspect, string>>; label: string };
  /** Of a list, the ids of what it lists. */
  listed?: readonly string[];
  /** Its price in cents and its length in minutes, to be compared. */
  cents?: number;
  minutes?: number;
  /** The name by which it is booked (`Bookable.type`). */
  bookable?: string;
};
