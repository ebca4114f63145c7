import { beforeAll, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { giveJob, stageOf } from '#tests/support/jobs';
import { giveTask } from '#tests/support/tasks';
import { noteTo, Visitor, type Route } from '#tests/support/visitor';
import type { Flash } from '~/domain/forms/flash';
import * as archive from '~/routes/_portal/admin/clients/archive/route';
import * as restore from '~/routes/_portal/admin/clients/restore/route';
import * as stage from '~/routes/_portal/admin/jobs/stage/route';
import * as status from '~/routes/_portal/tasks/status/route';

beforeAll(seedPeople);

const clientId = async () => (await accountOf('client')).id;

type Case = {
  route: Route;
  back: Route;
  make: () => Promise<string>;
  address: (id: string) => string;
  fields?: Record<string, string>;
  state: (id: string) => Promise<unknown>;
};

const CASES: Record<string, Case> = {
  'the move of a job': {
    route: stage,
    back: stage,
    make: () => giveJob({ stage: 'review' }),
    address: (id) => `/admin/jobs/${id}/stage`,
    fields: { to: 'ready', from: 'review' },
    state: stageOf,
  },
  'the move of a task': {
    route: status,
    back: status,
    make: () => giveTask({ for: 'admin' }),
    address: (id) => `/tasks/${id}/status`,
    fields: { to: 'done' },
    state: async (id) => (await db.task.findUniqueOrThrow({ where: { id } })).status,
  },
  'a client’s archiving': {
    route: archive,
    back: restore,
    make: clientId,
    address: (id) => `/admin/clients/${id}/archive`,
    state: async (id) => (await db.party.findUniqueOrThrow({ where: { id } })).archivedAt !== null,
  },
};

test.each(Object.entries(CASES))('takes %s back', async (_name, each) => {
  const { route, back, make, address, fields = {}, state } = each;
  const admin = await new Visitor().signIn('admin');
  const id = await make();
  const before = await state(id);
  await admin.post(route, address(id), fields, { id });
  expect(await state(id)).not.toEqual(before);
  const [{ undo }] = JSON.parse(noteTo(admin)) as [Flash];
  await admin.post(back, undo!.action, undo!.fields ?? {}, { id });
  expect(await state(id)).toEqual(before);
});
