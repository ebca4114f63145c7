import type { ReactNode } from 'react';
import type { CalculatorView } from '~/domain/tax/calculator-view';
import { CALCULATOR, resultPath } from '~/domain/tax/estimator-links';
import { DISCLAIMER } from '~/domain/tax/scope';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { ResultBrackets } from '~/ui/result-brackets';
import { ResultNext } from '~/ui/result-next';
import { ResultPanel } from '~/ui/result-panel';
import { ResultTrace } from '~/ui/result-trace';
import { SignInPrompt } from '~/ui/sign-in-prompt';

type Shown = { view: CalculatorView; signedIn: boolean };

/** The panel beside the form: what is still needed, or the answer and its figures. The year is always there. */
export function ResultAside({ view, signedIn }: Shown) {
  return (
    <section
      id="result"
      tabIndex={-1}
      aria-labelledby="result-title"
      className="outline-none lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto"
    >
      <div
        data-live
        className="border border-t-4 border-line border-t-primary bg-surface p-5 shadow-sheet sm:p-6"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="result-title" className="text-base">
            Your estimate
          </h2>
          <p
            className="bg-primary-soft px-2 text-sm font-semibold text-primary"
            data-text="forReturns"
          >
            {view.forReturns}
          </p>
        </div>
        <p
          className="mt-3 text-lg text-muted"
          data-if="waiting"
          hidden={!view.waiting}
          data-text="waitingFor"
        >
          {view.waitingFor}
        </p>
        <div className="mt-3" data-if="ready" hidden={!view.ready}>
          <ResultPanel view={view} />
          <div
            id="keep"
            className="mt-5 flex flex-wrap gap-2 bg-surface lg:sticky lg:bottom-0 lg:-mx-6 lg:border-t lg:border-line lg:px-6 lg:py-3"
          >
            <ButtonLink
              look="primary"
              className="grow px-4!"
              href={view.save}
              data-set="href=save"
              data-opens={signedIn ? undefined : 'login-to-save'}
            >
              Save
            </ButtonLink>
            <ButtonLink
              look="outline"
              className="grow px-4!"
              href={view.pdf}
              data-set="href=pdf"
              data-opens={signedIn ? undefined : 'login-to-pdf'}
            >
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
      <p className="sr-only" role="status" data-said />
    </section>
  );
}

/** Everything a result leads to, below the form. Not shown until there is one. */
export function ResultSections({ view }: { view: CalculatorView }) {
  return (
    <div data-live className="border-t border-line">
      <div data-if="ready" hidden={!view.ready}>
        <Band
          id="working"
          title="How we calculated this"
          lead="Every line, with the tax rule behind it and its source. Totals are shaded."
        >
          <h3 className="mb-4 text-xl">Brackets</h3>
          <ResultBrackets view={view} />
          <div className="mt-12">
            <ResultTrace view={view} />
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
              href={view.compareAnswer}
              slot="compareAnswer"
              title="One changed answer"
              text="More withholding, a new child, a bigger mortgage: see the difference."
            />
            <CompareCard
              href={view.compareStatuses}
              slot="compareStatuses"
              title="All four filing statuses"
              text="Filing jointly or separately, single or head of household."
            />
            <CompareCard
              href={view.compareYears}
              slot="compareYears"
              title="Two years"
              text="The same income under another year’s rules."
            />
          </ul>
          <p className="mt-6 text-muted">
            This result has its own link. It holds your answers but not your name:{' '}
            <a href={view.address} data-set="href=address">
              open it to bookmark or share it
            </a>
            .
          </p>
        </Band>
        <Band id="next" title="What’s next" lead="Who can prepare your return, and what to bring.">
          <ResultNext view={view} />
        </Band>
      </div>
    </div>
  );
}

/** The prompts that script opens in place of their page. */
export function SignInDialogs({ query }: { query: string }) {
  return (
    <div data-live>
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
              live
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
}

function Band({
  id,
  title,
  lead,
  tint = false,
  children,
}: {
  id: string;
  title: string;
  lead: string;
  tint?: boolean;
  children: ReactNode;
}) {
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

function CompareCard({
  href,
  slot,
  title,
  text,
}: {
  href: string;
  slot: string;
  title: string;
  text: string;
}) {
  return (
    <li className="border border-line bg-surface p-5 hover:border-primary">
      <h3 className="text-lg">
        <a
          href={href}
          data-set={`href=${slot}`}
          className="inline-flex min-h-11 items-center gap-2"
        >
          {title} <Icon name="arrow" />
        </a>
      </h3>
      <p className="text-muted">{text}</p>
    </li>
  );
}
