import { useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { dueText, isOverdue } from '~/domain/tasks/task';
import { civilTime } from '~/domain/time/civil-time';
import { viewerLoader } from '~/http/viewer.server';
import { listTasks, toTaskFilter } from '~/models/task/list.server';
import { ButtonLink } from '~/ui/button';
import { FilterLinks } from '~/ui/filter-links';
import { Page } from '~/ui/page';
import { Pager } from '~/ui/pager';
import { PriorityBadge } from '~/ui/tasks/priority-badge';
import { StatusForm } from '~/ui/tasks/status-form';

export const loader = viewerLoader(async ({ viewer, searchParams, after }) => {
  const shown = toTaskFilter(searchParams.get('show'));
  const { rows, next } = await listTasks(viewer, shown, after);
  const today = civilTime(new Date()).date;
  return {
    shown,
    next,
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
  all: 'There are no open tasks. They’re listed here until they’re done.',
  done: 'Nothing is done yet. Tasks are listed here once they’re done.',
} as const;

const toAddress = (shown: keyof typeof EMPTY) =>
  shown === 'mine' ? '/tasks' : `/tasks?show=${shown}`;

export default function Tasks() {
  const { shown, next, staff, tasks } = useLoaderData<typeof loader>();
  return (
    <Page wide lead={shown === 'done' ? 'Most recently done first.' : 'Due soonest first.'}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <FilterLinks
          label="Show"
          links={[
            { label: 'Mine', href: toAddress('mine') },
            { label: staff ? 'Everybody’s' : 'Created by me', href: toAddress('all') },
            { label: 'Done', href: toAddress('done') },
          ]}
          current={toAddress(shown)}
        />
        <ButtonLink href="/tasks/new">New task</ButtonLink>
      </div>
      {tasks.length === 0 ? (
        <p className="border-y border-line py-6">{EMPTY[shown]}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {tasks.map(({ id, title, priority, status, assignee, subject, due, late }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold">
                  <a href={`/tasks/${id}`}>{title}</a>
                </p>
                <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
                  <PriorityBadge priority={priority} />
                  <span className={late ? 'font-semibold text-danger' : undefined}>{due}</span>
                  {assignee && <span>{assignee}</span>}
                  {subject && <a href={subject.href}>{subject.label}</a>}
                </p>
              </div>
              <StatusForm task={{ id, title, status }} back={toAddress(shown)} />
            </li>
          ))}
        </ul>
      )}
      <Pager next={next} />
    </Page>
  );
}
