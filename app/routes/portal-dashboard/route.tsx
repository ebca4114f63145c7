import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isRole, ROLE_LABELS, STAFF_ROLES } from '~/domain/access/roles';
import { visiblePortals } from '~/domain/access/portals';
import { guardSignedIn } from '~/http/guard.server';
import { AccountLinks } from '~/ui/account-links';
import { Icon } from '~/ui/icon';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { listFigures } from './queries.server';
import { Reach } from './reach';
import { StaffWork } from './staff-work';

export const handle: PageHandle = { title: 'Dashboard' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const role = new URL(args.request.url).pathname.split('/')[1]?.toLowerCase();
  if (!isRole(role)) throw new Response(null, { status: 404 });
  const others = visiblePortals(viewer.roles).filter((portal) => portal.id !== role);
  return {
    role,
    name: viewer.fullName,
    roles: viewer.roles,
    others,
    figures: await listFigures(viewer, role),
  };
}

export default function Dashboard() {
  const { role, name, roles, others, figures } = useLoaderData<typeof loader>();
  const staff = STAFF_ROLES.some((each) => each === role);
  return (
    <Page wide title={`Welcome, ${name.split(' ')[0]}`} lead={`${ROLE_LABELS[role]} portal`}>
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
        <div className="space-y-10">
          <section aria-labelledby="account">
            <h2 id="account" className="mb-4 text-xl">
              Your account
            </h2>
            <AccountLinks columns roles={roles} />
          </section>
          <section aria-labelledby="places">
            <h2 id="places" className="text-xl">
              {staff ? 'Portals and messages' : 'More in your portal'}
            </h2>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {others.map((portal) => (
                <li key={portal.id}>
                  <a href={portal.href} className="group flex items-center gap-4 py-4 no-underline">
                    <Icon name={portal.icon} className="size-6 text-accent" />
                    <span>
                      <span className="block font-semibold group-hover:underline">
                        {portal.title}
                      </span>
                      <span className="text-sm text-muted">{portal.description}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
        {staff ? <StaffWork /> : <Reach />}
      </div>
    </Page>
  );
}
