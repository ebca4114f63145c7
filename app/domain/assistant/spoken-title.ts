import { fullTitle, type Bookable } from '../booking/bookable';

/** What something is called in an answer: no word in capitals, as a button may have. */
export const spokenTitle = (service: Pick<Bookable, 'title' | 'scope'>): string =>
  fullTitle(service).replace(
    /\b([A-Z])([A-Z]{3,})\b(?= [A-Z][a-z])/,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  );
