import { beforeAll, expect, test } from 'vitest';
import { fileTicket } from '#tests/support/administration';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { keepPaper } from '#tests/support/documents';
import { giveJob } from '#tests/support/jobs';
import { scansOf } from '#tests/support/query-plans';
import { statementsOf } from '#tests/support/statements';
import { giveTask } from '#tests/support/tasks';
import { Visitor } from '#tests/support/visitor';
import * as root from '~/root';
import * as answer from '~/routes/_portal/admin/tickets/answer/route';
import * as approval from '~/routes/_portal/admin/approvals/approval/route';
import * as status from '~/routes/_portal/tasks/status/route';
import * as task from '~/routes/_portal/tasks/task/route';
import * as deletion from '~/routes/_portal/tasks/delete/route';
import type { Viewer } from '~/models/sign-in/session.server';

type FrameData = { viewer: { waiting: Record<string, number> } };

const FROM = '?from=/dashboard';
let admin: Visitor;

beforeAll(async () => {
  await seedPeople();
  admin = await new Visitor().signIn('admin');
});

const waitingOn = async (visitor: Visitor, path: string) =>
  (await visitor.get<FrameData>(root, path)).data.viewer.waiting;

test('the menu counts what waits for a staff member, on pages that have it', async () => {
  await keepPaper({ accountId: (await accountOf('client')).id } as Viewer, { name: 'W-2.pdf' });
  await giveJob();
  await giveJob({ preparerId: (await accountOf('superadmin')).id });
  const theirs = await fileTicket('Can you help?');
  await fileTicket('And me?');
  await db.ticket.update({
    where: { messageId: theirs },
    data: { assigneeId: (await accountOf('superadmin')).id },
  });
  await db.roleRequest.create({
    data: { accountId: (await accountOf('guest')).id, role: 'client' },
  });
  expect(await waitingOn(admin, '/tasks')).toEqual({
    '/messaging': 0,
    '/admin/documents': 1,
    '/admin/tickets': 1,
    '/admin/jobs': 1,
    '/admin/approvals': 1,
  });
  expect(await waitingOn(admin, '/services')).toEqual({});
  expect(await waitingOn(await new Visitor().signIn('client'), '/tasks')).toEqual({});
});

test('the menu’s counts take one statement, by indexes', async () => {
  const before = await statementsOf(() => admin.get(root, '/services'));
  const statements = await statementsOf(() => admin.get(root, '/tasks'));
  expect(statements).toHaveLength(before.length + 1);
  expect(scansOf(statements.at(-1)!)).toEqual([]);
});

test('an action on Today returns to it', async () => {
  const { id: request } = await db.roleRequest.findFirstOrThrow();
  const approve = `/admin/approvals/${request}${FROM}`;
  expect((await admin.post(approval, approve, {}, { id: request })).location).toBe('/dashboard');
  const ticket = String(await fileTicket('What do I owe?'));
  const path = `/admin/tickets/${ticket}/answer`;
  const content = { content: 'Nothing.' };
  const sent = await admin.post(answer, `${path}${FROM}`, content, { id: ticket });
  expect(sent.location).toBe('/dashboard');
  const id = await giveTask({ for: 'admin' });
  const shown = await admin.get<{ back: string }>(task, `/tasks/${id}${FROM}`, { id });
  const move = { to: 'done', back: shown.data.back };
  const moved = await admin.post(status, `/tasks/${id}/status`, move, { id });
  expect(moved.location).toBe('/dashboard');
  const deleted = await admin.post(deletion, `/tasks/${id}/delete${FROM}`, {}, { id });
  expect(deleted.location).toBe('/dashboard');
});

test('a redirect from Today stays on the site, and a ticket without an address opens its page', async () => {
  const ticket = String(await fileTicket('And by when?'));
  const path = `/admin/tickets/${ticket}`;
  const content = { content: 'By May.' };
  const away = `${path}/answer?from=//evil.example`;
  expect((await admin.post(answer, away, content, { id: ticket })).location).toBe(path);
  await db.message.update({ where: { id: Number(ticket) }, data: { email: null } });
  expect((await admin.get(answer, `${path}/answer`, { id: ticket })).location).toBe(path);
});
