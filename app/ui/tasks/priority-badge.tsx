import { PRIORITY_LABELS, type TaskPriority } from '~/domain/tasks/status';

const LOOKS: Record<TaskPriority, string> = {
  high: 'bg-accent-soft text-accent',
  medium: 'bg-primary-soft text-primary',
  low: 'bg-tint text-ink',
};

export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${LOOKS[priority]}`}
    >
      {PRIORITY_LABELS[priority]}
    </span>
  );
}
