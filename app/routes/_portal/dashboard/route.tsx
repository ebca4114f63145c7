import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { placesOf } from '~/domain/access/places';
import { isStaffRole, ROLE_LABELS, ROLES } from '~/domain/access/roles';
import { requireViewer } from '~/http/viewer.server';
import { countForStaff, countOwn } from '~/models/dashboard/figures.server';
import { listToDos } from '~/models/dashboard/to-do.server';
import { announcement, maintenanceNotice } from '~/models/setting.server';
import { Icon } from '~/ui/icon';
import { Page, PageSection, type PageHandle } from '~/ui/page';
import { PerformancePanel } from '~/ui/performance-panel';
import { FigureList } from './figure-list';
import { InvestorPicks } from './investor-picks';
import { loadInvestor } from './queries.server';
import { ClientWork, Contact } from './side-panel';
import { ToDoList } from './to-do-list';

export const handle: PageHandle = { title: 'Dashboard' };

/** The dashboard of every role, at `/<role>/dashboard`. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const [, first] = new URL(args.request.url).pathname.toLowerCase().split('/');
  const portal = ROLES.find((role) => role === first)!;
  const isStaff = isStaffRole(portal);
  const [investor, counted, toDos] = await Promise.all([
    portal === 'investor' ? loadInvestor(viewer) : null,
    portal === 'investor' ? [] : isStaff ? countForStaff() : countOwn(viewer),
    listToDos(viewer, isStaff ? 'staff' : 'own', new Date()),
  ]);
  return {
    portal,
    isStaff,
    name: viewer.fullName.split(' ')[0],
    figures: investor?.figures ?? counted,
    toDos,
    notice: isStaff ? maintenanceNotice() : announcement(),
    investor,
    places: placesOf(portal, viewer.roles),
  };
}

export default function Dashboard() {
  const { portal, isStaff, name, figures, toDos, notice, investor, places } =
    useLoaderData<typeof loader>();
  return (
    <Page wide title={`Welcome, ${name}`} lead={`${ROLE_LABELS[portal]} portal`}>
      <ToDoList toDos={toDos} />
      <FigureList figures={figures} />
      {notice && (
        <PageSection
          id="notice"
          title={notice.title}
          className="border-l-4 border-accent bg-tint p-4"
        >
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{notice.text}</p>
        </PageSection>
      )}
      {investor?.performance && <PerformancePanel performance={investor.performance} months={6} />}
      {investor && <InvestorPicks {...investor} />}
      <div className="grid gap-10 pt-6 lg:grid-cols-[2fr_1fr]">
        <PageSection id="places" title="More in your portal">
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {places.map(({ title, description, href, icon }) => (
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
        </PageSection>
        {isStaff ? <ClientWork /> : <Contact />}
      </div>
    </Page>
  );
}
