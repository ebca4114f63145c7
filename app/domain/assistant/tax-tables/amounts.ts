import { formatMoney } from '../../money';
import {
  FILING_STATUSES,
  FILING_STATUS_LABELS,
  type ByStatus,
  type FilingStatus,
} from '../../tax/filing-status';
import type { OtherFigures } from '../../tax/years/beyond-estimate';
import type { YearFigures } from '../../tax/years/figures';
import { STATUS_IN_SPANISH } from '../spanish/words';

export const CALCULATOR = { label: 'Tax Calculator', href: '/tax-calculator' };

export type Status = FilingStatus | null;
export type Told = { text: string; spanish: string; source: string };
export type Say = (figures: YearFigures & OtherFigures, status: Status) => Told;

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

/** The same where a status may have none. */
export function orNone<T>(
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

const IN_SPANISH = [
  ['tax year', 'año fiscal'],
  ['in place of', 'en lugar de'],
  ['additional amounts', 'importes adicionales en'],
  ['as changed by', 'modificado por'],
  [
    'wage base by the Social Security Administration',
    'tope de la Administración del Seguro Social',
  ],
] as const;

/** A source's own words in Spanish; the names of laws and procedures stay. */
export const sourceInSpanish = (source: string): string =>
  IN_SPANISH.reduce((text, [english, spanish]) => text.replaceAll(english, spanish), source);
