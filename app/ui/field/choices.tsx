import { surround, toOptions, type FieldProps, type Options } from './field';
import { described, FieldErrors } from './field-errors';

export function Choices({
  id,
  name,
  type,
  errors,
  defaultValue = [],
  label,
  hint,
  row,
  options,
  columns = '',
}: Omit<FieldProps, 'below'> & {
  name: string;
  type: 'checkbox' | 'radio';
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
