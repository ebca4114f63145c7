import { memo, type ReactNode } from 'react';
import { waitingFor, type Calculation } from '~/domain/tax/calculation';
import {
  CALCULATOR,
  comparePath,
  featurePath,
  promptPath,
  resultPath,
  type Feature,
} from '~/domain/tax/estimator-links';
import { forReturns, headlineOf } from '~/domain/tax/estimate-words';
import { DISCLAIMER } from '~/domain/tax/scope';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { ResultBrackets } from '~/ui/result-brackets';
import { ResultNext } from '~/ui/result-next';
import { ResultPanel } from '~/ui/result-panel';
import { ResultTrace } from '~/ui/result-trace';
import { SignInPrompt } from '~/ui/sign-in-prompt';

type ResultAsideProps = { calculation: Calculation; signedIn: boolean; said: string };

/** The answer in one line, which stays at hand on a phone while the form is filled in. */
export function ResultBar({
  calculation: { problems, worked, input },
}: {
  calculation: Calculation;
}) {
  return (
    <div className="mx-auto max-w-6xl px-5">
      <a href="#result" className="result-bar" hidden={problems !== null}>
        <span className="font-semibold">{headlineOf(worked.estimate.totals)}</span>{' '}
        <span className="whitespace-nowrap">{forReturns(input.year)}</span>
      </a>
    </div>
  );
}

/** The panel beside the form: what is still needed, or the answer and its figures. The year is always there. */
export function ResultAside({ calculation, signedIn, said }: ResultAsideProps) {
  const { problems, worked, input, hints, query } = calculation;
  const feature = (name: Feature) => ({
    href: signedIn ? featurePath(name, query) : promptPath(name, query),
    'data-opens': signedIn ? undefined : `login-to-${name}`,
  });
  return (
    <section
      id="result"
      tabIndex={-1}
      aria-labelledby="result-title"
      className="outline-none lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto"
    >
      <div className="border border-t-4 border-line border-t-primary bg-surface p-5 shadow-sheet sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="result-title" className="text-base">
            Your estimate
          </h2>
          <p className="bg-primary-soft px-2 text-sm font-semibold text-primary">
            {forReturns(input.year)}
          </p>
        </div>
        <p className="mt-3 text-lg text-muted" hidden={problems === null}>
          {problems && waitingFor(problems)}
        </p>
        <div className="mt-3" hidden={problems !== null}>
          <ResultPanel input={input} totals={worked.estimate.totals} hints={hints} />
          <div
            id="keep"
            className="mt-5 flex flex-wrap gap-2 bg-surface lg:sticky lg:bottom-0 lg:-mx-6 lg:border-t lg:border-line lg:px-6 lg:py-3"
          >
            <ButtonLink className="grow px-4!" {...feature('save')}>
              Save
            </ButtonLink>
            <ButtonLink look="outline" className="grow px-4!" {...feature('pdf')}>
              Download PDF
            </ButtonLink>
          </div>
          <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
            <a href="#working">How we calculated this</a>
            <a href="#compare">Compare</a>
            <a href="#next">What’s next</a>
          </p>
        </div>
        <p className="mt-5 border-t border-line pt-3 text-sm text-muted">{DISCLAIMER}</p>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </section>
  );
}

type ResultSectionsProps = { calculation: Calculation };

/** Everything a result leads to, below the form. Not shown until there is one. */
export const ResultSections = memo(function ResultSections({ calculation }: ResultSectionsProps) {
  const { problems, worked, input, query } = calculation;
  return (
    <div className="border-t border-line">
      <div hidden={problems !== null}>
        <Band
          id="working"
          title="How we calculated this"
          lead="Every line, with the tax rule behind it and its source. Totals are shaded."
        >
          <h3 className="mb-4 text-xl">Brackets</h3>
          <ResultBrackets brackets={worked.brackets} />
          <div className="mt-12">
            <ResultTrace estimate={worked.estimate} />
          </div>
        </Band>
        <Band
          id="compare"
          title="Compare"
          lead="Your answers with one thing changed, side by side."
          tint
        >
          <ul className="grid gap-4 md:grid-cols-3">
            <CompareCard
              href={comparePath('answer', query)}
              title="One changed answer"
              text="More withholding, a new child, a bigger mortgage: see the difference."
            />
            <CompareCard
              href={comparePath('statuses', query)}
              title="All four filing statuses"
              text="Filing jointly or separately, single or head of household."
            />
            <CompareCard
              href={comparePath('years', query)}
              title="Two years"
              text="The same income under another year’s rules."
            />
          </ul>
          <p className="mt-6 text-muted">
            This result has its own link. It holds your answers but not your name:{' '}
            <a href={resultPath(query)}>open it to bookmark or share it</a>.
          </p>
        </Band>
        <Band id="next" title="What’s next" lead="Who can prepare your return, and what to bring.">
          <ResultNext input={input} totals={worked.estimate.totals} reference={query} />
        </Band>
      </div>
    </div>
  );
});

/** The prompts that script opens in place of their page. */
export const SignInDialogs = memo(function SignInDialogs({ query }: { query: string }) {
  return (
    <div>
      {(['save', 'pdf'] as const).map((feature) => (
        <dialog
          key={feature}
          id={`login-to-${feature}`}
          aria-labelledby={`login-to-${feature}-title`}
          className="dialog"
        >
          <div className="p-5 sm:p-8">
            <SignInPrompt
              feature={feature}
              query={query}
              guestPath={resultPath(query)}
              titleId={`login-to-${feature}-title`}
            />
            <a
              href={CALCULATOR}
              data-closes
              className="absolute top-3 right-3 flex size-11 items-center justify-center text-ink"
            >
              <Icon name="close" className="size-6" />
              <span className="sr-only">Close</span>
            </a>
          </div>
        </dialog>
      ))}
    </div>
  );
});

type BandProps = { id: string; title: string; lead: string; tint?: boolean; children: ReactNode };

function Band({ id, title, lead, tint = false, children }: BandProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={tint ? 'bg-tint' : undefined}>
      <div className="mx-auto max-w-6xl px-5 py-14">
        <h2 id={`${id}-title`} className="text-title">
          {title}
        </h2>
        <p className="mt-2 mb-8 text-lg text-muted">{lead}</p>
        {children}
      </div>
    </section>
  );
}

function CompareCard({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <li className="border border-line bg-surface p-5 hover:border-primary">
      <h3 className="text-lg">
        <a href={href} className="inline-flex min-h-11 items-center gap-2">
          {title} <Icon name="arrow" />
        </a>
      </h3>
      <p className="text-muted">{text}</p>
    </li>
  );
}
