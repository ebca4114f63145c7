import type { ReactNode } from 'react';
import { placesOf } from '~/domain/access/places';
import { isStaffRole, ROLE_LABELS, type Role } from '~/domain/access/roles';
import type { ToDo } from '~/domain/dashboard/to-do';
import { FigureList, type Figure } from './figure-list';
import { Icon } from './icon';
import { Page } from './page';
import { Reach } from './reach';
import { StaffWork } from './staff-work';
import { ToDoList } from './to-do-list';

type DashboardProps = {
  portal: Role;
  viewer: { fullName: string; roles: readonly Role[] };
  toDos: readonly ToDo[];
  figures: readonly Figure[];
  /** What the firm tells those who read this dashboard. */
  notice: { title: string; text: string } | null;
  /** What only this role has, between the figures and the other places. */
  children?: ReactNode;
};

/**
 * What all roles' dashboards share: what to do first, figures, the other places of the portal and
 * how to reach the firm.
 */
export function Dashboard({ portal, viewer, toDos, figures, notice, children }: DashboardProps) {
  const staff = isStaffRole(portal);
  return (
    <Page
      wide
      title={`Welcome, ${viewer.fullName.split(' ')[0]}`}
      lead={`${ROLE_LABELS[portal]} portal`}
    >
      <ToDoList toDos={toDos} />
      <FigureList figures={figures} />
      {notice && (
        <section aria-labelledby="notice" className="border-l-4 border-accent bg-tint p-4">
          <h2 id="notice" className="text-xl">
            {notice.title}
          </h2>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{notice.text}</p>
        </section>
      )}
      {children}
      <div className="grid gap-10 pt-6 lg:grid-cols-[2fr_1fr]">
        <section aria-labelledby="places">
          <h2 id="places" className="text-xl">
            More in your portal
          </h2>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {placesOf(portal, viewer.roles).map(({ title, description, href, icon }) => (
              <li key={href}>
                <a href={href} className="group flex items-center gap-4 py-4 no-underline">
                  <Icon name={icon} className="size-6 text-accent" />
                  <span>
                    <span className="block font-semibold group-hover:underline">{title}</span>
                    <span className="text-sm text-muted">{description}</span>
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
