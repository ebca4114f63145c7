import type { FieldMetadata } from '@conform-to/react';
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';

const BOX = 'block w-full rounded-md border border-line-strong bg-surface px-3.5 py-2.5 text-ink aria-invalid:border-danger';

type FieldProps = { field: FieldMetadata<unknown, Record<string, unknown>, string[]>; label: string; hint?: ReactNode };

/** What a control needs to be named, described and marked as wrong. */
function wiring({ field, hint }: Pick<FieldProps, 'field' | 'hint'>) {
  const described = [hint ? `${field.id}-hint` : null, field.errors ? field.errorId : null].filter(Boolean).join(' ');
  return {
    id: field.id,
    name: field.name,
    'aria-invalid': field.errors ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
}

function Surround({ field, label, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div data-field className={field.errors ? 'border-l-4 border-danger pl-4' : ''}>
      <label htmlFor={field.id} className="mb-1.5 block font-semibold">{label}</label>
      {hint && <p id={`${field.id}-hint`} className="mb-1.5 text-sm text-muted">{hint}</p>}
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
      <span className="sr-only">Error: </span>{field.errors.join(' ')}
    </p>
  );
}

/** A labelled text input with its hint and error. */
export function TextField({ field, label, hint, type = 'text', action, ...rest }: FieldProps & InputHTMLAttributes<HTMLInputElement> & { action?: ReactNode }) {
  const value = type === 'password' ? undefined : String(field.initialValue ?? '');
  return (
    <Surround field={field} label={label} hint={hint}>
      <div className="flex gap-2">
        <input {...wiring({ field, hint })} type={type} defaultValue={value} className={BOX} {...rest} />
        {action}
      </div>
    </Surround>
  );
}

/** A labelled text area with its hint and error. */
export function TextArea({ field, label, hint, rows = 5, ...rest }: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Surround field={field} label={label} hint={hint}>
      <textarea {...wiring({ field, hint })} rows={rows} defaultValue={String(field.initialValue ?? '')} className={BOX} {...rest} />
    </Surround>
  );
}

/** A password input whose text can be shown; the switch appears only with script. */
export function PasswordField(props: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return <TextField {...props} type="password" maxLength={256} action={<button type="button" hidden data-reveal={props.field.id} className="rounded-md border border-line-strong px-3 text-sm font-semibold">Show</button>} />;
}

/** A group of checkboxes or radio buttons under one question. */
export function ChoiceField({ field, label, hint, type, options, columns = false }: FieldProps & { type: 'checkbox' | 'radio'; options: readonly { value: string; label: string; hint?: string }[]; columns?: boolean }) {
  const chosen = [field.initialValue ?? []].flat().map(String);
  return (
    <fieldset id={field.id} tabIndex={-1} data-field aria-describedby={wiring({ field, hint })['aria-describedby']} className={field.errors ? 'border-l-4 border-danger pl-4' : ''}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {hint && <p id={`${field.id}-hint`} className="mb-1.5 text-sm text-muted">{hint}</p>}
      <FieldErrors field={field} />
      <div className={columns ? 'grid gap-2 sm:grid-cols-2' : 'grid gap-2'}>
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line bg-surface px-3.5 py-2.5 has-checked:border-primary has-checked:bg-primary-soft">
            <input type={type} name={field.name} value={option.value} defaultChecked={chosen.includes(option.value)} className="mt-1 size-4 shrink-0 accent-primary" />
            <span>{option.label}{option.hint && <span className="block text-sm text-muted">{option.hint}</span>}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
