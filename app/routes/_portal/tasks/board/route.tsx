import { useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { TASK_STATUSES, type TaskStatus } from '~/domain/tasks/status';
import { dueText, isOverdue } from '~/domain/tasks/task';
import { civilTime } from '~/domain/time/civil-time';
import { civilWeekdayDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { Island } from '~/islands/island';
import { readBoard } from '~/models/task/list.server';
import { TaskPage } from '~/ui/tasks/task-page';

const MINE = '/tasks/board';
const ALL = '/tasks/board?show=all';
const FILTERS = [
  { label: 'Mine', href: MINE },
  { label: 'Everybody’s', href: ALL },
];

export const loader = viewerLoader(async ({ viewer, searchParams }) => {
  const staff = isStaff(viewer.roles);
  const all = staff && searchParams.get('show') === 'all';
  const { tasks, longer } = await readBoard(viewer, all);
  const today = civilTime(new Date()).date;
  const idsIn = (status: TaskStatus) =>
    tasks.filter((task) => task.status === status).map(({ id }) => id);
  const [pending, inProgress, done] = TASK_STATUSES.map(idsIn) as [string[], string[], string[]];
  return {
    staff,
    props: {
      back: all ? ALL : MINE,
      longer,
      columns: { pending, 'in-progress': inProgress, done },
      cards: tasks.map(({ id, title, priority, dueDate, assignee }) => {
        const open = { dueDate, status: 'pending' } as const;
        return {
          id,
          title,
          priority,
          dueOpen: dueText(open, today),
          dueDone: `Was due ${civilWeekdayDateText(dueDate)}`,
          late: isOverdue(open, today),
          assignee: assignee.id === viewer.accountId ? null : assignee.name,
        };
      }),
    },
  };
});

export default function TaskBoard() {
  const { staff, props } = useLoaderData<typeof loader>();
  return (
    <TaskPage
      view="/tasks/board"
      lead={
        props.cards.length === 0
          ? 'Tasks that you make, or that we give you, stand here by how far they are.'
          : undefined
      }
      current={props.back}
      filters={staff ? FILTERS : []}
    >
      <Island name="board" props={props} when="visible" />
      {props.longer.length > 0 && (
        <p>
          The board shows the first tasks of each column. <a href="/tasks">See the whole list</a>
        </p>
      )}
    </TaskPage>
  );
}
