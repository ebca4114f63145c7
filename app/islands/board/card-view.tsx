import type { FormEvent, KeyboardEvent, PointerEvent } from 'react';
import { parsePosition, formatPosition, STATUS_LABELS, TASK_STATUSES } from '~/domain/tasks/status';
import type { BoardPosition, TaskStatus } from '~/domain/tasks/status';
import { Icon } from '~/ui/icon';
import { PriorityBadge } from '~/ui/tasks/priority-badge';
import type { Card } from './reducer';

const BUTTON =
  'min-h-11 cursor-pointer rounded-sm border border-line-strong bg-surface px-2.5 text-sm whitespace-nowrap hover:border-primary hover:text-primary';

type CardViewProps = {
  card: Card;
  status: TaskStatus;
  back: string;
  /** The card to move ahead of, one position up or down. Null is the end, undefined impossible. */
  up: string | undefined;
  down: string | null | undefined;
  live: boolean;
  held: boolean;
  /** Whether the carried card would go ahead of this one. */
  marked: boolean;
  onAsk: (position: BoardPosition) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
};

/** One task of the board, with a form whose buttons move it. */
export function CardView({ card, status, back, up, down, live, ...carried }: CardViewProps) {
  const { id, title, priority, dueOpen, dueDone, late, assignee } = card;
  const done = status === 'done';
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const position = parsePosition((submitter as HTMLButtonElement | null)?.value ?? '');
    if (!position) return;
    event.preventDefault();
    carried.onAsk(position);
  };
  const steps = [
    { way: 'up', turn: 'rotate-180', before: done ? undefined : up },
    { way: 'down', turn: '', before: done ? undefined : down },
  ];
  return (
    <li
      data-card={id}
      className={`border bg-surface p-3 ${carried.marked ? 'border-line border-t-4 border-t-accent' : 'border-line'} ${carried.held ? 'relative z-10 border-accent shadow-sheet' : ''}`}
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 font-semibold">
          <a href={`/tasks/${id}`}>{title}</a>
        </p>
        {live && (
          <button
            type="button"
            data-handle={id}
            aria-label={`Move “${title}”`}
            aria-describedby="board-keys"
            aria-pressed={carried.held}
            onPointerDown={carried.onPointerDown}
            onKeyDown={carried.onKeyDown}
            onBlur={carried.onBlur}
            className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-muted hover:text-primary"
          >
            <Icon name="grip" className="size-6" />
          </button>
        )}
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
