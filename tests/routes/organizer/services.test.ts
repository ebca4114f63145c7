import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newInvoice } from '#tests/support/billing';
import { db, seedPeople } from '#tests/support/database';
import { answer, forgetOrganizers, giveOrganizer } from '#tests/support/organizer';
import { Visitor } from '#tests/support/visitor';
import * as invoice from '~/routes/_portal/admin/invoices/edit/route';
import * as job from '~/routes/_portal/admin/jobs/job/route';

type Service = { id: string; title: string; because: string; href: string };

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
});
beforeEach(async () => {
  await db.invoice.deleteMany();
  await forgetOrganizers();
});

const INCOME = { investments: 'no', rental: 'no', retirement: 'no', other: 'no' };
const offered = async (id: string) =>
  (await staff.get<{ services: Service[] }>(job, `/admin/jobs/${id}`, { id })).data.services;

describe('a service that an answer calls for', () => {
  it('is offered on the page of the job, with the answer', async () => {
    const { id, jobId } = await giveOrganizer();
    expect(await offered(jobId)).toEqual([]);
    await answer(id, 'investments', { ...INCOME, business: 'yes' });
    expect(await offered(jobId)).toEqual([
      {
        id: 'individual-schedule-c',
        title: 'Individual Tax Return (Schedule C), $299',
        because: '“Yes” to “Did anyone work for themselves or run a business?”',
        href: `/admin/invoices/new?job=${jobId}&service=individual-schedule-c`,
      },
    ]);
    await answer(id, 'investments', { ...INCOME, business: 'no' });
    expect(await offered(jobId)).toEqual([]);
  });

  it('is the line of a new invoice, and isn’t offered once that is made', async () => {
    const { id, jobId } = await giveOrganizer();
    await answer(id, 'investments', { ...INCOME, business: 'yes' });
    const [{ href } = { href: '' }] = await offered(jobId);
    const { data } = await staff.get<{ values: Record<string, unknown> }>(invoice, href);
    expect(JSON.stringify(data.values)).toContain('individual-schedule-c');
    const { partyId } = await db.job.findUniqueOrThrow({ where: { id: jobId } });
    const invoiceId = await newInvoice(partyId);
    const item = 'individual-schedule-c@1';
    await db.invoice.update({ where: { id: invoiceId }, data: { jobId } });
    await db.invoiceLine.updateMany({ where: { invoiceId }, data: { item } });
    expect(await offered(jobId)).toEqual([]);
  });
});
