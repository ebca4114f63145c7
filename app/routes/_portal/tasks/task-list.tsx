import type { TaskPriority, TaskStatus } from '~/domain/tasks/status';
import { PriorityBadge } from '~/ui/tasks/priority-badge';
import { StatusForm } from '~/ui/tasks/status-form';

type TaskListProps = {
  tasks: readonly {
    id: string;
    title: string;
    priority: TaskPriority;
    status: TaskStatus;
    assignee: string | null;
    due: string;
    late: boolean;
  }[];
  back: string;
};

export function TaskList({ tasks, back }: TaskListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {tasks.map(({ id, title, priority, status, assignee, due, late }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold">
              <a href={`/tasks/${id}`}>{title}</a>
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
              <PriorityBadge priority={priority} />
              <span className={late ? 'font-semibold text-danger' : undefined}>{due}</span>
              {assignee && <span>{assignee}</span>}
            </p>
          </div>
          <StatusForm task={{ id, title, status }} back={back} />
        </li>
      ))}
    </ul>
  );
}
