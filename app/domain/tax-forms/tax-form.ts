import { taxDueDay } from '../time/business-days';
import { addMonthsTo, type CivilDate } from '../time/civil-time';
import { civilDayText } from '../time/formats';

/**
 * A blank of the organizer, whose label may name the `{year}`: `money` in whole dollars, `notes` with several lines, `choice` with a
 * box for each of its options.
 */
export type Blank = {
  name: string;
  label: string;
  kind: 'text' | 'money' | 'date' | 'notes' | 'choice';
  options?: readonly string[];
};

export type FormSection = {
  id: string;
  title: string;
  lines: string;
  text: string;
  papers: readonly string[];
  blanks: readonly Blank[];
};

/** What an organizer needs of a form: all but its explanations. */
export type OrganizerForm = {
  name: string;
  sections: readonly Pick<FormSection, 'id' | 'title' | 'papers' | 'blanks'>[];
};

export type TaxForm = {
  /** As in the address: 1040, 1120, 1065. */
  id: string;
  name: string;
  title: string;
  audience: 'Individual' | 'Business';
  taxYear: number;
  summary: string;
  /** The day it was due for a calendar year, as YYYY-MM-DD. */
  due: string;
  sections: readonly FormSection[];
};

export function officialUrl({ id, taxYear }: Pick<TaxForm, 'id' | 'taxYear'>): string {
  return `https://www.irs.gov/pub/irs-prior/f${id}--${taxYear}.pdf`;
}

export const formPath = ({ id }: Pick<TaxForm, 'id'>): string => `/tax-forms/${id}`;
export const organizerPath = (form: Pick<TaxForm, 'id'>): string =>
  `${formPath(form)}/organizer.pdf`;

export const dueDateText = ({ due }: Pick<TaxForm, 'due'>): string => civilDayText(due);

/** The tax year that people fill in the organizer for: the last one until its extended due date. */
export function organizerYear({ due }: Pick<TaxForm, 'due'>, today: CivilDate): number {
  const year = Number(today.slice(0, 4));
  return today > taxDueDay(addMonthsTo(`${year}${due.slice(4)}`, 6)) ? year : year - 1;
}

export const getDueDay = ({ due }: Pick<TaxForm, 'due'>, taxYear: number): CivilDate =>
  taxDueDay(`${taxYear + 1}${due.slice(4)}`);
