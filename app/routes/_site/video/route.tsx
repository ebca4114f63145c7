import { data, type ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { NO_SUCH_COURSE, PURCHASE_SOON, type Course } from '~/domain/courses/course';
import { COURSE_STATE_LABELS, type CourseState } from '~/domain/courses/progress';
import { getInsights, insightsRequest, type Insights } from '~/domain/courses/insights';
import { formatMoney } from '~/domain/money';
import { getOutside } from '~/http/assistant/asker.server';
import type { Args } from '~/http/request.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { loaderHeaders, sharedPageHeaders } from '~/http/shared-page.server';
import { visitorLoader } from '~/http/viewer.server';
import { findCourse, listCourses } from '~/models/course/course.server';
import { findCourseState } from '~/models/course/own-courses.server';
import { keptText } from '~/models/course/insights.server';
import { AnswerText } from '~/ui/answer-text';
import { Button, ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ course }) => course?.title ?? NO_SUCH_COURSE,
};

export const headers = loaderHeaders;

export const loader = visitorLoader(async ({ args, viewer, id, searchParams }) => {
  const course = findCourse(id);
  if (!course) return data({ course: null }, { status: 404 });
  const wanted = searchParams.has('insights');
  const made = wanted ? await insightsFor(course, args) : null;
  const isStudent = viewer?.roles.includes('student') ?? false;
  const shown = {
    course,
    insights: made?.insights ?? null,
    told: made?.told ?? null,
    isStudent,
    state: viewer && isStudent ? await findCourseState(viewer, id) : null,
  };
  return data(shown, { headers: sharedPageHeaders(args) });
});

/** What the course's own text says, and what a model makes of it, where one may be asked. */
async function insightsFor(course: Course, args: Args) {
  const courses = listCourses({ q: '', category: null });
  const insights = getInsights(course, courses);
  const related = courses.filter(({ id }) => insights.related.some((other) => other.id === id));
  const request = insightsRequest(course, related);
  const { model, canUseModel } = getOutside(args);
  const text = await keptText(`course ${course.id}`, request, model, canUseModel);
  return { insights, told: model && text ? { text, company: model.company } : null };
}

export async function action(args: ActionFunctionArgs) {
  const course = findCourse(args.params.id ?? '');
  if (!course) return data(null, { status: 404 });
  return redirectWithFlash(`/videos/${course.id}`, { kind: 'info', text: PURCHASE_SOON });
}

export default function Video() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded.course)
    return (
      <Page lead="It may have been removed from the library, or the address may be mistyped.">
        <ButtonLink href="/courses">All courses</ButtonLink>
      </Page>
    );
  const { course, insights, told, isStudent, state } = loaded;
  return (
    <article className="mx-auto max-w-6xl px-5 pt-6 pb-20">
      <ButtonLink look="quiet" className="px-0!" href="/courses">
        <Icon name="arrow-back" /> All courses
      </ButtonLink>
      <div className="mt-4 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <p className="font-semibold text-accent">{course.category}</p>
          <h1 className="mt-1 text-display leading-[1.06]">{course.title}</h1>
          <img
            src={course.thumbnail || '/courses/course.svg'}
            alt=""
            width="640"
            height="360"
            className="mt-8 aspect-video w-full"
          />
          <p className="mt-8 max-w-2xl text-xl">{course.description}</p>
          <ul aria-label="Tags" className="mt-5 flex flex-wrap gap-2">
            {course.tags.map((tag) => (
              <li key={tag}>
                <a
                  href={`/courses?${new URLSearchParams({ q: tag })}`}
                  className="tap-target border border-line-strong px-3 text-ink no-underline hover:border-primary hover:text-primary"
                >
                  {tag}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Facts course={course}>
          {isStudent && <OwnProgress courseId={course.id} state={state} />}
        </Facts>
      </div>
      <Analysis course={course} insights={insights} told={told} />
    </article>
  );
}

const Facts = ({ course, children }: { course: Course; children: ReactNode }) => (
  <aside
    aria-label="Course details"
    className="border-t-4 border-primary bg-surface p-6 shadow-sheet lg:sticky lg:top-24 lg:self-start"
  >
    <p className="font-display text-5xl leading-none font-semibold tabular-nums">
      {formatMoney(course.priceCents)}
    </p>
    <dl className="mt-5">
      <div className="leader">
        <dt>Duration</dt>
        <dd>{course.duration}</dd>
      </div>
      <div className="leader">
        <dt>Instructor</dt>
        <dd>{course.instructor}</dd>
      </div>
    </dl>
    <form method="post" action={`/videos/${course.id}`} className="mt-5">
      <Button look="accent" className="w-full">
        Purchase Course
      </Button>
    </form>
    {children}
  </aside>
);

/** The step after each state: null is a course that isn't on the list. */
const NEXT_STEPS = {
  added: { to: 'started', label: 'Start course' },
  started: { to: 'finished', label: 'Mark as finished' },
  finished: { to: 'started', label: 'Start again' },
} as const;

const OwnProgress = ({ courseId, state }: { courseId: string; state: CourseState | null }) => {
  const next = state ? NEXT_STEPS[state] : { to: 'added', label: 'Add to your courses' };
  return (
    <form method="post" action={`/videos/${courseId}/progress`} className="mt-5 space-y-3">
      {state && (
        <p>
          On your list: <strong>{COURSE_STATE_LABELS[state]}</strong>
        </p>
      )}
      <Button look="outline" className="w-full" name="to" value={next.to}>
        {next.label}
      </Button>
      {state && (
        <Button look="quiet" className="w-full" name="to" value="none">
          Remove from your courses
        </Button>
      )}
    </form>
  );
};

type Told = { text: string; company: string } | null;
type AnalysisProps = { course: Course; insights: Insights | null; told: Told };

const Analysis = ({ course, insights, told }: AnalysisProps) => (
  <section aria-labelledby="analysis-title" className="mt-16 border-t-2 border-ink pt-6">
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
      <h2 id="analysis-title" className="text-title">
        AI Course Analysis
      </h2>
      <form
        method="get"
        action={`/videos/${course.id}#insights`}
        data-refresh="insights"
        data-loading="Reading the course..."
        className="flex flex-wrap items-center gap-4"
      >
        <input type="hidden" name="insights" value="1" />
        <Button look="outline">Generate Insights</Button>
        <span role="status" data-refresh-status className="text-muted" />
      </form>
    </div>
    <div id="insights" tabIndex={-1} className="outline-none">
      {insights ? (
        <Summary course={course} insights={insights} told={told} />
      ) : (
        <p className="mt-2 max-w-2xl text-muted">
          See what the course covers, who it’s for, how much time it takes and which courses go with
          it.
        </p>
      )}
    </div>
  </section>
);

function Summary({ course, insights, told }: { course: Course; insights: Insights; told: Told }) {
  const { topics, audience, evenings, related, prices, alsoTaught } = insights;
  return (
    <>
      {told && (
        <div className="mt-2 max-w-2xl">
          <AnswerText text={told.text} />
          <p className="mt-2 text-sm text-muted">
            Written by {told.company}’s language model from our course descriptions. Sentences with
            figures that aren’t in those descriptions were left out.
          </p>
        </div>
      )}
      <p className="mt-2 text-muted">
        A summary of this course’s description, tags, duration and price. Everything in it is from
        this page and our course library.
        {!told && ' It was put together by our built-in guide, without a language model.'}
      </p>
      <dl className="mt-6 grid gap-x-14 border-t border-line md:grid-cols-2">
        <Line term="Topics">{topics.join(', ')}</Line>
        {audience && (
          <Line term="Who it’s for">{audience.charAt(0).toUpperCase() + audience.slice(1)}</Line>
        )}
        {evenings !== null && (
          <Line term="Time needed">
            {evenings === 1
              ? 'One evening, up to an hour'
              : `${evenings} evenings, about an hour each`}
          </Line>
        )}
        {prices.least < prices.most && (
          <Line term="Price">
            {`${formatMoney(course.priceCents)}; our ${prices.category} courses cost ${formatMoney(prices.least)} to ${formatMoney(prices.most)}`}
          </Line>
        )}
        {related.length > 0 && (
          <Line term="Related courses">
            <ul className="space-y-2">
              {related.map((other) => (
                <li key={other.id}>
                  <a href={`/videos/${other.id}`}>{other.title}</a>
                  {other.shared.length > 0 && (
                    <span className="text-muted"> (also covers {other.shared.join(', ')})</span>
                  )}
                </li>
              ))}
            </ul>
          </Line>
        )}
        {alsoTaught.length > 0 && (
          <Line term="Same instructor">
            <ul className="space-y-2">
              {alsoTaught.map(({ id, title }) => (
                <li key={id}>
                  <a href={`/videos/${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </Line>
        )}
      </dl>
    </>
  );
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4">
    <dt className="font-semibold">{term}</dt>
    <dd>{children}</dd>
  </div>
);
