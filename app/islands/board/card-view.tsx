import type { HTMLAttributes } from 'react';
import { Badge } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import { formatPosition } from './columns';

/** `due` is shown while the card is open, `dueDone` once it is done. */
export type Card = {
  id: string;
  href: string;
  title: string;
  /** Which of the board's moves it has. */
  group: string;
  detail?: string;
  badge?: { look: 'warn' | 'good' | 'plain'; word: string };
  due: string;
  dueDone?: string;
  late: boolean;
  person: string | null;
};

const BUTTON =
  'min-h-11 cursor-pointer rounded-sm border border-line-strong bg-surface px-2.5 text-sm hover:border-primary hover:text-primary';

export function CardView(props: {
  card: Card;
  action: string;
  column: string;
  labels: Readonly<Record<string, string>>;
  moves: readonly string[];
  /** The card to move ahead of, one position up or down. Null is the end, undefined impossible. */
  up: string | undefined;
  down: string | null | undefined;
  handle: HTMLAttributes<HTMLElement>;
  isDragged: boolean;
  /** Whether the dragged card would go ahead of this one. */
  isTarget: boolean;
}) {
  const { card, action, column, labels, moves, up, down, handle, isDragged, isTarget } = props;
  const { id, href, title, detail, badge, due, dueDone, late, person } = card;
  const done = column === 'done';
  const steps = [
    { way: 'up', turn: 'rotate-180', before: up },
    { way: 'down', turn: '', before: down },
  ].filter(({ before }) => before !== undefined);
  return (
    <li
      data-card={id}
      className={`border bg-surface p-3 ${isTarget ? 'border-line border-t-4 border-t-accent' : 'border-line'} ${isDragged ? 'relative z-10 border-accent shadow-sheet' : ''}`}
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
      {detail && <p className="text-sm">{detail}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        {badge && <Badge look={badge.look}>{badge.word}</Badge>}
        <span className={late && !done ? 'font-semibold text-danger' : undefined}>
          {done ? dueDone : due}
        </span>
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
        {steps.map(({ way, turn, before }, index) => (
          <button
            key={way}
            name="to"
            value={formatPosition({ column, before: before ?? null })}
            formAction={action}
            aria-label={`Move “${title}” ${way}`}
            className={`${BUTTON} flex items-center ${index === 0 ? 'ml-auto' : ''}`}
          >
            <Icon name="chevron" className={`size-5 ${turn}`} />
          </button>
        ))}
      </p>
    </li>
  );
}
