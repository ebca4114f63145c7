import { useEffect, useRef, useState, type FormEvent } from 'react';
import { post, REFUSED, UNREACHABLE } from '../post';
import { CardView, type Card } from './card-view';
import { useDrag } from './use-drag';

/** The ids of the cards in each column. */
type Columns = Readonly<Record<string, readonly string[]>>;

type BoardProps = {
  cards: Card[];
  /** `more`: where the cards are listed that the column has no room for. */
  columns: { id: string; cards: string[]; more: { label: string; href: string } | null }[];
  /** The names of the columns, and of those that are not shown but that cards can be moved to. */
  labels: Record<string, string>;
  /** The columns that the buttons of a card lead to, by its group and its column. */
  moves: Record<string, Record<string, string[]>>;
  /** Where a card is moved, below its own address. */
  action: string;
  back: string;
};

/** A card that is moved comes first. */
const moveCard = (columns: Columns, id: string, to: string): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([column, ids]) => {
      const others = ids.filter((other) => other !== id);
      return [column, column === to ? [id, ...others] : others];
    }),
  );

/** Cards in columns. They move by buttons and, with script, by dragging. */
export default function Board(props: BoardProps) {
  const { cards, columns: shown, labels, moves, action, back } = props;
  const board = useRef<HTMLDivElement>(null);
  const sending = useRef(Promise.resolve());
  const [columns, setColumns] = useState<Columns>(
    Object.fromEntries(shown.map(({ id, cards: ids }) => [id, ids])),
  );
  const [dragged, setDragged] = useState<{ id: string; to: string | null } | null>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [moved, setMoved] = useState({ id: '' });

  /** Shows the move at once, undoes it if the server refuses. Moves are sent in order. */
  const move = (id: string, to: string) => {
    const from = Object.keys(columns).find((column) => columns[column]!.includes(id))!;
    if (from === to) return;
    const { title, href } = cards.find((each) => each.id === id)!;
    setColumns(moveCard(columns, id, to));
    setMoved({ id });
    setProblem('');
    setSaid(`“${title}” moved to ${labels[to]}.`);
    sending.current = sending.current.then(async () => {
      const refusal = await sendMove(`${href}/${action}`, new URLSearchParams({ from, to }));
      if (refusal === null) return;
      setColumns((current) => moveCard(current, id, from));
      setMoved({ id });
      setSaid('');
      setProblem(`“${title}” couldn’t be moved and is back in ${labels[from]}. ${refusal}`);
    });
  };

  /** Columns that aren't shown are left to the form itself. */
  const send = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    if (!columns[button.value]) return;
    event.preventDefault();
    move(button.closest<HTMLElement>('[data-card]')!.dataset.card!, button.value);
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
        Drag a job by its handle, or move it with its buttons.
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
      <div className="flex gap-4 overflow-x-auto pb-3">
        {shown.map(({ id: column, more }) => {
          const ids = columns[column]!;
          return (
            <section
              key={column}
              data-column={column}
              aria-labelledby={`column-${column}`}
              className={`min-w-64 flex-1 border-t-4 bg-tint p-3 ${dragged?.to === column ? 'border-accent' : 'border-line-strong'}`}
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
                  {ids.map((id) => {
                    const card = cards.find((each) => each.id === id);
                    if (!card) return null;
                    return (
                      <CardView
                        key={id}
                        card={card}
                        action={`${card.href}/${action}`}
                        labels={labels}
                        moves={moves[card.group]?.[column] ?? []}
                        handle={dragHandle(id)}
                        isDragged={dragged?.id === id}
                      />
                    );
                  })}
                </ul>
              </form>
              {ids.length === 0 && <p className="text-sm text-muted">No jobs here.</p>}
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
