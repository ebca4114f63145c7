import type { FormMetadata } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import type { FormHTMLAttributes, ReactNode } from 'react';
import type { z } from 'zod';
import { Button, ButtonLink } from './button';
import { ErrorSummary } from './error-summary';
import { formProps, useSchemaForm, type FormOptions } from './form';

type FormAttributes = Omit<FormHTMLAttributes<HTMLFormElement>, 'id' | 'children'> & {
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
};

type PostFormProps<Fields extends Record<string, unknown>> = FormAttributes & {
  form: FormMetadata<Fields, string[]>;
  children: ReactNode;
};

/** A form of `useSchemaForm`, with a summary of its errors on top. */
export function PostForm<Fields extends Record<string, unknown>>({
  form,
  redirect,
  reloads = false,
  button,
  look,
  pending,
  back,
  children,
  ...rest
}: PostFormProps<Fields>) {
  const wrong = Object.entries(form.allErrors).filter(([name]) => /^\w+$/.test(name));
  const fields = wrong.map(([name, errors]) => ({ id: `${form.id}-${name}`, errors }));
  return (
    <form
      className="space-y-5"
      {...formProps(form)}
      method="post"
      data-enhanced={!reloads || undefined}
      {...rest}
    >
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      <ErrorSummary form={form} fields={fields} />
      {children}
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

type SchemaFormProps<Schema extends z.ZodObject> = Omit<FormOptions<Schema>, 'lastResult'> &
  Omit<FormAttributes, 'defaultValue'> & {
    schema: Schema;
    children: (fields: ReturnType<typeof useSchemaForm<Schema>>[1]) => ReactNode;
  };

/** The form of a schema, with the errors that its page's action returned. */
export function SchemaForm<Schema extends z.ZodObject>({
  schema,
  id,
  defaultValue,
  checkedByBrowser,
  children,
  ...rest
}: SchemaFormProps<Schema>) {
  const { pathname } = useLocation();
  const isOwn = !rest.action || rest.action.split('?')[0] === pathname;
  const options = { id, lastResult: isOwn ? undefined : null, defaultValue, checkedByBrowser };
  const [form, fields] = useSchemaForm(schema, options);
  return (
    <PostForm form={form} {...rest}>
      {children(fields)}
    </PostForm>
  );
}
