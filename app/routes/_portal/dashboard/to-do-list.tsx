import type { ToDo } from '~/domain/dashboard/to-do';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { PageSection } from '~/ui/page';

export function ToDoList({ toDos }: { toDos: readonly ToDo[] }) {
  return (
    <PageSection id="to-do" title="To do">
      {toDos.length === 0 && (
        <p className="mt-3 flex items-center gap-2 text-muted">
          <Icon name="check" className="size-5 text-success" /> Nothing is waiting for you.
        </p>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {toDos.map(({ id, label, detail, href, late, choices }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <a
              href={href}
              className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere"
            >
              {label}
            </a>
            <span className={late ? 'font-semibold text-danger' : 'text-muted'}>{detail}</span>
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
    </PageSection>
  );
}
