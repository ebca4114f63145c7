import type { HTMLAttributes } from 'react';
import { Icon } from '~/ui/icon';

export type Card = {
  id: string;
  href: string;
  title: string;
  /** Which of the board's moves it has. */
  group: string;
  detail: string;
  due: string;
  late: boolean;
  person: string | null;
};

const BUTTON =
  'min-h-11 cursor-pointer rounded-sm border border-line-strong bg-surface px-2.5 text-sm hover:border-primary hover:text-primary';

export function CardView(props: {
  card: Card;
  action: string;
  labels: Readonly<Record<string, string>>;
  moves: readonly string[];
  handle: HTMLAttributes<HTMLElement>;
  isDragged: boolean;
}) {
  const { card, action, labels, moves, handle, isDragged } = props;
  const { id, href, title, detail, due, late, person } = card;
  return (
    <li
      data-card={id}
      className={`border bg-surface p-3 ${isDragged ? 'relative z-10 border-accent shadow-sheet' : 'border-line'}`}
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 font-semibold">
          <a href={href}>{title}</a>
        </p>
        <span
          {...handle}
          data-handle
          className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-muted select-none hover:text-primary noscript:hidden"
        >
          <Icon name="grip" className="size-6" />
        </span>
      </div>
      <p className="text-sm">{detail}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <span className={late ? 'font-semibold text-danger' : undefined}>{due}</span>
        {person && <span>{person}</span>}
      </p>
      <p className="mt-3 flex flex-wrap gap-1.5">
        {moves.map((each) => (
          <button
            key={each}
            name="to"
            value={each}
            formAction={action}
            aria-label={
              moves.length === 1
                ? `Move to ${labels[each]}: “${title}”`
                : `Move “${title}” to ${labels[each]}`
            }
            className={BUTTON}
          >
            {moves.length === 1 ? `Move to ${labels[each]}` : labels[each]}
          </button>
        ))}
      </p>
    </li>
  );
}
