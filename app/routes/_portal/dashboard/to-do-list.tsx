import type { ReactNode } from 'react';
import type { Figure } from '~/models/dashboard/figures.server';
import { Folded } from '~/ui/folded';
import { Icon } from '~/ui/icon';
import { PageSection } from '~/ui/page';
import type { ToDo, ToDoGroup } from '~/domain/dashboard/to-do';
import { TapLink } from '~/ui/link';
import { Button, ButtonLink } from '~/ui/button';

const NothingWaits = () => (
  <p className="mt-3 flex items-center gap-2 text-muted">
    <Icon name="check" className="size-5 text-success" /> Nothing is waiting for you.
  </p>
);

const BOOKED = ['meeting', 'appointment'];

/** What waits for the staff, by kind, and beside it what is booked. */
export function StaffToDos({ groups, figures }: StaffToDosProps) {
  const booked = groups.filter(({ kind }) => BOOKED.includes(kind));
  const waiting = groups.filter((group) => !booked.includes(group));
  return (
    <div className={`grid gap-10 ${booked.length > 0 ? 'lg:grid-cols-[2fr_1fr]' : ''}`}>
      <PageSection id="to-do" title="Today">
        {groups.length === 0 && <NothingWaits />}
        <div className="mt-3">
          <StaffGroups groups={waiting} figures={figures} />
        </div>
      </PageSection>
      {booked.length > 0 && (
        <PageSection id="booked" title="Booked">
          <div className="mt-3">
            <StaffGroups groups={booked} figures={figures} />
          </div>
        </PageSection>
      )}
    </div>
  );
}

type StaffToDosProps = { groups: Groups; figures: readonly Figure[] };

/** On a phone the staff see what is late, and open the rest. */
const StaffGroups = ({ groups, figures }: StaffToDosProps) =>
  groups.map((group) => {
    const { kind, title, toDos } = group;
    const total = figures.find((figure) => figure.kind === kind)?.value ?? group.count;
    return (
      <Group key={kind} group={group} total={total}>
        {toDos.every(({ late }) => !late) ? (
          <Folded label="Show" openLabel="Hide" of={title}>
            <ToDoLines toDos={toDos} />
          </Folded>
        ) : (
          <ToDoLines toDos={toDos} onlyLate />
        )}
      </Group>
    );
  });

type Groups = readonly ToDoGroup[];

/** The first of what waits for a person, with its button. */
export function NextToDo({ groups: [group] }: { groups: Groups }) {
  const toDo = group?.toDos[0];
  return (
    <PageSection id="to-do" title={toDo ? 'To do next' : 'To do'}>
      {!toDo && <NothingWaits />}
      {toDo && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-l-4 border-line border-l-accent bg-surface p-5">
          <p className="min-w-0 wrap-anywhere">
            <strong className="block" id="next">
              {toDo.label}
            </strong>
            <Detail toDo={toDo} />
          </p>
          <ButtonLink href={toDo.href} aria-describedby="next">
            {group.button}
          </ButtonLink>
        </div>
      )}
    </PageSection>
  );
}

/** What waits for a person after the first, by kind. */
export function LaterToDos({ groups: [first, ...others] }: { groups: Groups }) {
  const groups = first ? [{ ...first, toDos: first.toDos.slice(1) }, ...others] : [];
  const shown = groups.filter(({ toDos }) => toDos.length > 0);
  return (
    shown.length > 0 && (
      <PageSection id="later" title="Also waiting for you">
        <div className="mt-3">
          {shown.map((group) => (
            <Group key={group.kind} group={group} total={group.count}>
              <ToDoLines toDos={group.toDos} />
              {String(group.toDos.length) !== group.count && (
                <p className="col-span-2 lg:pl-7">
                  <TapLink href={group.href}>
                    See all {group.count}
                    <span className="sr-only"> {group.title}</span>
                  </TapLink>
                </p>
              )}
            </Group>
          ))}
        </div>
      </PageSection>
    )
  );
}

type GroupProps = { group: ToDoGroup; total: string | number; children: ReactNode };

const Group = ({ group: { kind, title, icon, href }, total, children }: GroupProps) => (
  <section
    aria-labelledby={kind}
    className="grid grid-cols-[1fr_auto] items-center gap-x-2 border-t border-line lg:block"
  >
    <h3 id={kind} className="flex items-center gap-2 font-semibold">
      <Icon name={icon} className="size-5 text-primary" /> <TapLink href={href}>{title}</TapLink>{' '}
      <span className="text-muted tabular-nums">{total}</span>
    </h3>
    {children}
  </section>
);

const Detail = ({ toDo: { detail, late } }: { toDo: ToDo }) => (
  <span className={`text-sm ${late ? 'font-semibold text-danger' : 'text-muted'}`}>{detail}</span>
);

type ToDoLinesProps = { toDos: readonly ToDo[]; onlyLate?: boolean };

/** `onlyLate` leaves the others to the page of the kind where there is little room. */
const ToDoLines = ({ toDos, onlyLate = false }: ToDoLinesProps) => (
  <ul className="col-span-2 divide-y divide-line empty:hidden lg:pl-7">
    {toDos.map((toDo) => {
      const { id, label, href, late, choices } = toDo;
      return (
        <li
          key={id}
          className={`flex flex-wrap items-baseline justify-between gap-x-2 pb-1 max-sm:pb-2 ${onlyLate && !late ? 'max-lg:hidden' : ''}`}
        >
          <a href={href} className="inline-block min-w-0 pt-2 pb-1 wrap-anywhere">
            {label}
          </a>
          <Detail toDo={toDo} />
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
      );
    })}
  </ul>
);
