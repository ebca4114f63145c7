import { visiblePortals } from '~/domain/access/portals';
import { isStaffRole, ROLE_LABELS, type Role } from '~/domain/access/roles';
import { Icon } from './icon';
import { Page } from './page';
import { Reach } from './reach';
import { StaffWork } from './staff-work';

type DashboardProps = {
  portal: Role;
  viewer: { fullName: string; roles: readonly Role[] };
  figures: readonly { label: string; value: number }[];
};

/** What all roles' dashboards share: a greeting, figures, the other places of the portal and how to reach the firm. */
export function Dashboard({ portal, viewer, figures }: DashboardProps) {
  const staff = isStaffRole(portal);
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
            {staff ? 'Portals and messages' : 'More in your portal'}
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
        {staff ? <StaffWork /> : <Reach />}
      </div>
    </Page>
  );
}
