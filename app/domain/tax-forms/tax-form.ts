import { civilDayText } from '../time/formats';

/** A blank of the organizer: `money` in whole dollars, `notes` with several lines. */
export type Blank = { name: string; label: string; kind: 'text' | 'money' | 'date' | 'notes' };

export type FormSection = {
  id: string;
  title: string;
  lines: string;
  text: string;
  papers: readonly string[];
  blanks: readonly Blank[];
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
