import { useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useFirm } from './firm';
import { Icon } from './icon';
import { getTitle, Sheet } from './page';

/** A page of the way in: its form and, on a wide screen, what one finds inside beside it. */
export function EntryPage({ lead, children }: { lead: string; children: ReactNode }) {
  const firm = useFirm();
  const title = getTitle(firm, useMatches().at(-1)!);
  const { feature: features } = firm.content;
  return (
    <div
      className={`mx-auto grid max-w-6xl gap-x-12 px-5 py-8 ${features.length > 0 ? 'lg:grid-cols-2' : ''}`}
    >
      <div className="mx-auto w-full max-w-xl">
        <h1 className="text-title">{title}</h1>
        <p className="mt-3 text-lg text-muted">{lead}</p>
        <div className="mt-6">
          <Sheet>{children}</Sheet>
        </div>
      </div>
      {features.length > 0 && (
        <section
          aria-labelledby="inside"
          className="hidden rounded-md bg-deep text-on-deep sm:p-8 lg:sticky lg:top-24 lg:block lg:self-start"
        >
          <h2 id="inside" className="text-2xl">
            {firm.home.featuresTitle}
          </h2>
          <ul className="mt-6 space-y-5">
            {features.map(({ id, icon, title: name, description }) => (
              <li key={id} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4">
                <Icon name={icon} className="size-8" />
                <div>
                  <h3 className="text-lg">{name}</h3>
                  <p className="text-on-deep-muted">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
