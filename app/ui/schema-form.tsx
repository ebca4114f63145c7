import type { FormHTMLAttributes, ReactNode } from 'react';
import type { z } from 'zod';
import { ErrorSummary } from './error-summary';
import { allFields, formProps, useSchemaForm, type FormOptions } from './form';

type SchemaFormProps<Schema extends z.ZodObject> = FormOptions<Schema> &
  Omit<FormHTMLAttributes<HTMLFormElement>, 'id' | 'children' | 'defaultValue'> & {
    schema: Schema;
    /** The page to go on to afterwards. */
    redirect?: string | null;
    /** Set where the answer replaces the whole page. */
    reloads?: boolean;
    children: (fields: ReturnType<typeof useSchemaForm<Schema>>[1]) => ReactNode;
  };

/** The form of a schema, with a summary of its errors on top. */
export function SchemaForm<Schema extends z.ZodObject>({
  schema,
  id,
  lastResult,
  defaultValue,
  checkedByBrowser,
  redirect,
  reloads = false,
  children,
  ...rest
}: SchemaFormProps<Schema>) {
  const options = { id, lastResult, defaultValue, checkedByBrowser };
  const [form, fields] = useSchemaForm(schema, options);
  return (
    <form
      className="space-y-5"
      {...formProps(form)}
      method="post"
      data-enhanced={!reloads || undefined}
      {...rest}
    >
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      <ErrorSummary form={form} fields={allFields(schema, fields)} />
      {children(fields)}
    </form>
  );
}
