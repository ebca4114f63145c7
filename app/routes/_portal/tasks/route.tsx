import { useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { dueText, isOverdue } from '~/domain/tasks/task';
import { civilTime } from '~/domain/time/civil-time';
import { viewerLoader } from '~/http/viewer.server';
import { listTasks, toTaskFilter, usualTaskSort } from '~/models/task/list.server';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import { Table } from '~/ui/table';
import { Tabs } from '~/ui/tabs';
import { PriorityBadge } from '~/ui/tasks/priority-badge';
import { StatusForm } from '~/ui/tasks/status-form';

export const loader = viewerLoader(async ({ viewer, searchParams, place }) => {
  const shown = toTaskFilter(searchParams.get('show'));
  const now = new Date();
  const { rows, next } = await listTasks(viewer, shown, place, now);
  const today = civilTime(now).date;
  return {
    shown,
    next,
    usual: usualTaskSort(shown),
    staff: isStaff(viewer.roles),
    tasks: rows.map(({ assignee, ...task }) => ({
      ...task,
      assignee: assignee.id === viewer.accountId ? null : assignee.name,
      due: dueText(task, today),
      late: isOverdue(task, today),
    })),
  };
});

const EMPTY = {
  mine: 'You have nothing to do right now. Tasks you create, or that we assign to you, are listed here.',
  week: 'You have nothing to do this week.',
  all: 'There are no open tasks. They’re listed here until they’re done.',
  done: 'Nothing is done yet. Tasks are listed here once they’re done.',
} as const;

const toAddress = (shown: keyof typeof EMPTY) =>
  shown === 'mine' ? '/tasks' : `/tasks?show=${shown}`;

export default function Tasks() {
  const { shown, next, usual, staff, tasks } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      actions={<ButtonLink href="/tasks/new">New task</ButtonLink>}
      tabs={
        <Tabs
          label="Show"
          tabs={[
            { label: 'Mine', href: toAddress('mine') },
            { label: 'Mine, due this week', href: toAddress('week') },
            { label: staff ? 'Everybody’s' : 'Created by me', href: toAddress('all') },
            { label: 'Done', href: toAddress('done') },
          ]}
          current={toAddress(shown)}
        />
      }
    >
      <Table
        label="Tasks"
        rows={tasks}
        usual={usual}
        next={next}
        empty={EMPTY[shown]}
        columns={[
          {
            key: 'title',
            label: 'Task',
            sort: true,
            cell: ({ id, title }) => <a href={`/tasks/${id}`}>{title}</a>,
          },
          {
            key: 'subject',
            label: 'For',
            cell: ({ subject }) => subject && <a href={subject.href}>{subject.label}</a>,
          },
          {
            key: 'priority',
            label: 'Priority',
            sort: true,
            cell: ({ priority }) => <PriorityBadge priority={priority} />,
          },
          { key: 'assignee', label: 'Assigned to', sort: true },
          {
            key: 'due',
            label: 'Due',
            sort: true,
            cell: ({ due, late }) =>
              late ? <span className="font-semibold text-danger">{due}</span> : due,
          },
          {
            key: 'status',
            label: 'State',
            cell: (task) => <StatusForm task={task} back={toAddress(shown)} />,
          },
        ]}
      />
    </Page>
  );
}
