import { useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { STATUS_LABELS, TASK_STATUSES } from '~/domain/tasks/status';
import { dueText, isOverdue } from '~/domain/tasks/task';
import { civilTime } from '~/domain/time/civil-time';
import { civilWeekdayDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { Island } from '~/islands/island';
import { readBoard } from '~/models/task/list.server';
import { priorityBadge } from '~/ui/tasks/priority-badge';
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
  return {
    staff,
    props: {
      back: all ? ALL : MINE,
      action: 'status',
      noun: 'task',
      isWide: false,
      labels: STATUS_LABELS,
      moves: MOVES,
      columns: TASK_STATUSES.map((status) => ({
        id: status,
        isOrdered: status !== 'done',
        cards: tasks.filter((task) => task.status === status).map(({ id }) => id),
        more: longer.includes(status) ? { label: 'See the whole list', href: '/tasks' } : null,
      })),
      cards: tasks.map(({ id, title, priority, dueDate, assignee }) => {
        const open = { dueDate, status: 'pending' } as const;
        return {
          id,
          href: `/tasks/${id}`,
          title,
          group: '',
          badge: priorityBadge(priority),
          due: dueText(open, today),
          dueDone: `Was due ${civilWeekdayDateText(dueDate)}`,
          late: isOverdue(open, today),
          person: assignee.id === viewer.accountId ? null : assignee.name,
        };
      }),
    },
  };
});

/** Each task can be moved to the other two columns. */
const MOVES = {
  '': Object.fromEntries(
    TASK_STATUSES.map((status) => [status, TASK_STATUSES.filter((each) => each !== status)]),
  ),
};

export default function TaskBoard() {
  const { staff, props } = useLoaderData<typeof loader>();
  return (
    <TaskPage
      view="/tasks/board"
      lead={
        props.cards.length === 0
          ? 'Tasks you create, or that we assign to you, are shown here by status.'
          : undefined
      }
      current={props.back}
      filters={staff ? FILTERS : []}
    >
      <Island name="board" props={props} when="visible" />
    </TaskPage>
  );
}
