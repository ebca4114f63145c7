import { FILING_STATUS_LABELS, type FilingStatus } from '../../tax/filing-status';
import { STATUS_IN_SPANISH } from '../spanish/words';
import type { Reply, Talk } from './reply';
import type { Said } from './said';

/**
 * The statuses and the year that a question is answered for: its own, else those of the questions before it. `lead` says which
 * of them were taken over, so that nobody takes them for the answer's own.
 */
export type Grounds = {
  statuses: readonly FilingStatus[];
  year: number | null;
  years: readonly number[];
  lead?: Reply['lead'];
};

/** `withStatus`, `withYear`: whether a status or a year of an earlier question counts for this one. */
export function groundsOf(
  said: Said,
  talk: Talk,
  { withStatus = true, withYear = true }: { withStatus?: boolean; withYear?: boolean } = {},
): Grounds {
  const before = said.before;
  const statuses = before?.statuses.length ? before.statuses : withStatus ? talk.statuses : [];
  const year = before?.year ?? (withYear ? talk.year : null);
  const own = said.statuses.length > 0 ? said.statuses : before ? [] : talk.told;
  const carried = {
    statuses: own.length === 0 && statuses.length === 1 ? statuses : [],
    year: said.year === null ? year : null,
  };
  return {
    statuses: own.length > 0 ? own : statuses,
    year: said.year ?? year,
    years: said.years.length > 0 ? said.years : said.year === null ? (before?.years ?? []) : [],
    lead: leadOf(carried.statuses[0], carried.year),
  };
}

function leadOf(status: FilingStatus | undefined, year: number | null): Reply['lead'] {
  if (!status && year === null) return undefined;
  const english = [
    ...(status ? [inSentence(FILING_STATUS_LABELS[status])] : []),
    ...(year === null ? [] : [`tax year ${year}`]),
  ];
  const spanish = [
    ...(status ? [inSentence(STATUS_IN_SPANISH[status])] : []),
    ...(year === null ? [] : [`el año fiscal ${year}`]),
  ];
  return [
    `For ${english.join(', ')}, as in your last question:`,
    `Para ${spanish.join(', ')}, como en su pregunta anterior:`,
  ];
}

const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
