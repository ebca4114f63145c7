import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { STATUS_LABELS, TASK_STATUSES } from '~/domain/tasks/status';
import { CardView } from './card-view';
import type { Direction } from './columns';
import { currentColumns, type BoardProps, type BoardState } from './reducer';
import { useDrag } from './use-drag';
import { useMoves } from './use-moves';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Tasks by status. Cards move by buttons and, once hydrated, by dragging and arrow keys. */
export default function Board(props: BoardProps) {
  const { cards, longer, back } = props;
  const board = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useMoves(props);
  const beginDrag = useDrag(board, dispatch);
  const columns = currentColumns(state);
  const { held, live } = state;
  useFocusKept(board, state);

  const press = (event: KeyboardEvent, id: string) => {
    const to = ARROWS[event.key];
    const carried = held?.id === id && held.by === 'keys';
    if (event.key === ' ' || event.key === 'Enter')
      dispatch(carried ? { type: 'dropped' } : { type: 'picked', id, by: 'keys' });
    else if (carried && event.key === 'Escape') dispatch({ type: 'canceled' });
    else if (carried && to) dispatch({ type: 'stepped', to });
    else return;
    event.preventDefault();
  };

  return (
    <div ref={board}>
      {live && (
        <p className="mb-4 text-sm text-muted" id="board-keys">
          Drag a task by its handle, or select the handle, press Space and use the arrow keys.
        </p>
      )}
      <p
        role="alert"
        className="mb-4 border-l-4 border-danger pl-4 font-semibold text-danger empty:hidden"
      >
        {state.problem}
      </p>
      <p role="status" className="sr-only">
        {state.said}
      </p>
      <div className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {TASK_STATUSES.map((status) => {
          const aimed = held?.position.status === status ? held.position : null;
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
                      live={live}
                      held={held?.id === id}
                      marked={Boolean(held && aimed?.before === id && held.id !== id)}
                      onAsk={(position) => dispatch({ type: 'asked', id, position })}
                      onPointerDown={(event) => beginDrag(event, id)}
                      onKeyDown={(event) => press(event, id)}
                      onBlur={() => held?.by === 'keys' && dispatch({ type: 'canceled' })}
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

/** A card that changes columns is rendered anew; its handle keeps the focus. */
function useFocusKept(board: RefObject<HTMLElement>, { last, moved, moves }: BoardState): void {
  useEffect(() => {
    if (!last || document.activeElement !== document.body) return;
    const handle = [...(board.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? [])];
    handle.find((each) => each.dataset.handle === last)?.focus({ preventScroll: true });
  }, [board, last, moved, moves.length]);
}
