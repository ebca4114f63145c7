import { beforeAll, describe, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { newFormId } from '~/domain/forms/hidden-fields';
import { civilTime } from '~/domain/time/civil-time';
import * as member from '~/routes/_portal/admin/team/member/route';
import * as task from '~/routes/_portal/tasks/edit/route';
import * as newEstimate from '~/routes/_site/tax-calculator/estimates/new/route';

const today = civilTime(new Date()).date;
const MEMBER = {
  name: 'Ada Hill',
  role: 'Payroll',
  description: 'Runs payroll.',
  position: '9',
  email: 'ada@home.example',
  linkedin: '',
  website: '',
  accountId: '',
  videoRoom: '',
};

beforeAll(seedPeople);

/** Every form that makes something: who sends it, where, what it holds, and how many there are. */
const FORMS = [
  [
    'a task',
    'client',
    task,
    () => ['/tasks/new', { title: 'Call', dueDate: today, priority: 'medium' }, {}],
    () => db.task.count(),
    'title',
  ],
  [
    'a team member',
    'admin',
    member,
    () => ['/admin/team/new', MEMBER, {}],
    () => db.staffMember.count(),
    'name',
  ],
  [
    'an estimate',
    'client',
    newEstimate,
    () => [
      '/tax-calculator/estimates/new',
      { name: 'Mine', year: '2025', filingStatus: 'single', w2: '60000' },
      {},
    ],
    () => db.estimate.count(),
    'name',
  ],
] as const satisfies readonly [
  string,
  'client' | 'admin',
  object,
  () => readonly [string, Record<string, string>, Record<string, string>],
  () => Promise<number>,
  string,
][];

describe('a form sent twice', () => {
  test.each(FORMS)('creates %s once, and another once its content differs', async (...form) => {
    const [, person, route, sending, count, field] = form;
    const visitor = await new Visitor().signIn(person);
    const [path, fields, params] = sending();
    const before = await count();
    const send = (more: Record<string, string>) =>
      visitor.post(route, path, { ...fields, ...more }, params);
    const formId = newFormId();
    const answers = await Promise.all([send({ formId }), send({ formId })]);
    answers.push(await send({ formId }));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(answers[0]!.location).toMatch(/^\//);
    expect((await count()) - before).toBe(1);
    await send({ formId, [field]: '7' });
    expect((await count()) - before).toBe(2);
    await send({ formId: 'none' });
    expect((await count()) - before).toBe(3);
  });
});
