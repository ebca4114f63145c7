import { visiblePortals } from '~/domain/access/portals';
import { ROLE_LABELS, type Role } from '~/domain/access/roles';
import { FIRM } from '~/domain/catalogue/firm';
import { Icon } from './icon';
import { Page } from './page';

type DashboardProps = {
  portal: Role;
  viewer: { fullName: string; roles: readonly Role[] };
  figures: readonly { label: string; value: number }[];
};

/** What all roles' dashboards share: a greeting, figures, the other places of the portal and how to reach the firm. */
export function Dashboard({ portal, viewer, figures }: DashboardProps) {
  const others = visiblePortals(viewer.roles).filter(({ id }) => id !== portal);
  return (
    <Page
      wide
      title={`Welcome, ${viewer.fullName.split(' ')[0]}`}
      lead={`${ROLE_LABELS[portal]} portal`}
    >
      <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
        {figures.map((figure) => (
          <div
            key={figure.label}
            className="flex flex-row-reverse items-baseline justify-between gap-3 bg-surface p-6 sm:flex-col-reverse sm:items-start"
          >
            <dt className="text-muted">{figure.label}</dt>
            <dd className="font-display text-4xl tabular-nums">{figure.value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-10 pt-6 lg:grid-cols-[2fr_1fr]">
        <section aria-labelledby="places">
          <h2 id="places" className="text-xl">
            Your portal
          </h2>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {others.map((other) => (
              <li key={other.id}>
                <a href={other.href} className="group flex items-center gap-4 py-4 no-underline">
                  <Icon name={other.icon} className="size-6 text-accent" />
                  <span>
                    <span className="block font-semibold group-hover:underline">{other.title}</span>
                    <span className="text-sm text-muted">{other.description}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        <aside aria-labelledby="reach" className="space-y-4">
          <h2 id="reach" className="text-xl">
            Talk to us
          </h2>
          <p>
            <a href="/contact">Send us a message</a> or call{' '}
            <a href={FIRM.phoneHref} className="whitespace-nowrap">
              {FIRM.phone}
            </a>
            .
          </p>
          <p className="border-l-4 border-accent bg-tint p-4 text-sm">
            We’re in the office {FIRM.hours}. We read messages sent at other times on the next
            business day.
          </p>
        </aside>
      </div>
    </Page>
  );
}
