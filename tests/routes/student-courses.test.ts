import { beforeEach, describe, expect, it } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import * as dashboard from '~/routes/_portal/dashboard/route';
import * as progress from '~/routes/_site/video/progress/route';
import * as video from '~/routes/_site/video/route';

const HERE = '/student/dashboard';
const [FIRST, SECOND] = ['estimated-payments', 'home-office-and-mileage'] as const;
type Loaded = { courses: { id: string; state: string }[] | null };

let student: Visitor;
beforeEach(async () => {
  await seedPeople();
  await db.studentCourse.deleteMany();
  student = await new Visitor().signIn('student');
});

const move = (id: string, to: string, visitor = student) =>
  visitor.post(progress, `/videos/${id}/progress`, { to }, { id });
const listed = async () =>
  (await student.get<Loaded>(dashboard, HERE)).data.courses?.map(({ id, state }) => [id, state]);

describe('the courses of a student', () => {
  it('lead the dashboard, started ones first', async () => {
    expect(await listed()).toEqual([]);
    await move(FIRST, 'added');
    await move(SECOND, 'finished');
    expect((await move(SECOND, 'started')).location).toBe(`/videos/${SECOND}`);
    expect(await listed()).toEqual([
      [SECOND, 'started'],
      [FIRST, 'added'],
    ]);
  });

  it('leave the list by the student’s choice, or with the library', async () => {
    await move(FIRST, 'added');
    await move(FIRST, 'none');
    const { id: accountId } = await accountOf('student');
    const gone = { accountId, courseId: 'gone', state: 'started', updatedAt: new Date() };
    await db.studentCourse.create({ data: gone });
    expect(await listed()).toEqual([]);
  });

  it('are changed on the page of a course, which others see without', async () => {
    await move(FIRST, 'started');
    const open = async (visitor: Visitor) =>
      (await visitor.get<object>(video, `/videos/${FIRST}`, { id: FIRST })).data;
    expect(await open(student)).toMatchObject({ isStudent: true, state: 'started' });
    expect(await open(new Visitor())).toMatchObject({ isStudent: false, state: null });
  });

  it('are refused for an unknown course and to other roles', async () => {
    expect((await move('nope', 'added')).status).toBe(404);
    const client = await new Visitor().signIn('client');
    expect((await move(FIRST, 'added', client)).location).toMatch(/unauthorized/);
    expect(await db.studentCourse.count()).toBe(0);
  });
});
