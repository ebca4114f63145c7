import type { ReactNode } from 'react';
import { Button } from '../button';

type DraftButtonProps = { to: string; followUp?: boolean; children?: ReactNode };

/**
 * Asks for a draft reply. The button sends what is typed in the composer, but not its files, and brings it back with the draft
 * below it; `children` are said beside it. `followUp`: the firm wrote last.
 */
export function DraftButton({ to, followUp, children }: DraftButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Button
        look="outline"
        form="composer"
        formAction={`${to}#draft`}
        formEncType="application/x-www-form-urlencoded"
      >
        {followUp ? 'Draft a follow-up' : 'Draft a reply'}
      </Button>
      <p className="text-sm text-muted">
        <span role="status">{children}</span>
      </p>
    </div>
  );
}
