import { beforeAll, expect, it } from 'vitest';
import { givePlan, invoicesOf, PROFESSIONAL } from '#tests/support/billing';
import { orlando } from '#tests/support/booking';
import { newClient } from '#tests/support/consultations';
import { seedPeople } from '#tests/support/database';
import { runSubscriptions } from '~/models/billing/billing-jobs.server';

beforeAll(seedPeople);

it('a plan’s missed months are invoiced at most 24 at a time', async () => {
  const { accountId } = await newClient();
  await givePlan(accountId, PROFESSIONAL, orlando('2027-01-31', '10:00'));
  const before = (await invoicesOf(accountId)).length;
  await runSubscriptions(orlando('2031-01-31', '10:00'));
  expect((await invoicesOf(accountId)).length - before).toBe(24);
});
