import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newInvoice } from '#tests/support/billing';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetJobs, giveJob } from '#tests/support/jobs';
import { giveOrganizer } from '#tests/support/organizer';
import { pageOf } from '#tests/support/markup';
import { Visitor } from '#tests/support/visitor';
import type { Report } from '~/domain/reports/report';
import { addDays, civilTime, toMonth } from '~/domain/time/civil-time';
import { DAY } from '~/domain/time/duration';
import { monthText } from '~/domain/time/formats';
import * as csv from '~/routes/_portal/admin/reports/table-csv/route';
import * as page from '~/routes/_portal/admin/reports/route';

const HERE = '/admin/reports';
const today = civilTime(new Date()).date;
const ago = (days: number) => new Date(Date.now() - days * DAY);

let owner: Visitor;
beforeAll(async () => {
  await seedPeople();
  owner = await new Visitor().signIn('superadmin');
});
beforeEach(async () => {
  await forgetJobs();
  await db.invoice.deleteMany();
});

type Loaded = { reports: Report[] };

/** The figures of a row, by the report’s id and the row’s label. */
async function figures(id: string, label: string) {
  const { reports } = (await owner.get<Loaded>(page, HERE)).data;
  return reports.find((each) => each.id === id)!.rows.find((row) => row.label === label)?.values;
}

describe('the owner’s reports', () => {
  it('compare open jobs by stage with those of a year ago', async () => {
    await giveJob({ stage: 'preparing' });
    const old = await giveJob({ stage: 'review', createdAt: ago(500) });
    const moved = { jobId: old, kind: 'moved', toStage: 'preparing', createdAt: ago(400) };
    await db.jobEvent.create({ data: moved });
    await giveJob({ stage: 'done', createdAt: ago(450), closedAt: ago(300) });
    expect(await figures('stages', 'Preparing')).toEqual([1, 1]);
    expect(await figures('stages', 'Review')).toEqual([1, 0]);
    expect(await figures('stages', 'Waiting for documents')).toEqual([0, 1]);
  });

  it('count finished jobs by week, beside the same weeks of the year before', async () => {
    await giveJob({ stage: 'done', closedAt: ago(0) });
    await giveJob({ stage: 'done', closedAt: ago(364) });
    await giveJob({ stage: 'done', closedAt: ago(364) });
    const { reports } = (await owner.get<Loaded>(page, HERE)).data;
    const { rows } = reports.find(({ id }) => id === 'finished')!;
    expect(rows).toHaveLength(12);
    expect(rows.at(-1)!.values).toEqual([1, 2]);
  });

  it('count what is due by preparer', async () => {
    const { id: preparerId } = await accountOf('admin');
    await giveJob({ preparerId, dueOn: addDays(today, -1) });
    await giveJob({ preparerId, dueOn: today });
    await giveJob({ preparerId, dueOn: addDays(today, 8) });
    await giveJob({ dueOn: addDays(today, 30) });
    await giveJob({ dueOn: addDays(today, 31) });
    const { fullName } = await db.profile.findUniqueOrThrow({ where: { id: preparerId } });
    expect(await figures('due', fullName)).toEqual([1, 1, 1]);
    expect(await figures('due', 'Nobody yet')).toEqual([0, 0, 1]);
  });

  it('add up money by month', async () => {
    const { id } = await accountOf('client');
    const paid = await newInvoice(id);
    await newInvoice(id);
    await db.payment.create({
      data: { invoiceId: paid, method: 'check', cents: 60_00, receivedAt: new Date() },
    });
    await db.payment.create({
      data: { invoiceId: paid, method: 'credit', cents: 40_00, receivedAt: new Date() },
    });
    expect(await figures('money', monthText(toMonth(today)))).toEqual([200_00, 60_00, 0]);
    await db.invoice.updateMany({ data: { dueOn: addDays(`${toMonth(today)}-01`, -1) } });
    const before = addDays(`${toMonth(today)}-01`, -1);
    expect(await figures('money', monthText(toMonth(before)))).toEqual([0, 0, 200_00]);
  });

  it('count organizers that clients still have', async () => {
    await giveOrganizer();
    const { id } = await giveOrganizer({ period: '2024' });
    await db.organizer.update({ where: { id }, data: { startedAt: ago(20), sentAt: ago(40) } });
    expect(await figures('outstanding', 'Organizers, not begun')).toEqual([1, 0, 0]);
    expect(await figures('outstanding', 'Organizers, half done')).toEqual([0, 0, 1]);
  });

  it('are tables with their numbers, and are downloaded one by one', async () => {
    await giveJob({ stage: 'preparing' });
    const { data } = await owner.get<Loaded>(page, HERE);
    const markup = await pageOf(page as never, HERE, { loaded: data });
    expect(markup).toContain('<caption class="sr-only">Open jobs by stage</caption>');
    const { bytes } = await owner.get(csv, `${HERE}/table.csv?report=stages`);
    expect(new TextDecoder().decode(bytes)).toContain('Preparing,1,0\r\n');
    expect((await owner.get(csv, `${HERE}/table.csv?report=other`)).status).toBe(404);
  });

  it('are closed to staff', async () => {
    const staff = await new Visitor().signIn('admin');
    expect((await staff.get(page, HERE)).location ?? '').toMatch(/unauthorized/);
  });
});
