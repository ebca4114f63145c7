import { useEffect, useRef, useState, type FormEvent } from 'react';
import { post, REFUSED, UNREACHABLE } from '../post';
import { CardView, type Card } from './card-view';
import { findPosition, formatPosition, moveCard, parsePosition, type Position } from './columns';
import { useDrag } from './use-drag';

type Column = {
  id: string;
  cards: string[];
  /** Whether its cards stand where people put them. Otherwise a card that is moved comes first. */
  isOrdered: boolean;
  /** Where the cards are listed that the column has no room for. */
  more: { label: string; href: string } | null;
};

type BoardProps = {
  cards: Card[];
  columns: Column[];
  /** The names of the columns, and of those that are not shown but that cards can be moved to. */
  labels: Record<string, string>;
  /** The columns that the buttons of a card lead to, by its group and its column. */
  moves: Record<string, Record<string, string[]>>;
  /** Where a card is moved, below its own address. */
  action: string;
  noun: string;
  /** Whether the columns stand in one row, however many they are. */
  isWide: boolean;
  back: string;
};

/** Cards in columns. They move by buttons and, with script, by dragging. */
export default function Board(props: BoardProps) {
  const { cards, columns: shown, labels, moves, action, noun, isWide, back } = props;
  const board = useRef<HTMLDivElement>(null);
  const sending = useRef(Promise.resolve());
  const [columns, setColumns] = useState(
    Object.fromEntries(shown.map(({ id, cards: ids }) => [id, ids as readonly string[]])),
  );
  const [dragged, setDragged] = useState<{ id: string; to: Position | null } | null>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [moved, setMoved] = useState({ id: '' });
  const isOrdered = (column: string) => shown.some((each) => each.id === column && each.isOrdered);

  /** Shows the move at once, undoes it if the server refuses. Moves are sent in order. */
  const move = (id: string, to: Position) => {
    const from = findPosition(columns, id);
    const { column } = to;
    if (from.column === column && (!isOrdered(column) || from.before === to.before)) return;
    const card = cards.find((each) => each.id === id)!;
    const { title } = card;
    const next = moveCard(columns, id, to, isOrdered(column));
    setColumns(next);
    setMoved({ id });
    setProblem('');
    setSaid(
      `“${title}” moved. ${labels[column]}, position ${next[column]!.indexOf(id) + 1} of ${next[column]!.length}.`,
    );
    sending.current = sending.current.then(async () => {
      const body = new URLSearchParams({
        from: from.column,
        to: formatPosition(isOrdered(column) ? to : { column, before: null }),
      });
      const refusal = await sendMove(`${card.href}/${action}`, body);
      if (refusal === null) return;
      setColumns((current) => moveCard(current, id, from, true));
      setMoved({ id });
      setSaid('');
      setProblem(`“${title}” couldn’t be moved and is back in ${labels[from.column]}. ${refusal}`);
    });
  };

  /** Columns that aren't shown are left to the form itself. */
  const send = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    const to = parsePosition(button.value);
    if (!columns[to.column]) return;
    event.preventDefault();
    move(button.closest<HTMLElement>('[data-card]')!.dataset.card!, to);
  };

  const dragHandle = useDrag(board, isOrdered, {
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
        Drag a {noun} by its handle, or move it with its buttons.
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
      <div
        className={
          isWide ? 'flex gap-4 overflow-x-auto pb-3' : 'grid gap-4 md:grid-cols-3 lg:gap-6'
        }
      >
        {shown.map(({ id: column, more }) => {
          const aimed = dragged?.to?.column === column ? dragged.to : null;
          const ids = columns[column]!;
          return (
            <section
              key={column}
              data-column={column}
              aria-labelledby={`column-${column}`}
              className={`border-t-4 border-line-strong bg-tint p-3 ${isWide ? 'min-w-64 flex-1' : 'min-w-0'}`}
            >
              <h2 id={`column-${column}`} className="mb-3 text-xl">
                {labels[column]}{' '}
                <span className="font-sans text-sm font-normal text-muted">
                  {ids.length}
                  {more && '+'}
                </span>
              </h2>
              <form method="post" onSubmit={send}>
                <input type="hidden" name="back" value={back} />
                <input type="hidden" name="from" value={column} />
                <ul className="space-y-3">
                  {ids.map((id, index) => {
                    const card = cards.find((each) => each.id === id);
                    if (!card) return null;
                    const last = index === ids.length - 1;
                    return (
                      <CardView
                        key={id}
                        card={card}
                        action={`${card.href}/${action}`}
                        column={column}
                        labels={labels}
                        moves={moves[card.group]?.[column] ?? []}
                        up={isOrdered(column) ? ids[index - 1] : undefined}
                        down={isOrdered(column) && !last ? (ids[index + 2] ?? null) : undefined}
                        handle={dragHandle(id)}
                        isDragged={dragged?.id === id}
                        isTarget={aimed?.before === id && dragged?.id !== id}
                      />
                    );
                  })}
                </ul>
              </form>
              {ids.length === 0 && <p className="text-sm text-muted">No {noun}s here.</p>}
              {aimed?.before === null && <p className="mt-3 border-t-4 border-accent" />}
              {more && (
                <p className="mt-3">
                  <a href={more.href}>{more.label}</a>
                </p>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}

async function sendMove(address: string, body: URLSearchParams): Promise<string | null> {
  const moved = await post<{ problem: string }>(address, body);
  if (!moved || moved.isSignedOut) return UNREACHABLE;
  return moved.ok ? null : (moved.data?.problem ?? REFUSED);
}
