import { Input } from './field/text';
import { inputProps, type FormField } from './form';

export function SecondStepField({ field, recovery }: { field: FormField; recovery: boolean }) {
  return recovery ? (
    <Input
      {...inputProps(field)}
      label="Recovery code"
      hint="One of the codes you saved when you set up two-step sign-in. Each works once."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  ) : (
    <Input
      {...inputProps(field)}
      label="Six-digit code"
      hint="Open your authenticator app and enter the code it shows."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
    />
  );
}
