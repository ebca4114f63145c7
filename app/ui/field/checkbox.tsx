import { type FieldProps } from './field';
import { described, FieldErrors } from './field-errors';

type CheckboxProps = Pick<FieldProps, 'id' | 'errors' | 'label'> & {
  name: string;
  value?: string;
  defaultChecked?: boolean;
};

export const Checkbox = ({ id, name, value, errors, defaultChecked, label }: CheckboxProps) => (
  <div data-field>
    <FieldErrors id={id} errors={errors} />
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        {...described({ id, errors })}
        className="size-4 shrink-0 accent-primary"
      />
      {label}
    </label>
  </div>
);
