import type { FieldMetadata } from '@conform-to/react';
import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';

const BOX =
  'block min-h-12 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3.5 py-2.5 text-ink shadow-[inset_0_1px_2px_rgb(22_48_46/0.06)] hover:border-ink aria-invalid:border-2 aria-invalid:border-danger';
const MARKED = 'has-data-error:border-l-4 has-data-error:border-danger has-data-error:pl-4';

type Option = { value: string; label: string; hint?: string };
type FieldProps = {
  field: FieldMetadata<unknown, Record<string, unknown>, string[]>;
  label: string;
  hint?: ReactNode;
};

/** What a control needs to be named, described and marked as wrong. */
function wiring({ field, hint }: Pick<FieldProps, 'field' | 'hint'>) {
  const described = [hint ? `${field.id}-hint` : null, field.errors ? field.errorId : null]
    .filter(Boolean)
    .join(' ');
  return {
    id: field.id,
    name: field.name,
    'aria-invalid': field.errors ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
}

function Surround({ field, label, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div data-field className={MARKED}>
      <label htmlFor={field.id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${field.id}-hint`} className="mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldErrors field={field} />
      {children}
    </div>
  );
}

/** The messages of one field, for its control's `aria-describedby`. */
export function FieldErrors({ field }: { field: FieldProps['field'] }) {
  if (!field.errors) return null;
  return (
    <p id={field.errorId} data-error className="mb-1.5 font-semibold text-danger">
      <span className="sr-only">Error: </span>
      {field.errors.join(' ')}
    </p>
  );
}

/** A labelled text input with its hint and error. */
export function TextField({
  field,
  label,
  hint,
  type = 'text',
  action,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & { action?: ReactNode }) {
  const value = type === 'password' ? undefined : String(field.initialValue ?? '');
  return (
    <Surround field={field} label={label} hint={hint}>
      <div className="flex gap-2">
        <input
          {...wiring({ field, hint })}
          type={type}
          defaultValue={value}
          className={BOX}
          {...rest}
        />
        {action}
      </div>
    </Surround>
  );
}

/** A labelled text area with its hint and error. */
export function TextArea({
  field,
  label,
  hint,
  rows = 5,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Surround field={field} label={label} hint={hint}>
      <textarea
        {...wiring({ field, hint })}
        rows={rows}
        defaultValue={String(field.initialValue ?? '')}
        className={BOX}
        {...rest}
      />
    </Surround>
  );
}

/** A labelled choice of one from a list. */
export function SelectField({
  field,
  label,
  hint,
  options,
  ...rest
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[] }) {
  return (
    <Surround field={field} label={label} hint={hint}>
      <select
        {...wiring({ field, hint })}
        defaultValue={String(field.initialValue ?? '')}
        className={BOX}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Surround>
  );
}

/** A password input whose text can be shown; the switch appears only with script. */
export function PasswordField(props: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <TextField
      {...props}
      type="password"
      maxLength={256}
      action={
        <button
          type="button"
          hidden
          data-reveal={props.field.id}
          className="min-w-16 shrink-0 cursor-pointer whitespace-nowrap rounded-sm border border-line-strong bg-surface px-3 text-sm font-semibold hover:border-primary hover:text-primary"
        >
          Show
        </button>
      }
    />
  );
}

/** A group of checkboxes or radio buttons under one question: below each other, in two `columns`, or short ones `inline`. */
export function ChoiceField({
  field,
  label,
  hint,
  type,
  options,
  columns = false,
  inline = false,
}: FieldProps & {
  type: 'checkbox' | 'radio';
  options: readonly Option[];
  columns?: boolean;
  inline?: boolean;
}) {
  const chosen = [field.initialValue ?? []].flat().map(String);
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      data-field
      aria-describedby={wiring({ field, hint })['aria-describedby']}
      className={`*:clear-both ${MARKED}`}
    >
      <legend className="float-left mb-1.5 w-full font-semibold">{label}</legend>
      {hint && (
        <p id={`${field.id}-hint`} className="mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldErrors field={field} />
      <div className={`grid gap-2 ${columns ? 'sm:grid-cols-2' : inline ? 'sm:grid-cols-3' : ''}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm border border-line-strong bg-surface px-3.5 py-2.5 hover:border-ink has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type={type}
              name={field.name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              className="mt-1 size-4 shrink-0 accent-primary"
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One box to tick. */
export function Checkbox({ field, label }: Pick<FieldProps, 'field'> & { label: ReactNode }) {
  return (
    <div data-field>
      <FieldErrors field={field} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          defaultChecked={field.initialValue === 'on'}
          className="size-4 accent-primary"
        />
        {label}
      </label>
    </div>
  );
}
