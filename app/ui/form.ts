import {
  getFormProps,
  getInputProps,
  useForm,
  type DefaultValue,
  type FieldMetadata,
  type FormMetadata,
  type SubmissionResult,
} from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import type { z } from 'zod';

export type FormOptions<Schema extends z.ZodObject> = {
  /** The prefix of all ids in it. */
  id: string;
  /** What the page's action returned, unless it is given. */
  lastResult?: SubmissionResult<string[]> | null;
  defaultValue?: DefaultValue<z.input<Schema>>;
  /** Whether the browser checks it before it is sent. The others say what is wrong in our words alone. */
  checkedByBrowser?: boolean;
};

/**
 * The form and the fields of a schema; their types are the schema's. Its rules become attributes
 * (`required`, `maxLength`) only where the browser checks the form: elsewhere a screen reader would
 * call each empty field invalid before it is filled in.
 */
export function useSchemaForm<Schema extends z.ZodObject>(
  schema: Schema,
  { checkedByBrowser = false, lastResult, ...options }: FormOptions<Schema>,
) {
  const returned = useActionData<SubmissionResult<string[]>>();
  return useForm<z.input<Schema>, z.output<Schema>>({
    ...options,
    lastResult: lastResult === undefined ? returned : lastResult,
    constraint: checkedByBrowser ? getZodConstraint(schema) : undefined,
    defaultNoValidate: !checkedByBrowser,
  });
}

export type FormField = FieldMetadata<unknown, Record<string, unknown>, string[]>;

// The kit and the summary of errors describe by themselves.
const PLAIN = { ariaAttributes: false } as const;

export function formProps<Fields extends Record<string, unknown>>(
  form: FormMetadata<Fields, string[]>,
) {
  return getFormProps(form, PLAIN);
}

/** A field for the kit's inputs, text areas and selects. */
export function inputProps(field: FormField) {
  const { id, name, errors, defaultValue, required, minLength, maxLength } = field;
  return { id, name, errors, defaultValue, required, minLength, maxLength };
}

/** A field for the kit's `Choices`. */
export function choicesProps({ id, name, errors, defaultOptions }: FormField) {
  return { id, name, errors, defaultValue: defaultOptions };
}

/** A field for the kit's `Checkbox`. */
export function checkboxProps(field: FormField) {
  const { id, name, value, defaultChecked } = getInputProps(field, { type: 'checkbox', ...PLAIN });
  return { id, name, value, defaultChecked, errors: field.errors };
}
