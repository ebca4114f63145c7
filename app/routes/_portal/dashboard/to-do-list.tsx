import type { Figure } from '~/models/dashboard/figures.server';
import { Folded } from '~/ui/folded';
import { Icon } from '~/ui/icon';
import { PageSection } from '~/ui/page';
import type { ToDo, ToDoGroup } from '~/domain/dashboard/to-do';
import { TapLink } from '~/ui/link';
import { Button } from '~/ui/button';

type ToDoListProps = {
  toDos: readonly ToDoGroup[];
  figures: readonly Figure[];
  isStaff: boolean;
};

/** What waits, by kind. On a phone the staff see what is late, and open the rest. */
export const ToDoList = ({ toDos, figures, isStaff }: ToDoListProps) => (
  <PageSection id="to-do" title={isStaff ? 'Today' : 'To do'}>
    {toDos.length === 0 && (
      <p className="mt-3 flex items-center gap-2 text-muted">
        <Icon name="check" className="size-5 text-success" /> Nothing is waiting for you.
      </p>
    )}
    {toDos.map(({ kind, title, icon, href, count, toDos }) => {
      const total = figures.find((figure) => figure.kind === kind)?.value ?? count;
      return (
        <section
          key={kind}
          aria-labelledby={kind}
          className="grid grid-cols-[1fr_auto] items-center gap-x-2 border-t border-line lg:block"
        >
          <h3 id={kind} className="flex items-center gap-2 font-semibold">
            <Icon name={icon} className="size-5 text-primary" />{' '}
            <TapLink href={href}>{title}</TapLink>{' '}
            <span className="text-muted tabular-nums">{total}</span>
          </h3>
          {isStaff && toDos.every(({ late }) => !late) ? (
            <Folded label="Show" openLabel="Hide" of={title}>
              <ToDoLines toDos={toDos} />
            </Folded>
          ) : (
            <ToDoLines toDos={toDos} onlyLate={isStaff} />
          )}
          {!isStaff && String(toDos.length) !== String(total) && (
            <p className="col-span-2 lg:pl-7">
              <TapLink href={href}>
                See all {total}
                <span className="sr-only"> {title}</span>
              </TapLink>
            </p>
          )}
        </section>
      );
    })}
  </PageSection>
);

type ToDoLinesProps = { toDos: readonly ToDo[]; onlyLate?: boolean };

/** `onlyLate` leaves the others to the page of the kind where there is little room. */
const ToDoLines = ({ toDos, onlyLate = false }: ToDoLinesProps) => (
  <ul className="col-span-2 divide-y divide-line empty:hidden lg:pl-7">
    {toDos.map(({ id, label, detail, href, late, choices }) => (
      <li
        key={id}
        className={`flex flex-wrap items-baseline justify-between gap-x-2 pb-1 max-sm:pb-2 ${onlyLate && !late ? 'max-lg:hidden' : ''}`}
      >
        <a href={href} className="inline-block min-w-0 pt-2 pb-1 font-semibold wrap-anywhere">
          {label}
        </a>
        <span className={`text-sm ${late ? 'font-semibold text-danger' : 'text-muted'}`}>
          {detail}
        </span>
        {choices && (
          <form
            method="post"
            action={choices.action}
            aria-label={label}
            className="flex basis-full flex-wrap gap-2 pb-2"
          >
            <input type="hidden" name="back" value="/dashboard" />
            {choices.options.map(({ value, label: choice }) => (
              <Button key={value} look="outline" name={choices.name} value={value}>
                {choice}
              </Button>
            ))}
          </form>
        )}
      </li>
    ))}
  </ul>
);
