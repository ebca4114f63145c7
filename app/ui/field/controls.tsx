import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import {
  BOX,
  Field,
  parted,
  described,
  FieldErrors,
  surround,
  toOptions,
  type Control,
  type FieldProps,
  type Options,
} from './field';

type InputProps = Control<InputHTMLAttributes<HTMLInputElement>>;
type ActionProps = InputProps & { action?: ReactNode };
type EmailProps = Omit<InputProps, 'label'> & { label?: string };

/** A text input; `action` stands beside it. */
export function Input({ action, className = '', type = 'text', ...props }: ActionProps) {
  const { field, control } = parted(props);
  return (
    <Field {...field}>
      <div className="flex gap-2">
        <input {...control} type={type} className={`${BOX} ${className}`} />
        {action}
      </div>
    </Field>
  );
}

/** A file, which a form that comes back asks for again. */
export const FileInput = (props: Omit<InputProps, 'type' | 'defaultValue'>) => (
  <Input {...props} defaultValue={undefined} type="file" />
);

export const EmailInput = ({ label = 'Email', autoComplete = 'email', ...props }: EmailProps) => (
  <Input {...props} label={label} type="email" inputMode="email" autoComplete={autoComplete} />
);

/** A password, never sent back to the page. With script a switch shows it. */
export const Password = (props: Omit<InputProps, 'type' | 'defaultValue'>) => (
  <Input
    {...props}
    defaultValue={undefined}
    type="password"
    maxLength={256}
    action={
      <button
        type="button"
        hidden
        data-reveal={props.id}
        className="min-w-16 shrink-0 cursor-pointer whitespace-nowrap rounded-sm border border-line-strong bg-surface px-3 text-sm font-semibold hover:border-primary hover:text-primary"
      >
        Show
      </button>
    }
  />
);

export function TextArea({
  rows = 5,
  ...props
}: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { field, control } = parted(props);
  return (
    <Field {...field}>
      <textarea {...control} rows={rows} className={BOX} />
    </Field>
  );
}

const FIGURES = 'text-right tabular-nums placeholder:text-muted';

type SelectProps = Control<SelectHTMLAttributes<HTMLSelectElement>> & {
  options: Options;
};

export function Select({ options, ...props }: SelectProps) {
  const { field, control } = parted(props);
  return (
    <Field {...field}>
      <select {...control} className={BOX}>
        {toOptions(options).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** An amount in dollars. Blank is zero, which the field shows. */
export function Money({ placeholder = '0', ...props }: InputProps) {
  const { field, control } = parted(props);
  return (
    <Field {...field}>
      <div className="relative">
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-3.5 flex items-center text-muted"
        >
          $
        </span>
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="transaction-amount"
          maxLength={40}
          data-money
          placeholder={placeholder}
          className={`${BOX} pl-8! ${FIGURES}`}
        />
      </div>
    </Field>
  );
}

export function Count({ placeholder = '0', ...props }: InputProps) {
  const { field, control } = parted(props);
  return (
    <Field {...field}>
      <input
        {...control}
        type="text"
        inputMode="numeric"
        maxLength={3}
        placeholder={placeholder}
        className={`${BOX} ${FIGURES} sm:ml-auto sm:max-w-24`}
      />
    </Field>
  );
}

type CheckboxProps = Pick<FieldProps, 'id' | 'errors' | 'label'> & {
  name: string;
  /** 'on' where it is checked. */
  defaultValue?: string | readonly string[];
};

export const Checkbox = ({ id, name, errors, defaultValue, label }: CheckboxProps) => (
  <div data-field>
    <FieldErrors id={id} errors={errors} />
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        id={id}
        name={name}
        defaultChecked={defaultValue === 'on'}
        {...described({ id, errors })}
        className="size-4 shrink-0 accent-primary"
      />
      {label}
    </label>
  </div>
);

export function Choices({
  id,
  name,
  type = 'radio',
  errors,
  defaultValue = [],
  label,
  hint,
  row,
  options,
  columns = '',
}: Omit<FieldProps, 'below'> & {
  name: string;
  type?: 'checkbox' | 'radio';
  defaultValue?: string | readonly string[];
  options: Options;
  /** The class by which the options stand beside each other. */
  columns?: string;
}) {
  const chosen = [defaultValue].flat();
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      data-field
      aria-describedby={described({ id, errors, hint })['aria-describedby']}
      className={`*:clear-both ${surround(row)}`}
    >
      <legend className="float-left mb-1.5 w-full font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldErrors id={id} errors={errors} />
      <div className={`grid gap-2 ${columns}`}>
        {toOptions(options).map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm border border-line-strong bg-surface px-3.5 py-2.5 hover:border-ink has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type={type}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(String(option.value))}
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
