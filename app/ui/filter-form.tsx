import type { ReactNode } from 'react';
import { Button } from './button';
import { Select } from './field/controls';
import type { Options } from './field/field';
import { Input } from './field/text';

type Filter = {
  name: string;
  label: string;
  value?: string | null;
  /** What to choose from; without it, the filter is typed. */
  options?: Options;
  type?: 'date';
  maxLength?: number;
};

type FilterFormProps = { filters: readonly Filter[]; button: string; children?: ReactNode };

/** The filters of a list, which stay in its address. */
export function FilterForm({ filters, button, children }: FilterFormProps) {
  const columns = filters.length > 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4';
  return (
    <form className={`grid items-end gap-4 sm:grid-cols-2 ${columns}`}>
      {filters.map(({ name, value, options, ...field }) => {
        const props = { ...field, id: name, name, defaultValue: value ?? '' };
        return options ? (
          <Select key={name} {...props} options={options} />
        ) : (
          <Input key={name} {...props} />
        );
      })}
      <p className="flex flex-wrap gap-3">
        <Button look="outline">{button}</Button>
        {children}
      </p>
    </form>
  );
}
