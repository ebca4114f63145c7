import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react';
import { BOX, Field, parted, toOptions, type Control, type Options } from './field';

const FIGURES = 'text-right tabular-nums placeholder:text-muted';

type InputProps = Control<InputHTMLAttributes<HTMLInputElement>>;

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
