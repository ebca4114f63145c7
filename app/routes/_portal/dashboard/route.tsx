import { useLoaderData } from '@remix-run/react';
import { dashboardLinks } from '~/domain/access/portals';
import { PORTAL_ROLES, ROLE_LABELS, isStaffRole } from '~/domain/access/roles';
import { viewerLoader } from '~/http/viewer.server';
import {
  countForStaff,
  listFirstSteps,
  listPicks,
  type Figure,
  type Pick,
} from '~/models/dashboard/figures.server';
import { listOwnCourses } from '~/models/course/own-courses.server';
import { listOpenJobs } from '~/models/job/own-jobs.server';
import { listToDos } from '~/models/dashboard/to-do.server';
import { dashboardNotice } from '~/models/current-settings.server';
import { useFirm } from '~/ui/firm';
import { Icon } from '~/ui/icon';
import { Page, PageSection, type PageHandle } from '~/ui/page';
import { RichText } from '~/ui/rich-text';
import { PortalSearch } from '~/ui/portal-search';
import { searchPath } from '~/domain/courses/course';
import { performanceText } from '~/domain/investing/performance';
import { RESOURCE_COUNT } from '~/domain/investing/resources';
import { newestBackup } from '~/gateways/archive/backup-store.server';
import { listOpeningSteps } from '~/models/firm/opening.server';
import { listUnset } from '../system-report.server';
import { findInvestment } from '~/models/investing/investment.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { toOpeningToDo, toSystemToDo } from '~/domain/firm/opening';
import { phoneHref } from '~/domain/firm/firm';
import { hoursText, officeHours } from '~/domain/firm/hours';
import { TapLink } from '~/ui/link';
import type { JobProgress as JobProgressData } from '~/domain/jobs/progress';
import { JobProgress } from '~/ui/jobs/job-progress';
import { Ahead, Investment, OwnCourses } from './own-figures';
import { LaterToDos, NextToDo, StaffToDos } from './to-do-list';

/** The dashboard of every role, at `/<role>/dashboard`. */
export const loader = viewerLoader(async ({ firm, args, viewer }) => {
  const [, first] = new URL(args.request.url).pathname.toLowerCase().split('/');
  const portal = PORTAL_ROLES.find((role) => role === first)!;
  const isStaff = isStaffRole(portal);
  const isOwner = portal === 'superadmin';
  const now = new Date();
  const [investor, courses, ofStaff, toDos, steps, jobs] = await Promise.all([
    portal === 'investor' ? loadInvestor(viewer) : null,
    portal === 'student' ? listOwnCourses(viewer) : null,
    isStaff ? countForStaff() : [],
    listToDos(viewer, isStaff ? 'staff' : 'own', now),
    isOwner && !firm.isOpen ? listOpeningSteps(newestBackup(), now) : [],
    isStaff || portal === 'investor' ? [] : listOpenJobs(viewer),
  ]);
  // Somebody who has a job with us is past them.
  const isWithoutJobs = portal === 'client' && jobs.length === 0;
  return {
    portal,
    isStaff,
    firstSteps: isWithoutJobs ? await listFirstSteps(viewer) : [],
    name: viewer.fullName.split(' ')[0],
    figures: investor?.figures ?? ofStaff,
    toDos: [
      ...toOpeningToDo(steps),
      ...toDos,
      ...(isOwner && firm.isOpen ? toSystemToDo(listUnset(now).map(({ label }) => label)) : []),
    ],
    notice: dashboardNotice(isStaff),
    investor,
    courses,
    jobs,
    links: dashboardLinks(firm, portal, viewer.roles),
  };
});

export const handle: PageHandle = { description: 'What there is to do, and what happens next.' };

export default function Dashboard() {
  const loaded = useLoaderData<typeof loader>();
  const { portal, isStaff, name, figures, toDos, notice, investor, courses, jobs } = loaded;
  const { links, firstSteps } = loaded;
  const isNew = firstSteps.length > 0 && toDos.length === 0;
  return (
    <Page wide title={`Welcome, ${name}`} lead={isStaff ? null : `${ROLE_LABELS[portal]} portal`}>
      {isStaff && <PortalSearch className="lg:hidden" />}
      {courses && <OwnCourses courses={courses} />}
      {isStaff ? (
        <StaffToDos groups={toDos} figures={figures} />
      ) : (
        !isNew && <NextToDo groups={toDos} />
      )}
      <FirstSteps steps={firstSteps} />
      <JobCards jobs={jobs} />
      {!isStaff && <LaterToDos groups={toDos} />}
      {portal === 'professional' && <Ahead groups={toDos} />}
      {investor?.investment && <Investment {...investor.investment} />}
      <FigureList
        figures={figures.filter(
          ({ kind, value }: Figure) => value !== 0 && toDos.every((group) => group.kind !== kind),
        )}
      />
      {notice && (
        <PageSection
          id="notice"
          title={notice.title}
          className="border-l-4 border-accent bg-tint p-4"
        >
          <RichText html={notice.html} />
        </PageSection>
      )}
      {investor && <InvestorPicks {...investor} />}
      <PageSection
        id="places"
        title={portal === 'superadmin' ? 'Other portals' : 'More in your portal'}
      >
        <ul className="flex flex-wrap gap-x-6">
          {links.map(({ label, href }) => (
            <li key={href}>
              <TapLink href={href}>{label}</TapLink>
            </li>
          ))}
        </ul>
      </PageSection>
      {!isStaff && <Contact />}
    </Page>
  );
}

const JobCards = ({ jobs }: { jobs: readonly JobProgressData[] }) =>
  jobs.length > 0 && (
    <PageSection id="jobs" title="What we’re doing for you" className="space-y-4">
      <ul className="grid gap-6 lg:grid-cols-2">
        {jobs.map((job) => (
          <li key={job.id} className="space-y-4 rounded-lg border border-line bg-surface p-5">
            <h3 className="text-lg wrap-anywhere">
              <a href={`/dashboard/jobs/${job.id}`}>{job.name}</a>
            </h3>
            <JobProgress job={job} toDos="#to-do" />
          </li>
        ))}
      </ul>
    </PageSection>
  );

const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <ul aria-label="At a glance" className="divide-y divide-line border-y border-line empty:hidden">
    {figures.map(({ label, value, href }) => (
      <li key={label}>
        <a
          href={href}
          className="flex min-h-11 items-center justify-between gap-3 text-ink no-underline hover:bg-primary-soft"
        >
          <span className="text-muted underline">{label}</span>{' '}
          <span className="font-display text-2xl tabular-nums">{value}</span>
        </a>
      </li>
    ))}
  </ul>
);

const InvestorPicks = ({ videos, members }: { videos: Pick[]; members: Pick[] }) => (
  <div className="grid gap-10 pt-6 lg:grid-cols-2">
    {videos.length > 0 && (
      <PageSection id="latest-videos" title="Latest videos">
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {videos.map(({ id, title, detail }) => (
            <li key={id} className="py-3">
              <a href={`/videos/${id}`} className="font-semibold">
                {title}
              </a>
              <span className="block text-sm text-muted">{detail}</span>
            </li>
          ))}
        </ul>
      </PageSection>
    )}
    <PageSection id="network" title="Professional network">
      {members.length === 0 && (
        <p className="mt-3 text-muted">Members who add a listing appear here.</p>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {members.map(({ id, title, detail }) => (
          <li key={id} className="py-3 wrap-anywhere">
            <span className="font-semibold">{title}</span>
            <span className="block text-sm text-muted">{detail}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <TapLink href="/network">All members</TapLink>
      </p>
    </PageSection>
  </div>
);

async function loadInvestor(viewer: Viewer) {
  const [investment, { videos, members }] = await Promise.all([
    findInvestment(viewer),
    listPicks(),
  ]);
  return {
    investment,
    videos: videos.latest,
    members: members.latest,
    figures: [
      {
        label: 'Investment Performance',
        value: investment ? performanceText(investment.paidCents, investment.worthCents) : '–',
        href: '/investor/performance',
      },
      {
        label: 'Video Resources',
        value: videos.total,
        href: searchPath({ q: '', category: 'Investment' }),
      },
      { label: 'Network Members', value: members.total, href: '/network' },
      { label: 'Resources', value: RESOURCE_COUNT, href: '/investor/resources' },
    ],
  };
}

function Contact() {
  const firm = useFirm();
  return (
    <aside aria-labelledby="reach" className="space-y-4">
      <h2 id="reach" className="text-xl">
        Talk to us
      </h2>
      <p>
        <a href="/messaging">Send us a message</a>
        {firm.phone && (
          <>
            {' '}
            or call{' '}
            <a href={phoneHref(firm)} className="whitespace-nowrap">
              {firm.phone}
            </a>
          </>
        )}
        .
      </p>
      <p className="border-l-4 border-accent bg-tint p-4 text-sm">
        We’re in the office {hoursText(officeHours(firm))}. We answer messages {firm.answerTime}.
      </p>
    </aside>
  );
}

type Steps = ReturnType<typeof useLoaderData<typeof loader>>['firstSteps'];

/** What somebody new can begin with; each step goes once it is done. */
const FirstSteps = ({ steps }: { steps: Steps }) =>
  steps.length > 0 && (
    <PageSection id="first-steps" title="Start here">
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {steps.map(({ id, icon, label, detail, href }) => (
          <li key={id} className="flex items-start gap-3 py-2">
            <Icon name={icon} className="mt-3 size-5 text-primary" />
            <div>
              <a href={href} className="inline-flex min-h-11 items-center font-semibold">
                {label}
              </a>
              <p className="text-muted">{detail}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
