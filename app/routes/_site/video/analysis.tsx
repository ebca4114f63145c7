import type { ReactNode } from 'react';
import type { Course } from '~/domain/courses/course';
import type { Insights } from '~/domain/courses/insights';
import { formatMoney } from '~/domain/money';
import { AnswerText } from '~/ui/answer-text';
import { Button } from '~/ui/button';

type Told = { text: string; company: string } | null;
type AnalysisProps = { course: Course; insights: Insights | null; told: Told };

export const Analysis = ({ course, insights, told }: AnalysisProps) => (
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
            figures that aren’t in them were left out.
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
