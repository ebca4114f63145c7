import type { FormMetadata } from '@conform-to/react';
import type { FormHTMLAttributes } from 'react';
import { ErrorSummary } from './error-summary';
import { formProps } from './form';

type PostFormProps<Fields extends Record<string, unknown>> = Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'form' | 'id' | 'method'
> & {
  form: FormMetadata<Fields, string[]>;
  /** The page to go on to afterwards. */
  redirect?: string | null;
  /** Set where the answer replaces the whole page. */
  reloads?: boolean;
};

/** A form of `useSchemaForm`, with a summary of its errors on top. */
export function PostForm<Fields extends Record<string, unknown>>({
  form,
  redirect,
  reloads = false,
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
    </form>
  );
}
