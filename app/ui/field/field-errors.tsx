import type { ReactNode } from 'react';

/** `errors` undefined or empty: nothing is wrong. */
type Described = { id: string; errors?: readonly string[]; hint?: ReactNode };

export function described({ id, errors, hint }: Described) {
  const ids = [hint ? `${id}-hint` : null, errors?.length ? `${id}-error` : null].filter(Boolean);
  return {
    'aria-invalid': errors?.length ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  } as const;
}

export const ERROR_CLASS = 'mb-1.5 font-semibold text-danger';

export function FieldErrors({ id, errors }: Omit<Described, 'hint'>) {
  if (!errors?.length) return null;
  return (
    <p id={`${id}-error`} data-error className={ERROR_CLASS}>
      <span className="sr-only">Error: </span>
      {errors.join(' ')}
    </p>
  );
}
