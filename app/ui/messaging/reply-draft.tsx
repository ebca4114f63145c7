import type { ReactNode } from 'react';
import { TapLink } from '../link';
import { Button } from '../button';

type DraftButtonProps = { to: string; children?: ReactNode };

/** Submits the composer's text and returns a draft below. */
export const DraftButton = ({ to, children }: DraftButtonProps) => (
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

export type DraftOrigin = {
  note: string | null;
  by: string;
  sources: readonly { label: string; href: string }[];
};

/** Sources open in their own tab, so that the draft stays. */
export const DraftSources = ({ note, by, sources }: DraftOrigin) => (
  <section aria-label="About this draft" className="border-l-4 border-accent bg-tint p-4">
    {note && <p className="font-semibold">{note}</p>}
    <p>{by}</p>
    <p className="text-sm text-muted">
      Nothing is sent until you press Send. Read it, change it, and check its sources.
    </p>
    {sources.length === 0 ? (
      <p className="text-sm text-muted">It doesn’t quote any of our pages.</p>
    ) : (
      <ul aria-label="Sources" className="mt-2">
        {sources.map(({ label, href }) => (
          <li key={href}>
            <TapLink href={href} target="_blank">
              {label}
            </TapLink>
          </li>
        ))}
      </ul>
    )}
  </section>
);
