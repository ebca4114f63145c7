import { useEffect, useRef, useState } from 'react';
import {
  formatPosition,
  STATUS_LABELS,
  TASK_STATUSES,
  type BoardPosition,
  type TaskStatus,
} from '~/domain/tasks/status';
import { post, REFUSED, UNREACHABLE } from '../post';
import { CardView, type Card } from './card-view';
import { findPosition, moveCard, type Columns } from './columns';
import { useDrag } from './use-drag';

type BoardProps = {
  cards: Card[];
  columns: Columns;
  longer: TaskStatus[];
  back: string;
};

/** Tasks by status. Cards move by buttons and, with script, by dragging. */
export default function Board({ cards, columns: loaded, longer, back }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const sending = useRef(Promise.resolve());
  const [columns, setColumns] = useState(loaded);
  const [dragged, setDragged] = useState<{ id: string; to: BoardPosition | null } | null>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [moved, setMoved] = useState({ id: '' });

  /** Shows the move at once, undoes it if the server refuses. Moves are sent in order. */
  const move = (id: string, to: BoardPosition) => {
    const from = findPosition(columns, id);
    const isDone = from.status === 'done' && to.status === 'done';
    if (isDone || (from.status === to.status && from.before === to.before)) return;
    const title = cards.find((card) => card.id === id)?.title ?? '';
    const next = moveCard(columns, id, to);
    const column = next[to.status];
    setColumns(next);
    setMoved({ id });
    setProblem('');
    setSaid(
      `“${title}” moved. ${STATUS_LABELS[to.status]}, position ${column.indexOf(id) + 1} of ${column.length}.`,
    );
    sending.current = sending.current.then(async () => {
      const refusal = await sendMove(id, to);
      if (refusal === null) return;
      setColumns((current) => moveCard(current, id, from));
      setMoved({ id });
      setSaid('');
      setProblem(
        `“${title}” couldn’t be moved and is back in ${STATUS_LABELS[from.status]}. ${refusal}`,
      );
    });
  };

  const dragHandle = useDrag(board, {
    onAim: (id, to) => setDragged({ id, to }),
    onEnd(id, to) {
      setDragged(null);
      if (to) move(id, to);
    },
  });

  // A card that changes columns is rendered anew, and the pressed button is gone.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    board.current
      ?.querySelector<HTMLElement>(`[data-card="${moved.id}"] a`)
      ?.focus({ preventScroll: true });
  }, [moved]);

  return (
    <div ref={board}>
      <p className="mb-4 text-sm text-muted noscript:hidden">
        Drag a task by its handle, or move it with its buttons.
      </p>
      <p
        role="alert"
        className="mb-4 border-l-4 border-danger pl-4 font-semibold text-danger empty:hidden"
      >
        {problem}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {TASK_STATUSES.map((status) => {
          const aimed = dragged?.to?.status === status ? dragged.to : null;
          return (
            <section
              key={status}
              data-column={status}
              aria-labelledby={`column-${status}`}
              className="min-w-0 border-t-4 border-line-strong bg-tint p-3"
            >
              <h2 id={`column-${status}`} className="mb-3 text-xl">
                {STATUS_LABELS[status]}{' '}
                <span className="font-sans text-sm font-normal text-muted">
                  {columns[status].length}
                  {longer.includes(status) && '+'}
                </span>
              </h2>
              <ul className="space-y-3">
                {columns[status].map((id, index, all) => {
                  const card = cards.find((each) => each.id === id);
                  if (!card) return null;
                  return (
                    <CardView
                      key={id}
                      card={card}
                      status={status}
                      back={back}
                      up={all[index - 1]}
                      down={index < all.length - 1 ? (all[index + 2] ?? null) : undefined}
                      handle={dragHandle(id)}
                      isDragged={dragged?.id === id}
                      isTarget={aimed?.before === id && dragged?.id !== id}
                      onMove={(to) => move(id, to)}
                    />
                  );
                })}
              </ul>
              {columns[status].length === 0 && <p className="text-sm text-muted">No tasks here.</p>}
              {aimed?.before === null && <p className="mt-3 border-t-4 border-accent" />}
            </section>
          );
        })}
      </div>
    </div>
  );
}

async function sendMove(id: string, to: BoardPosition): Promise<string | null> {
  const body = new URLSearchParams({ to: formatPosition(to) });
  const moved = await post<{ problem: string }>(`/tasks/${id}/status`, body);
  if (!moved || moved.isSignedOut) return UNREACHABLE;
  return moved.ok ? null : (moved.data?.problem ?? REFUSED);
}
