import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLocation } from '@remix-run/react';
import type { FormHTMLAttributes, ReactNode } from 'react';
import type { z } from 'zod';
import { Button, ButtonLink } from './button';
import { ErrorSummary } from './error-summary';
import { allFields, formProps, useSchemaForm, type FormOptions } from './form';

type SchemaFormProps<Schema extends z.ZodObject> = FormOptions<Schema> &
  Omit<FormHTMLAttributes<HTMLFormElement>, 'id' | 'children' | 'defaultValue'> & {
    schema: Schema;
    /** The page to go on to afterwards. */
    redirect?: string | null;
    /** Set where the answer replaces the whole page. */
    reloads?: boolean;
    /** The text of its button, which the fields may hold themselves instead. */
    button?: string;
    look?: 'primary' | 'accent' | 'outline';
    /** What the button says while the form is on its way. */
    pending?: string;
    /** A link beside the button. */
    back?: { label: string; href: string };
    children: (fields: ReturnType<typeof useSchemaForm<Schema>>[1]) => ReactNode;
  };

/** The form of a schema, with a summary of the errors that its page's action returned on top. */
export function SchemaForm<Schema extends z.ZodObject>({
  schema,
  id,
  lastResult,
  defaultValue,
  checkedByBrowser,
  redirect,
  reloads = false,
  button,
  look,
  pending,
  back,
  children,
  ...rest
}: SchemaFormProps<Schema>) {
  const { pathname } = useLocation();
  const returned = useActionData<SubmissionResult<string[]>>();
  const own = !rest.action || rest.action === pathname ? returned : null;
  const options = { id, lastResult: lastResult ?? own, defaultValue, checkedByBrowser };
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
      {button && (
        <div className="flex flex-wrap gap-3">
          <Button look={look} data-pending={pending}>
            {button}
          </Button>
          {back && (
            <ButtonLink look="outline" href={back.href}>
              {back.label}
            </ButtonLink>
          )}
        </div>
      )}
    </form>
  );
}
