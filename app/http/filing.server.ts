import { taxYears } from '~/domain/documents/document';
import type { FilingTerms } from '~/models/document/keep.server';
import { findOpenRequest } from '~/models/document/request.server';
import type { Viewer } from '~/models/sign-in/session.server';

export const NOT_WAITING = 'We aren’t waiting for this document any more.';

/** Where an upload is filed that answers no request: under the tax year that its form names. A sentence where it names none. */
export function filingOf(
  fields: { get(name: string): unknown },
  thisYear: number,
): FilingTerms | string {
  const taxYear = Number(fields.get('taxYear'));
  return taxYears(thisYear).includes(taxYear)
    ? { taxYear, requestId: null }
    : 'Choose the tax year of these documents.';
}

/**
 * Where an upload is filed by what it answers, which `?request=` in its address names; null where it names nothing. Throws
 * 404 with the sentence as data where the firm doesn't wait for that from the viewer.
 */
export async function requestedFiling(
  viewer: Viewer,
  { url }: Request,
): Promise<FilingTerms | null> {
  const id = new URL(url).searchParams.get('request');
  if (id === null) return null;
  const request = await findOpenRequest(viewer, id);
  if (!request) throw Response.json({ kept: [], refused: [NOT_WAITING] }, { status: 404 });
  return { taxYear: request.taxYear, requestId: request.id };
}
