import { Input } from './field/text';
import { type FormField } from './form';

/** A six-digit code, from an email or an authenticator app. */
export const CodeInput = ({ field, hint }: { field: FormField; hint?: string }) => (
  <Input
    {...field}
    label="Six-digit code"
    hint={hint}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={40}
  />
);

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function SecondStepField({ field, recovery }: { field: FormField; recovery: boolean }) {
  if (!recovery)
    return (
      <CodeInput field={field} hint="Open your authenticator app and enter the code it shows." />
    );
  return (
    <Input
      {...field}
      label="Recovery code"
      hint="One of the codes you saved when you set up two-step sign-in. Each works once."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  );
}
