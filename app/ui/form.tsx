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
import { FORM_ID, newFormId, VERSION, type SavedMeanwhile } from '~/domain/forms/hidden-fields';
import { withoutKept } from '~/domain/forms/kept';
import { useFrame } from './frame';
import { savedText } from './field/saved';
import { SecondaryLink } from './link';
import { Button } from './button';
import { ErrorSummary } from './error-summary';
import { Sheet } from './page';

/** What an action returned: of a form that somebody else’s save came before, also what that saved. */
type Returned = SubmissionResult<string[]> & { savedMeanwhile?: SavedMeanwhile };

/**
 * What an action returned to its form, or what was kept for it while its sender signed in. `action`:
 * where the form is sent to, if that isn’t its page.
 */
export function useReturned(action?: string): Returned | undefined {
  const returned = useActionData<Returned>();
  const { pathname } = useLocation();
  const kept = useFrame()?.kept;
  const to = (action ?? pathname).split(/[?#]/)[0];
  if (returned && to === pathname) return returned;
  return kept && kept.action === to ? { initialValue: kept.fields } : undefined;
}

export type FormOptions<Schema extends z.ZodObject> = {
  id: string;
  /** Where it is sent to, if that isn’t its page. */
  action?: string;
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
  { checkedByBrowser = false, action, lastResult, ...options }: FormOptions<Schema>,
) {
  const returned = useReturned(action);
  const result: Returned | null | undefined = lastResult === undefined ? returned : lastResult;
  const [form, metadata] = useForm<z.input<Schema>, z.output<Schema>>({
    ...options,
    lastResult: result,
    constraint: checkedByBrowser ? getZodConstraint(schema) : undefined,
    defaultNoValidate: !checkedByBrowser,
  });
  const fields = Object.keys(schema.shape).map((name) => [
    name,
    fieldProps(metadata[name]!, result?.savedMeanwhile?.[name]),
  ]);
  return [form, Object.fromEntries(fields) as Record<keyof z.input<Schema>, FormField>] as const;
}

export type FormField = ReturnType<typeof fieldProps>;

/** What a control is drawn with. The default value of several choices is a list. */
function fieldProps(
  field: FieldMetadata<unknown, Record<string, unknown>, string[]>,
  savedMeanwhile?: SavedMeanwhile[string],
) {
  const { id, name, errors, required, minLength } = field;
  const defaultValue = field.initialValue as string | string[] | undefined;
  const all =
    savedMeanwhile === undefined ? errors : [...(errors ?? []), savedText([savedMeanwhile].flat())];
  return { id, name, errors: all, defaultValue, required, minLength, savedMeanwhile };
}

export const formProps = <Fields extends Record<string, unknown>>(
  form: FormMetadata<Fields, string[]>,
) =>
  // The kit and the summary of errors describe by themselves.
  getFormProps(form, { ariaAttributes: false });

type FormAttributes = Omit<FormHTMLAttributes<HTMLFormElement>, 'id' | 'children'> & {
  /** Of a form that changes a record: the version of the record that it is drawn from. */
  version?: string | null;
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
  version,
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
      {version && <Version drawnFrom={version} formId={form.id} action={rest.action} />}
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

type VersionProps = { drawnFrom: string; formId: string; action?: string };

/** The version, and after another save in between the choice of which one to keep. */
function Version({ drawnFrom, formId, action }: VersionProps) {
  const { initialValue, savedMeanwhile } = useReturned(action) ?? {};
  const { pathname, search } = useLocation();
  const [first] = Object.keys(savedMeanwhile ?? {});
  return (
    <>
      <input type="hidden" name={VERSION} value={String(initialValue?.[VERSION] ?? drawnFrom)} />
      {first && (
        <div className="space-y-4 border-l-4 border-accent pl-4">
          <p>
            Each field below that differs shows what is saved now above what you entered.{' '}
            <a href={`#${formId}-${first}`}>Go to the first one</a>
          </p>
          <p className="flex flex-wrap gap-3">
            <Button>Keep mine</Button>
            <SecondaryLink href={withoutKept(pathname + search)}>Keep theirs</SecondaryLink>
          </p>
        </div>
      )}
    </>
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
  const { action } = rest;
  const options = { id, action, defaultValue, checkedByBrowser };
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

/**
 * The form's own id: what it creates is created once, however often a browser sends it, also from
 * the tab in which its sender signed in again.
 */
export function FormId() {
  const id = useFrame()?.kept?.fields[FORM_ID];
  return <input type="hidden" name={FORM_ID} defaultValue={String(id ?? newFormId())} />;
}
