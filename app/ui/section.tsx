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
        className={`mx-auto max-w-6xl px-5 py-16 sm:py-20 ${aside ? 'lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-16' : ''}`}
      >
        <div className={aside ? 'lg:sticky lg:top-24 lg:self-start' : ''}>
          <p className="border-t-2 border-ink">
            <span className="inline-block bg-ink px-3 py-1 font-display font-semibold text-paper">
              Part {part}
            </span>
          </p>
          <div
            className={
              aside
                ? 'mt-5'
                : 'mt-5 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] md:items-end md:gap-x-12'
            }
          >
            <h2 id={heading} className="text-title">
              {title}
            </h2>
            {lead && <p className={`mt-3 text-lg text-muted ${aside ? '' : 'md:mb-1'}`}>{lead}</p>}
          </div>
        </div>
        <div className={aside ? 'mt-10 lg:mt-0' : 'mt-10'}>{children}</div>
      </div>
    </section>
  );
}
