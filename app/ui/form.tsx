import {
  getFormProps,
  useForm,
  type DefaultValue,
  type FieldMetadata,
  type FormMetadata,
  type SubmissionResult,
} from '@conform-to/react';
import { useActionData, useLocation } from '@remix-run/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import type { z } from 'zod';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { FORM_ID, newFormId } from '~/domain/forms/form-id';
import { Button, SecondaryLink } from './link';
import { ErrorSummary } from './error-summary';
import { Sheet } from './page';

export type FormOptions<Schema extends z.ZodObject> = {
  id: string;
  /** What the page's action returned, unless it is given. */
  lastResult?: SubmissionResult<string[]> | null;
  defaultValue?: DefaultValue<z.input<Schema>>;
  /** Whether the browser validates it first. Others show only our messages. */
  checkedByBrowser?: boolean;
};

/**
 * The form and the fields of a schema; their types are the schema's. `required` is set only
 * where the browser checks the form: elsewhere a screen reader would call each empty field invalid
 * before it is filled in. `maxlength` never is, since it cuts what is pasted without a word.
 */
export function useSchemaForm<Schema extends z.ZodObject>(
  schema: Schema,
  { checkedByBrowser = false, lastResult, ...options }: FormOptions<Schema>,
) {
  const returned = useActionData<SubmissionResult<string[]>>();
  const [form, metadata] = useForm<z.input<Schema>, z.output<Schema>>({
    ...options,
    lastResult: lastResult === undefined ? returned : lastResult,
    constraint: checkedByBrowser ? getZodConstraint(schema) : undefined,
    defaultNoValidate: !checkedByBrowser,
  });
  const fields = Object.keys(schema.shape).map((name) => [name, fieldProps(metadata[name]!)]);
  return [form, Object.fromEntries(fields) as Record<keyof z.input<Schema>, FormField>] as const;
}

export type FormField = ReturnType<typeof fieldProps>;

/** What a control is drawn with. The default value of several choices is a list. */
function fieldProps(field: FieldMetadata<unknown, Record<string, unknown>, string[]>) {
  const { id, name, errors, required, minLength } = field;
  const defaultValue = field.initialValue as string | string[] | undefined;
  return { id, name, errors, defaultValue, required, minLength };
}

export const formProps = <Fields extends Record<string, unknown>>(
  form: FormMetadata<Fields, string[]>,
) =>
  // The kit and the summary of errors describe by themselves.
  getFormProps(form, { ariaAttributes: false });

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
  back?: { label: string; href: string };
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
}: FormAttributes & {
  form: FormMetadata<Fields, string[]>;
  children: ReactNode;
}) {
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
          {back && <SecondaryLink href={back.href}>{back.label}</SecondaryLink>}
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

export const SheetForm = <Schema extends z.ZodObject>(props: SchemaFormProps<Schema>) => (
  <Sheet>
    <SchemaForm {...props} />
  </Sheet>
);

/** The form's own id: what it creates is created once, however often a browser sends it. */
export const FormId = () => <input type="hidden" name={FORM_ID} defaultValue={newFormId()} />;
