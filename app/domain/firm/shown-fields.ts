import { fieldOptions, toForm, type Field, type Fields, type Options } from './fields';
import { FIELDS, type Kind } from './kinds';

/** Each field with its value in words, or as a data URL where it is a picture. */
export function shownFields(
  kind: Kind,
  values: Readonly<Record<string, unknown>>,
  references: Options,
): [label: string, text: string][] {
  const fields: Fields = FIELDS[kind];
  const form = toForm(fields, values);
  return Object.entries(fields).map(([name, field]) => [
    field.label,
    inWords(field, form[name] ?? '', references),
  ]);
}

function inWords(field: Field, value: string | string[], references: Options): string {
  const { control } = field;
  if (control === 'check') return value === 'on' ? 'Yes' : 'No';
  if (control === 'money') return `$${String(value)}`;
  const labels = fieldOptions(field, references);
  return [value]
    .flat()
    .map((each) => labels.find((option) => option.value === each)?.label ?? each)
    .join(', ');
}
