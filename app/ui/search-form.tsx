import { MAX_SEARCH } from '~/domain/forms/text';
import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Input } from './field/text';

type SearchFormProps = { label: string; children?: ReactNode };

/** One field to search a list by; its words stay in the address as `q`. */
export function SearchForm({ label, children }: SearchFormProps) {
  const [query] = useSearchParams();
  return (
    <form role="search" className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1">
        <Input
          id="q"
          name="q"
          type="search"
          label={label}
          defaultValue={query.get('q') ?? ''}
          maxLength={MAX_SEARCH}
        />
      </div>
      <Button look="outline">Search</Button>
      {children}
    </form>
  );
}
