import type { ReactNode } from 'react';

/**
 * A section of the page, headed like a part of a form: its number in a box on a rule, then its
 * title. With `aside` the heading stands beside what follows instead of above it.
 */
export function Section({
  part,
  title,
  lead,
  id,
  tone = 'paper',
  aside = false,
  children,
}: {
  part: string;
  title: string;
  lead?: ReactNode;
  id?: string;
  tone?: 'paper' | 'tint';
  aside?: boolean;
  children: ReactNode;
}) {
  const heading = id ? `${id}-title` : `part-${part}`;
  return (
    <section id={id} aria-labelledby={heading} className={tone === 'tint' ? 'bg-tint' : undefined}>
      <div
        className={`mx-auto max-w-6xl px-5 py-6 sm:py-20 ${aside ? 'lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-16' : ''}`}
      >
        <div
          className={`border-t-2 border-ink ${aside ? 'lg:sticky lg:top-24 lg:self-start' : ''}`}
        >
          <p className="max-sm:float-right max-sm:ml-3">
            <span className="inline-block bg-ink px-2 py-0.5 font-display text-sm font-semibold text-paper">
              Part {part}
            </span>
          </p>
          <div
            className={
              aside
                ? 'pt-3'
                : 'pt-3 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] md:items-end md:gap-x-12'
            }
          >
            <h2 id={heading} className="text-title">
              {title}
            </h2>
            {lead && (
              <p className={`mt-2 text-muted sm:text-lg ${aside ? '' : 'md:mb-1'}`}>{lead}</p>
            )}
          </div>
        </div>
        <div className={`mt-4 sm:mt-10 ${aside ? 'lg:mt-0' : ''}`}>{children}</div>
      </div>
    </section>
  );
}
