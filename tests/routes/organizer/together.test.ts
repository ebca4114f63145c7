import { beforeAll, beforeEach, expect, it } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { answerAll, forgetOrganizers, giveOrganizer, organizerOf } from '#tests/support/organizer';
import { Visitor } from '#tests/support/visitor';
import { listSubmissions } from '~/models/organizer/submission.server';
import * as answers from '~/routes/_portal/organizer/answers/route';
import * as page from '~/routes/_portal/organizer/page/route';

const HERE = '/admin/organizers';

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
});
beforeEach(forgetOrganizers);

it('staff fill in an organizer together with its client, which is shown', async () => {
  const { id } = await giveOrganizer();
  const params = { id, page: 'status' };
  const path = `${HERE}/${id}/status`;
  expect((await staff.post(page, path, { status: 'Single' }, params)).location).toBe(
    `${HERE}/${id}/dependents`,
  );
  expect((await organizerOf(id)).entries).toMatchObject([{ page: 'status', byStaff: true }]);
  const client = await new Visitor().signIn('client');
  const shown = await client.get<{ answered: string }>(
    page,
    `/dashboard/organizer/${id}/status`,
    params,
  );
  expect(shown.data.answered).toMatch(/^Filled in together with /);
});

it('staff submit it with their own name, and the client is told', async () => {
  const { id } = await giveOrganizer();
  await answerAll(id);
  const path = `${HERE}/${id}/answers`;
  const { data } = await staff.get<{ seen: string }>(answers, path, { id });
  await db.notification.deleteMany();
  await staff.post(answers, path, { name: 'Alma Reyes', seen: data.seen }, { id });
  expect(await listSubmissions(id)).toMatchObject([{ name: 'Alma Reyes', byStaff: true }]);
  const told = await db.notification.findMany({ include: { account: true } });
  expect(told).toMatchObject([
    {
      account: { email: 'client@demo.example' },
      message: expect.stringMatching(/^Alma Reyes submitted your answers with you/),
    },
  ]);
});

it('a client can’t open the staff’s address of an organizer', async () => {
  const { id } = await giveOrganizer();
  const client = await new Visitor().signIn('client');
  const params = { id, page: 'status' };
  const opened = await client.get(page, `${HERE}/${id}/status`, params);
  expect(opened.location ?? '').toMatch(/unauthorized/);
});
