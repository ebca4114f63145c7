import { beforeAll, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { toQuote } from '~/domain/booking/quote';
import { findBookable } from '~/domain/booking/bookable';
import { previewPath } from '~/domain/firm/kinds';
import { withPreview } from '~/http/preview.server';
import { getItem, refreshFirm, saveDraft } from '~/models/firm/content.server';

let preview: string;

beforeAll(async () => {
  await seedPeople();
  await refreshFirm();
  const { id } = await accountOf('superadmin');
  const seen = await getItem('service', 'payroll');
  await saveDraft('service', seen, { ...seen.values, priceCents: 1_00 }, id);
  const { draftKey } = await getItem('service', 'payroll');
  preview = previewPath('service', 'payroll', draftKey)!.split('?')[1]!;
});

/** What a booking of payroll costs by a request. */
async function priceIn(method: string, path: string): Promise<number> {
  let cents = 0;
  await withPreview(new Request(`http://localhost${path}?${preview}`, { method }), async () => {
    await db.account.count();
    cents = toQuote(findBookable('payroll')!).totalCents;
    return new Response();
  });
  return cents;
}

test('a draft’s price is on its own page, and nowhere that something is booked or sent', async () => {
  expect(await priceIn('GET', '/services')).toBe(1_00);
  for (const path of ['/consultation/book', '/consultation/book/check', '/api/consultations', '/'])
    for (const method of ['GET', 'POST']) expect(await priceIn(method, path), path).toBe(199_00);
  expect(await priceIn('POST', '/services')).toBe(199_00);
});
