import { formatMoney } from '../../money';
import {
  FILING_STATUSES,
  FILING_STATUS_LABELS,
  type ByStatus,
  type FilingStatus,
} from '../filing-status';
import { STATUS_IN_SPANISH } from '../filing-status';
import type { OtherFigures } from '../years/beyond-estimate';
import type { YearFigures } from '../years/figures';

export type Status = FilingStatus | null;

/** Figures in a sentence in both languages, and where they are published ('' for no figure). */
export type FiguresText = { en: string; es: string; source: string };
export type FiguresWriter = (figures: YearFigures & OtherFigures, status: Status) => FiguresText;

export const dollars = (amount: number) => formatMoney(amount * 100);

/** What holds for a status, or for each of the four, with its name, in English and Spanish. */
export function byStatus<T>(
  status: Status,
  amounts: ByStatus<T>,
  say: (amount: T, status: FilingStatus) => string,
  inSpanish = say,
): readonly [english: string, spanish: string] {
  const wanted = status ? [status] : FILING_STATUSES;
  const line = (labels: ByStatus<string>, words: typeof say) =>
    wanted.map((each) => `${labels[each]} ${words(amounts[each], each)}`).join('; ');
  return [line(FILING_STATUS_LABELS, say), line(STATUS_IN_SPANISH, inSpanish)];
}

export function byAllowedStatus<T>(
  status: Status,
  amounts: ByStatus<T | null>,
  say: (amount: T) => string,
  inSpanish = say,
) {
  return byStatus(
    status,
    amounts,
    (amount) => (amount === null ? 'not allowed' : say(amount)),
    (amount) => (amount === null ? 'no se permite' : inSpanish(amount)),
  );
}
