import type { ReactNode } from 'react';

/** `errors` undefined or empty: nothing is wrong. */
type AriaSource = { id: string; errors?: readonly string[]; hint?: ReactNode };

/** What somebody else saved in a field while its form was open. */
export type Saved = { savedMeanwhile?: string | readonly string[] };

export function ariaProps({ id, errors, hint }: AriaSource) {
  const ids = [hint ? `${id}-hint` : null, errors?.length ? `${id}-error` : null].filter(Boolean);
  return {
    'aria-invalid': errors?.length ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  } as const;
}

export const ERROR_CLASS = 'mb-1.5 font-semibold text-danger';

export function FieldErrors({ id, errors }: Omit<AriaSource, 'hint'>) {
  if (!errors?.length) return null;
  return (
    <p id={`${id}-error`} data-error className={ERROR_CLASS}>
      <span className="sr-only">Error: </span>
      {errors.join(' ')}
    </p>
  );
}

/**
 * What each field of a form is drawn with: conform's forms get the first four from `ui/form`,
 * islands from their state.
 */
export type FieldProps = Saved & {
  id: string;
  errors?: readonly string[];
  label: ReactNode;
  hint?: ReactNode;
  /** What the hint has no room for, opened by 'What is this?'. */
  help?: string;
  /** Whether it is a worksheet row: label and hint left, control right, a narrow one on phones too. */
  row?: boolean | 'narrow';
  /** What belongs to the control and needs the whole width under it. */
  below?: ReactNode;
};

const MARKED = {
  stacked: 'has-data-error:border-l-4 has-data-error:border-danger has-data-error:pl-4',
  row: 'border-t border-line py-4 first:border-t-0 has-data-error:border-l-4 has-data-error:border-l-danger has-data-error:pl-4',
};

/** The classes of the box around a field, which gets a mark while it holds an error. */
export const fieldClass = (row: FieldProps['row']): string => (row ? MARKED.row : MARKED.stacked);

type BoxProps = FieldProps & { children: ReactNode };

export function Field({ id, errors, label, hint, help, row, below, children }: BoxProps) {
  const texts = (
    <>
      <label htmlFor={id} className={`block font-semibold ${row ? '' : 'mb-1.5'}`}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={`text-sm text-muted ${row ? '' : 'mb-1.5'}`}>
          {hint}
        </p>
      )}
      {help && (
        <details className="text-sm text-muted">
          <summary className="inline-block cursor-pointer py-1 text-primary underline underline-offset-4">
            What is this?<span className="sr-only"> ({label})</span>
          </summary>
          <p id={`${id}-help`} className="max-w-prose">
            {help}
          </p>
        </details>
      )}
    </>
  );
  const control = (
    <>
      <FieldErrors id={id} errors={errors} />
      {children}
    </>
  );
  return (
    <div data-field className={fieldClass(row)}>
      {row ? (
        <div
          className={`grid gap-x-6 gap-y-2 sm:items-start ${row === 'narrow' ? 'grid-cols-[minmax(0,1fr)_6rem]' : 'sm:grid-cols-[minmax(0,1fr)_14rem]'}`}
        >
          <div>{texts}</div>
          <div>{control}</div>
        </div>
      ) : (
        <>
          {texts}
          {control}
        </>
      )}
      {below}
    </div>
  );
}

type Option = { value: string | number; label: string | number; hint?: string };

/** What a field offers: labels by their values, or options in a row. */
export type Options = Readonly<Record<string, string>> | readonly Option[];

export function toOptions(options: Options): readonly Option[] {
  if (Array.isArray(options)) return options as readonly Option[];
  return Object.entries(options as Record<string, string>).map(([value, label]) => ({
    value,
    label,
  }));
}

export const BOX =
  'block min-h-12 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3.5 py-2.5 text-ink shadow-[inset_0_1px_2px_rgb(22_48_46/0.06)] hover:border-ink aria-invalid:border-2 aria-invalid:border-danger';

/** A control's extra attributes; `defaultValue` is its initial value. */
export type Control<Attributes> = FieldProps & {
  name: string;
  defaultValue?: string | readonly string[];
} & Omit<Attributes, keyof FieldProps | 'name' | 'defaultValue'>;

/** What the box around a control needs, and the attributes of the control itself. */
export function splitFieldProps<Props extends FieldProps>({
  errors,
  savedMeanwhile: _,
  label,
  hint,
  help,
  row,
  below,
  ...rest
}: Props) {
  const { id } = rest;
  return {
    field: { id, errors, label, hint, help, row, below },
    control: { ...rest, ...ariaProps({ id, errors, hint }) },
  };
}
