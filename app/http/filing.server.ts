import { taxYears } from '~/domain/documents/document';
import type { FilingTerms } from '~/models/document/keep.server';

/** Where an upload is filed that answers no request: under the tax year that its form names. A sentence where it names none. */
export function filingOf(
  fields: ReadonlyMap<string, string>,
  thisYear: number,
): FilingTerms | string {
  const taxYear = Number(fields.get('taxYear'));
  return taxYears(thisYear).includes(taxYear)
    ? { taxYear, requestId: null }
    : 'Choose the tax year of these documents.';
}
