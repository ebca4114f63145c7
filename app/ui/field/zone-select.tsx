import type { SelectHTMLAttributes } from 'react';
import { ZoneOptions } from '../zone-options';
import { BOX, Field, parted, type Control } from './field';

/** A choice of time zone as a field of a form. */
export function ZoneSelect(props: Control<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { field, control } = parted(props);
  return (
    <Field {...field}>
      <select {...control} className={BOX}>
        <ZoneOptions zone={props.defaultValue ?? ''} />
      </select>
    </Field>
  );
}
