import { useLoaderData } from '@remix-run/react';
import { dashboardCards } from '~/domain/access/portals';
import { PORTAL_ROLES, ROLE_LABELS, isStaffRole } from '~/domain/access/roles';
import { viewerLoader } from '~/http/viewer.server';
import {
  countForStaff,
  countOwnRecords,
  listPicks,
  type Figure,
  type Pick,
} from '~/models/dashboard/figures.server';
import { listOpenJobs } from '~/models/job/own-jobs.server';
import { listToDos } from '~/models/dashboard/to-do.server';
import { dashboardNotice } from '~/models/setting.server';
import { CardList } from '~/ui/card-list';
import { Icon } from '~/ui/icon';
import { Page, PageSection } from '~/ui/page';
import { RichText } from '~/ui/rich-text';
import { PerformancePanel } from '~/ui/performance-panel';
import { PortalSearch } from '~/ui/portal-search';
import { searchPath } from '~/domain/courses/course';
import { returnText } from '~/domain/investing/performance';
import { RESOURCE_COUNT } from '~/domain/investing/resources';
import { listOpeningSteps } from '~/http/opening.server';
import { getPerformance } from '~/models/investing/holding.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { firm, isOpen } from '~/domain/firm/content';
import { toOpeningToDo } from '~/domain/firm/opening';
import { phoneHref } from '~/domain/firm/firm';
import { useOffice } from '~/ui/frame';
import { OWN_PARTS, TODAY, type ToDo } from '~/domain/dashboard/to-do';
import { Button, LinkLine, TapLink } from '~/ui/button';
import type { JobProgress as JobProgressData } from '~/domain/jobs/progress';
import { JobProgress } from '~/ui/jobs/job-progress';

/** The dashboard of every role, at `/<role>/dashboard`. */
export const loader = viewerLoader(async ({ args, viewer }) => {
  const [, first] = new URL(args.request.url).pathname.toLowerCase().split('/');
  const portal = PORTAL_ROLES.find((role) => role === first)!;
  const isStaff = isStaffRole(portal);
  const now = new Date();
  const [investor, own, ofStaff, toDos, steps, jobs] = await Promise.all([
    portal === 'investor' ? loadInvestor(viewer) : null,
    portal === 'investor' || isStaff ? null : countOwnRecords(viewer),
    isStaff ? countForStaff() : [],
    listToDos(viewer, isStaff ? 'staff' : 'own', now),
    portal === 'superadmin' && !isOpen() ? listOpeningSteps(now) : [],
    isStaff || portal === 'investor' ? [] : listOpenJobs(viewer.partyId),
  ]);
  // Somebody who has a job with us is past them.
  const firstSteps = portal === 'client' && jobs.length === 0 ? (own?.firstSteps ?? []) : [];
  const counted = own?.figures ?? ofStaff;
  const isNew = firstSteps.length > 0 && counted.every(({ value }) => value === 0);
  return {
    portal,
    isStaff,
    firstSteps,
    name: viewer.fullName.split(' ')[0],
    figures: investor?.figures ?? (isNew ? [] : counted),
    toDos: [...toOpeningToDo(steps), ...toDos],
    notice: dashboardNotice(isStaff),
    investor,
    jobs,
    cards: dashboardCards(portal, viewer.roles),
  };
});

export default function Dashboard() {
  const { portal, isStaff, name, figures, toDos, notice, investor, jobs, cards, firstSteps } =
    useLoaderData<typeof loader>();
  return (
    <Page wide title={`Welcome, ${name}`} lead={`${ROLE_LABELS[portal]} portal`}>
      {isStaff && <PortalSearch className="lg:hidden" />}
      {isStaff ? <Today toDos={toDos} /> : <ToDoList toDos={toDos} isNew={firstSteps.length > 0} />}
      <FirstSteps steps={firstSteps} />
      <JobCards jobs={jobs} />
      {figures.length > 0 && <FigureList figures={figures} />}
      {notice && (
        <PageSection
          id="notice"
          title={notice.title}
          className="border-l-4 border-accent bg-tint p-4"
        >
          <RichText html={notice.html} />
        </PageSection>
      )}
      {investor?.performance && <PerformancePanel performance={investor.performance} months={6} />}
      {investor && <InvestorPicks {...investor} />}
      <div className="grid gap-10 pt-6 lg:grid-cols-[2fr_1fr]">
        <PageSection id="places" title="More in your portal" className="space-y-4">
          <CardList cards={cards} />
        </PageSection>
        {isStaff ? <ClientWork /> : <Contact />}
      </div>
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
  <ul
    aria-label="At a glance"
    className={`grid gap-px overflow-hidden rounded-lg border border-line bg-line ${figures.length === 4 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'}`}
  >
    {figures.map(({ label, value, href }) => (
      <li key={label} className="bg-surface">
        <a
          href={href}
          className="flex h-full flex-row-reverse items-baseline justify-between gap-3 p-6 text-ink no-underline hover:bg-primary-soft sm:flex-col-reverse sm:items-start sm:justify-end"
        >
          <span className="text-muted underline">{label}</span>{' '}
          <span className="font-display text-4xl tabular-nums">{value}</span>
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
  const [performance, { videos, members }] = await Promise.all([
    getPerformance(viewer),
    listPicks(),
  ]);
  return {
    performance,
    videos: videos.latest,
    members: members.latest,
    figures: [
      {
        label: 'Investment Performance',
        value: performance ? returnText(performance.timeWeighted) : '–',
        href: '/investor/holdings',
      },
      ...(videos.total > 0
        ? [
            {
              label: 'Video Resources',
              value: videos.total,
              href: searchPath({ q: '', category: 'Investment' }),
            },
          ]
        : []),
      { label: 'Network Members', value: members.total, href: '/network' },
      { label: 'Resources', value: RESOURCE_COUNT, href: '/investor/resources' },
    ],
  };
}

function Contact() {
  const office = useOffice();
  return (
    <aside aria-labelledby="reach" className="space-y-4">
      <h2 id="reach" className="text-xl">
        Talk to us
      </h2>
      <p>
        <a href="/messaging">Send us a message</a>
        {firm().phone && (
          <>
            {' '}
            or call{' '}
            <a href={phoneHref()} className="whitespace-nowrap">
              {firm().phone}
            </a>
          </>
        )}
        .
      </p>
      <p className="border-l-4 border-accent bg-tint p-4 text-sm">
        We’re in the office {office.hours}. We answer messages {firm().answerTime}.
      </p>
    </aside>
  );
}

const ClientWork = () => (
  <aside aria-labelledby="work" className="space-y-4">
    <h2 id="work" className="text-xl">
      Client work
    </h2>
    <LinkLine href="/consultations">Consultations of all clients</LinkLine>
    <LinkLine href="/admin/documents">Client documents</LinkLine>
    <LinkLine href="/messaging">Messages with clients</LinkLine>
    <p className="border-l-4 border-accent bg-tint p-4 text-sm">
      We promise clients an answer {firm().answerTime}.
    </p>
  </aside>
);

/** What the staff’s day is made of, each part with a heading of its own. */
const Today = ({ toDos }: { toDos: readonly ToDo[] }) => (
  <PageSection id="today" title="Today" className="space-y-4">
    {toDos.length === 0 && <NothingToDo />}
    {(Object.keys(TODAY) as (keyof typeof TODAY)[]).map((part) => {
      const shown = toDos.filter((toDo) => toDo.part === part);
      return (
        shown.length > 0 && (
          <section key={part} aria-labelledby={part}>
            <h3 id={part} className="font-semibold">
              {TODAY[part]}
            </h3>
            <ToDoLines toDos={shown} />
          </section>
        )
      );
    })}
  </PageSection>
);

const NothingToDo = () => (
  <p className="mt-3 flex items-center gap-2 text-muted">
    <Icon name="check" className="size-5 text-success" /> Nothing is waiting for you.
  </p>
);

/** Grouped by kind. The group with the earliest item comes first. */
function ToDoList({ toDos, isNew }: { toDos: readonly ToDo[]; isNew: boolean }) {
  if (isNew && toDos.length === 0) return null;
  const parts = [...new Set(toDos.map(({ part }) => part))] as (keyof typeof OWN_PARTS)[];
  return (
    <PageSection id="to-do" title="To do" className="space-y-4">
      {toDos.length === 0 && <NothingToDo />}
      {parts.map((part) => (
        <section key={part} aria-labelledby={part}>
          <h3 id={part} className="flex items-center gap-2 font-semibold">
            <Icon name={OWN_PARTS[part][1]} className="size-5 text-primary" /> {OWN_PARTS[part][0]}
          </h3>
          <ToDoLines toDos={toDos.filter((toDo) => toDo.part === part)} />
        </section>
      ))}
    </PageSection>
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

const ToDoLines = ({ toDos }: { toDos: readonly ToDo[] }) => (
  <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
    {toDos.map(({ id, label, detail, href, late, choices }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
        <a
          href={href}
          className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere"
        >
          {label}
        </a>
        <span className={late ? 'font-semibold text-danger' : 'text-muted'}>{detail}</span>
        {choices && (
          <form
            method="post"
            action={choices.action}
            aria-label={label}
            className="flex basis-full flex-wrap gap-2 pb-2"
          >
            <input type="hidden" name="back" value="/dashboard" />
            {choices.options.map(({ value, label: choice }) => (
              <Button key={value} look="outline" name={choices.name} value={value}>
                {choice}
              </Button>
            ))}
          </form>
        )}
      </li>
    ))}
  </ul>
);
