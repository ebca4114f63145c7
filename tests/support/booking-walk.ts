import * as check from '~/routes/_site/book/check/route';
import * as details from '~/routes/_site/book/details/route';
import type { Answer, Visitor } from './visitor';

export type Fields = Record<string, string>;
/** What a client sends to book by phone, without the day. */
export const BY_PHONE: Fields = {
  type: 'tax-planning',
  origin: 'home',
  zone: 'Europe/Madrid',
  time: '10:00',
  meeting: 'phone',
  phone: '+44 20 7946 0018',
  notes: 'Two jobs.',
};
export const draftIn = (path: string | null) =>
  new URL(path!, 'http://localhost').searchParams.get('draft') ?? '';

type Shown = { version: number; service: { minutes: number }; quote: { totalCents: number } };

export function sendDetails(visitor: Visitor, fields: Fields): Promise<Answer> {
  const { notes: _notes, phone: _phone, savePhone: _save, ...booking } = fields;
  return visitor.post(
    details,
    `/consultation/book/details?${new URLSearchParams(booking)}`,
    fields,
  );
}

export function openCheck<T = { shown: Shown | null }>(
  visitor: Visitor,
  path: string,
): Promise<Answer<T>> {
  return visitor.get<T>(check, path);
}

/** Sends what the check page at an address shows. `changes` are what somebody tampered with. */
export async function sendCheck(
  visitor: Visitor,
  path: string,
  changes: Fields = {},
): Promise<Answer> {
  const { data } = await openCheck(visitor, path);
  const fields: Fields = data.shown
    ? {
        version: String(data.shown.version),
        minutes: String(data.shown.service.minutes),
        price: String(data.shown.quote.totalCents),
      }
    : {};
  return visitor.post(check, path, { ...fields, ...changes });
}

/** Submits details, then the check. Returns the final location and the check's URL. */
export async function bookByForms(
  visitor: Visitor,
  fields: Fields,
): Promise<Answer & { path: string }> {
  const { location } = await sendDetails(visitor, fields);
  return { ...(await sendCheck(visitor, location!)), path: location! };
}
