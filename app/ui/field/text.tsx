import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { DRAWN_EMAIL } from '~/domain/identity/email-question';
import { BOX, Field, splitFieldProps, type Control } from './field';

type InputProps = Control<InputHTMLAttributes<HTMLInputElement>>;
type ActionProps = InputProps & { action?: ReactNode };
type EmailProps = Omit<InputProps, 'label'> & { label?: string };

/** A text input; `action` stands beside it. */
export function Input({ action, className = '', type = 'text', ...props }: ActionProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      <div className="flex gap-2">
        <input {...control} type={type} className={`${BOX} ${className}`} />
        {action}
      </div>
    </Field>
  );
}

/** A file, which a form that comes back asks for again. */
export const FileInput = (props: Omit<InputProps, 'type' | 'defaultValue'>) => (
  <Input {...props} defaultValue={undefined} type="file" />
);

/** For an address that the portal doesn't know yet, it sends along which one it was drawn with. */
export const EmailInput = ({ label = 'Email', autoComplete = 'email', ...props }: EmailProps) => (
  <>
    <Input {...props} label={label} type="email" inputMode="email" autoComplete={autoComplete} />
    {autoComplete !== 'username' && (
      <input type="hidden" name={DRAWN_EMAIL} value={String(props.defaultValue ?? '')} />
    )}
  </>
);

/** A password, never sent back to the page. With script a switch shows it. */
export const Password = (props: Omit<InputProps, 'type' | 'defaultValue'>) => (
  <Input
    {...props}
    defaultValue={undefined}
    type="password"
    action={
      <button
        type="button"
        hidden
        data-reveal={props.id}
        className="min-w-16 shrink-0 cursor-pointer whitespace-nowrap rounded-sm border border-line-strong bg-surface px-3 text-sm font-semibold hover:border-primary hover:text-primary"
      >
        Show
      </button>
    }
  />
);

export function TextArea({
  rows = 5,
  ...props
}: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      <textarea {...control} rows={rows} className={BOX} />
    </Field>
  );
}
