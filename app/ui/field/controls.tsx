import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react';
import {
  BOX,
  ariaProps,
  Field,
  FieldErrors,
  splitFieldProps,
  fieldClass,
  toOptions,
  type Control,
  type FieldProps,
  type Options,
} from './field';
import { withOptionLabels } from './saved';

type InputProps = Control<InputHTMLAttributes<HTMLInputElement>>;

const FIGURES = 'text-right tabular-nums placeholder:text-muted';

type SelectProps = Control<SelectHTMLAttributes<HTMLSelectElement>> & {
  options: Options;
};

export function Select({ options, ...props }: SelectProps) {
  const errors = withOptionLabels(options, props);
  const { field, control } = splitFieldProps({ ...props, errors });
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
  const { field, control } = splitFieldProps(props);
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
          data-money
          placeholder={placeholder}
          className={`${BOX} pl-8! ${FIGURES}`}
        />
      </div>
    </Field>
  );
}

export function Count({ placeholder = '0', ...props }: InputProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      <input
        {...control}
        type="text"
        inputMode="numeric"
        placeholder={placeholder}
        className={`${BOX} ${FIGURES} sm:ml-auto sm:max-w-24`}
      />
    </Field>
  );
}

type CheckboxProps = Pick<FieldProps, 'id' | 'errors' | 'label' | 'savedMeanwhile'> & {
  name: string;
  /** 'on' where it is checked. */
  defaultValue?: string | readonly string[];
};

const BOX_STATES = [
  { value: 'on', label: 'checked' },
  { value: '', label: 'not checked' },
];

export function Checkbox({ id, name, defaultValue, label, ...state }: CheckboxProps) {
  const errors = withOptionLabels(BOX_STATES, state);
  return (
    <div data-field>
      <FieldErrors id={id} errors={errors} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={defaultValue === 'on'}
          {...ariaProps({ id, errors })}
          className="size-4 shrink-0 accent-primary"
        />
        {label}
      </label>
    </div>
  );
}

export function Choices({
  id,
  name,
  type = 'radio',
  defaultValue = [],
  label,
  hint,
  row,
  options,
  columns = '',
  ...state
}: Omit<FieldProps, 'below' | 'help'> & {
  name: string;
  type?: 'checkbox' | 'radio';
  defaultValue?: string | readonly string[];
  options: Options;
  /** The class by which the options stand beside each other. */
  columns?: string;
}) {
  const chosen = [defaultValue].flat();
  const errors = withOptionLabels(options, state);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      data-field
      aria-describedby={ariaProps({ id, errors, hint })['aria-describedby']}
      className={`*:clear-both ${fieldClass(row)}`}
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
