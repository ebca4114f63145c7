import type { ReactNode } from 'react';
import { Button } from '../button';

type DraftButtonProps = { to: string; children?: ReactNode };

/**
 * Asks for a draft reply. The button sends what is typed in the composer, but not its files, and brings it back with the draft
 * below it; `children` are said beside it.
 */
export function DraftButton({ to, children }: DraftButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Button
        look="outline"
        form="composer"
        formAction={`${to}#draft`}
        formEncType="application/x-www-form-urlencoded"
      >
        Draft a reply
      </Button>
      <p className="text-sm text-muted">
        <span role="status">{children}</span>
      </p>
    </div>
  );
}
