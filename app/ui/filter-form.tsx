import { MAX_SEARCH } from '~/domain/forms/text';
import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Select } from './field/controls';
import { Input } from './field/text';
import type { Options } from './field/field';
import { Fold } from './fold';
import { Folded } from './folded';

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
 * The filters of a list, which stay in its address. Until one is set they are folded on a phone,
 * and more than three everywhere.
 */
export function FilterForm({ filters, button, children }: FilterFormProps) {
  const [query] = useSearchParams();
  const columns = filters.length > 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4';
  const form = (
    <form className={`grid items-end gap-4 sm:grid-cols-2 ${columns}`}>
      {filters.map(({ name, options, value, ...field }) => {
        const props = { ...field, id: name, name, defaultValue: query.get(name) ?? value ?? '' };
        return options ? (
          <Select key={name} {...props} options={options} />
        ) : (
          <Input key={name} {...props} maxLength={name === 'q' ? MAX_SEARCH : undefined} />
        );
      })}
      <p className="flex flex-wrap gap-3">
        <Button look="outline">{button}</Button>
        {children}
      </p>
    </form>
  );
  const isSet = filters.some(({ name }) => query.get(name));
  return filters.length <= 3 ? (
    <Folded label="Search and filter" of="this list" open={isSet}>
      {form}
    </Folded>
  ) : (
    <Fold title="Search and filter" open={isSet}>
      {form}
    </Fold>
  );
}
