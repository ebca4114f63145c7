import type { FormEvent, HTMLAttributes } from 'react';
import {
  formatPosition,
  parsePosition,
  STATUS_LABELS,
  TASK_STATUSES,
  type BoardPosition,
  type TaskPriority,
  type TaskStatus,
} from '~/domain/tasks/status';
import { Icon } from '~/ui/icon';
import { PriorityBadge } from '~/ui/tasks/priority-badge';

/** `dueOpen` is shown while the task is open, `dueDone` once it is done. */
export type Card = {
  id: string;
  title: string;
  priority: TaskPriority;
  dueOpen: string;
  dueDone: string;
  late: boolean;
  assignee: string | null;
};

const BUTTON =
  'min-h-11 cursor-pointer rounded-sm border border-line-strong bg-surface px-2.5 text-sm whitespace-nowrap hover:border-primary hover:text-primary';

export function CardView(props: {
  card: Card;
  status: TaskStatus;
  back: string;
  /** The card to move ahead of, one position up or down. Null is the end, undefined impossible. */
  up: string | undefined;
  down: string | null | undefined;
  handle: HTMLAttributes<HTMLElement>;
  isDragged: boolean;
  /** Whether the dragged card would go ahead of this one. */
  isTarget: boolean;
  onMove: (to: BoardPosition) => void;
}) {
  const { card, status, back, up, down, handle, isDragged, isTarget, onMove } = props;
  const { id, title, priority, dueOpen, dueDone, late, assignee } = card;
  const done = status === 'done';
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const position = parsePosition((submitter as HTMLButtonElement | null)?.value ?? '');
    if (!position) return;
    event.preventDefault();
    onMove(position);
  };
  const steps = [
    { way: 'up', turn: 'rotate-180', before: done ? undefined : up },
    { way: 'down', turn: '', before: done ? undefined : down },
  ];
  return (
    <li
      data-card={id}
      className={`border bg-surface p-3 ${isTarget ? 'border-line border-t-4 border-t-accent' : 'border-line'} ${isDragged ? 'relative z-10 border-accent shadow-sheet' : ''}`}
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 font-semibold">
          <a href={`/tasks/${id}`}>{title}</a>
        </p>
        <span
          {...handle}
          data-handle
          className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-muted select-none hover:text-primary noscript:hidden"
        >
          <Icon name="grip" className="size-6" />
        </span>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <PriorityBadge priority={priority} />
        <span className={late && !done ? 'font-semibold text-danger' : undefined}>
          {done ? dueDone : dueOpen}
        </span>
        {assignee && <span>{assignee}</span>}
      </p>
      <form
        method="post"
        action={`/tasks/${id}/status`}
        onSubmit={send}
        className="mt-3 flex flex-wrap gap-1.5"
      >
        <input type="hidden" name="back" value={back} />
        {TASK_STATUSES.filter((each) => each !== status).map((each) => (
          <button
            key={each}
            name="to"
            value={each}
            aria-label={`Move “${title}” to ${STATUS_LABELS[each]}`}
            className={BUTTON}
          >
            {STATUS_LABELS[each]}
          </button>
        ))}
        <span className="ml-auto flex gap-1.5">
          {steps.map(
            ({ way, turn, before }) =>
              before !== undefined && (
                <button
                  key={way}
                  name="to"
                  value={formatPosition({ status, before })}
                  aria-label={`Move “${title}” ${way}`}
                  className={`${BUTTON} flex items-center`}
                >
                  <Icon name="chevron" className={`size-5 ${turn}`} />
                </button>
              ),
          )}
        </span>
      </form>
    </li>
  );
}
