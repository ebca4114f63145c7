import { MAX_SEARCH } from '~/domain/forms/text';
import { withFilter } from '~/domain/paging';
import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Select } from './field/controls';
import { Input } from './field/text';
import { toOptions, type Options } from './field/field';
import { Folded } from './folded';
import { TapLink } from './link';

type Filter = {
  name: string;
  label: string;
  /** What it is, if the address doesn’t say. */
  value?: string | null;
  /** What to choose from; without it, the filter is typed. */
  options?: Options;
  type?: 'date';
};

type FilterFormProps = { filters: readonly Filter[]; button: string; children?: ReactNode };

/**
 * The filters of a list, which stay in its address, as all else that it says does. They are in sight
 * where there is room, and folded on a phone until one is set. Below stand those that are set, each
 * with a link that removes it.
 */
export function FilterForm({ filters, button, children }: FilterFormProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const set = filters.filter(({ name }) => query.get(name));
  /** What the address says beside these filters and its page. */
  const without = (gone: readonly Filter[]) =>
    [...query].filter(
      ([name, value]) => value && name !== 'after' && gone.every((filter) => filter.name !== name),
    );
  const toHref = (gone: readonly Filter[]) =>
    withFilter(pathname, Object.fromEntries(without(gone)));
  return (
    <>
      <Folded label="Search and filter" of="this list" open={set.length > 0}>
        <form className="grid items-end gap-3 text-sm *:first:col-span-2 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
          {filters.map(({ name, options, value, ...field }) => {
            const props = {
              ...field,
              id: name,
              name,
              defaultValue: query.get(name) ?? value ?? '',
            };
            return options ? (
              <Select key={name} {...props} options={options} />
            ) : (
              <Input key={name} {...props} maxLength={name === 'q' ? MAX_SEARCH : undefined} />
            );
          })}
          {without(filters).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p className="flex flex-wrap gap-3">
            <Button look="outline">{button}</Button>
            {children}
          </p>
        </form>
      </Folded>
      {set.length > 0 && (
        <ul aria-label="Filters that are set" className="flex flex-wrap gap-x-3 gap-y-2">
          {set.map((filter) => {
            const text = `${filter.label}: ${toText(filter, query.get(filter.name)!)}`;
            return (
              <li key={filter.name}>
                <a
                  href={toHref([filter])}
                  className="tap-target gap-2 rounded-full bg-primary-soft px-4 text-sm no-underline"
                >
                  <span className="sr-only">Remove </span>
                  {text}
                  <span aria-hidden="true">×</span>
                </a>
              </li>
            );
          })}
          <li>
            <TapLink href={toHref(set)}>Clear all</TapLink>
          </li>
        </ul>
      )}
    </>
  );
}

const toText = ({ options = [] }: Filter, value: string): string =>
  String(toOptions(options).find((each) => String(each.value) === value)?.label ?? value);
