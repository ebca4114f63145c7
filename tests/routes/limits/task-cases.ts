import type { PersonName } from '#prisma/people';
import { accountOf, db } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import type { Limit } from '~/http/rate-limit.server';
import * as allRead from '~/routes/_portal/notifications/all-read/route';
import * as removal from '~/routes/_portal/notifications/removal/route';
import * as settings from '~/routes/_portal/notifications/settings/route';
import * as deletion from '~/routes/_portal/tasks/delete/route';
import * as edit from '~/routes/_portal/tasks/edit/route';
import * as create from '~/routes/_portal/tasks/new/route';
import * as show from '~/routes/_portal/tasks/show/route';
import * as status from '~/routes/_portal/tasks/status/route';
import { noteSays, type Case, type Key, type Send } from './sending';

const FIELDS = { title: 'Call the bank', description: '', dueDate: '2026-12-01', priority: 'low' };

/** Each test of an account's limit has another person: the one before has used theirs up. */
const PEOPLE_LEFT: PersonName[] = [];
const personOf = new WeakMap<Visitor, PersonName>();
const another = async () => {
  if (PEOPLE_LEFT.length === 0) PEOPLE_LEFT.push('client', 'student', 'investor', 'professional');
  const person = PEOPLE_LEFT.shift()!;
  const visitor = await new Visitor().signIn(person);
  personOf.set(visitor, person);
  return visitor;
};
const idOf = async (visitor: Visitor) => (await accountOf(personOf.get(visitor)!)).id;
const account: Key = (visitor) => idOf(visitor);

/** Sends something to a task of the visitor's own. */
const toTask =
  (send: (visitor: Visitor, id: string) => ReturnType<Send>): Send =>
  async (visitor) => {
    const assigneeId = await idOf(visitor);
    const task = { ...FIELDS, assigneeId, createdById: assigneeId, position: 1 };
    return send(visitor, (await db.task.create({ data: task })).id);
  };
/** Sends something to a notification of the visitor's own. */
const toNews =
  (send: (visitor: Visitor, id: string) => ReturnType<Send>): Send =>
  async (visitor) => {
    const news = { type: 'task', message: 'News', href: '/tasks', occasion: crypto.randomUUID() };
    const row = await db.notification.create({ data: { ...news, accountId: await idOf(visitor) } });
    return send(visitor, row.id);
  };

/** The limits of tasks and notifications, by account. */
export const TASK_CASES = {
  'task change by account': {
    times: 120,
    key: account,
    sender: another,
    sends: {
      'a new task': (visitor) => visitor.post(create, '/tasks/new', FIELDS),
      'a changed task': toTask((visitor, id) =>
        visitor.post(edit, `/tasks/${id}/edit`, FIELDS, { id }),
      ),
      'a comment': toTask((visitor, id) =>
        visitor.post(show, `/tasks/${id}`, { content: 'Done soon' }, { id }),
      ),
      'a deleted task': toTask((visitor, id) =>
        visitor.post(deletion, `/tasks/${id}/delete`, {}, { id }),
      ),
    },
  },
  'task move by account': {
    times: 600,
    key: account,
    sender: another,
    sends: {
      'a moved task': toTask((visitor, id) =>
        visitor.post(status, `/tasks/${id}/status`, { to: 'done' }, { id }),
      ),
    },
    refuses: noteSays('Too many'),
  },
  'notification change by account': {
    times: 600,
    key: account,
    sender: another,
    sends: {
      'a removed notification': toNews((visitor, id) =>
        visitor.post(removal, `/notifications/${id}/removal`, {}, { id }),
      ),
      'all read': (visitor) => visitor.post(allRead, '/notifications/read', {}),
      'how often to email': (visitor) =>
        visitor.post(settings, '/notifications/settings', { digest: 'daily' }),
    },
    refuses: (answer) => answer.status === 429 || noteSays('Too many')(answer),
  },
} satisfies Partial<Record<Limit, Case>>;
