import type { ReactNode } from 'react';

/** A section of the page. With `aside` its heading stands beside what follows, not above it. */
export function Section({
  title,
  lead,
  id,
  tone = 'paper',
  aside = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  id: string;
  tone?: 'paper' | 'tint';
  aside?: boolean;
  children: ReactNode;
}) {
  const heading = `${id}-title`;
  return (
    <section id={id} aria-labelledby={heading} className={tone === 'tint' ? 'bg-tint' : undefined}>
      <div
        className={`mx-auto max-w-6xl px-5 py-6 sm:py-12 ${aside ? 'lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-16' : ''}`}
      >
        <div
          className={`border-t-2 border-ink ${aside ? 'lg:sticky lg:top-24 lg:self-start' : ''}`}
        >
          <div
            className={
              aside || !lead
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
        <div className={`mt-4 sm:mt-6 ${aside ? 'lg:mt-0' : ''}`}>{children}</div>
      </div>
    </section>
  );
}
