import { STATUS_LABELS, TASK_STATUSES, type TaskStatus } from '~/domain/tasks/status';

type StatusFormProps = {
  task: { id: string; title: string; status: TaskStatus };
  back: string;
};

export const StatusForm = ({ task: { id, title, status }, back }: StatusFormProps) => (
  <form method="post" action={`/tasks/${id}/status`} className="flex flex-wrap items-center gap-2">
    <input type="hidden" name="back" value={back} />
    {TASK_STATUSES.map((each) =>
      each === status ? (
        <span
          key={each}
          className="tap-target rounded-sm bg-primary-soft px-3 text-sm font-semibold text-primary"
        >
          <span className="sr-only">Now: </span>
          {STATUS_LABELS[each]}
        </span>
      ) : (
        <button
          key={each}
          name="to"
          value={each}
          aria-label={`Move “${title}” to ${STATUS_LABELS[each]}`}
          className="min-h-11 cursor-pointer rounded-sm border border-line-strong bg-surface px-3 text-sm hover:border-primary hover:text-primary"
        >
          {STATUS_LABELS[each]}
        </button>
      ),
    )}
  </form>
);
