import { groupDigits } from '~/domain/identity/authenticator';
import { SecondaryLink } from './link';
import { ButtonLink } from './button';
import { Sheet } from './page';

const KEEP = 'Each code signs you in once if you can’t use your authenticator app.';

/** Recovery codes, shown once: to save as a file, print or write down. */
export function RecoveryCodeList({ codes, next }: { codes: readonly string[]; next: string }) {
  const lines = codes.map((code) => groupDigits(code));
  const text = ['Recovery codes', KEEP, '', ...lines, ''].join('\r\n');
  return (
    <Sheet>
      <ul className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {KEEP} Keep them somewhere safe, away from your phone: download them, print this page from
        your browser, or write them down. <strong>We can’t show them again.</strong>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download the codes
        </ButtonLink>
        <SecondaryLink href={next}>I saved them, continue</SecondaryLink>
      </div>
    </Sheet>
  );
}
