import { memo } from 'react';
import { ASSUME, ASSUMED_ANSWER } from '~/domain/tax/answers';
import { describeMissing, type Calculation } from '~/domain/tax/calculation';
import {
  CALCULATOR,
  featurePath,
  promptPath,
  promptText,
  resultPath,
  type Feature,
} from '~/domain/tax/estimator-links';
import { DISCLAIMER, forTaxYear, formatHeadline } from '~/domain/tax/estimate-words';
import { totalWages } from '~/domain/tax/income';
import type { EstimateInput } from '~/domain/tax/input';
import { Button, ButtonLink } from '~/ui/button';
import { CloseLink } from '~/ui/close-link';
import { ResultPanel } from '~/ui/result-panel';
import { SignInPrompt } from '~/ui/sign-in-prompt';
import { fieldId } from './field-problems';
import { openWorking } from './later-sections';

type ResultBarProps = { calculation: Calculation };

/** The answer in one line, which stays at hand on a phone while the form is filled in. */
export const ResultBar = ({ calculation: { problems, totals, input } }: ResultBarProps) => (
  <div className="mx-auto max-w-6xl px-5">
    <a href="#result" className="result-bar" hidden={problems !== null}>
      <span className="font-semibold">{formatHeadline(input, totals)}</span>{' '}
      <span className="whitespace-nowrap">{forTaxYear(input.year)}</span>
    </a>
  </div>
);

type ResultAsideProps = { calculation: Calculation; signedIn: boolean; said: string };

export function ResultAside({ calculation, signedIn, said }: ResultAsideProps) {
  const { problems, totals, input, hints, query } = calculation;
  const feature = (name: Feature) => ({
    href: signedIn ? featurePath(name, query) : promptPath(name, query),
    'data-opens': signedIn ? undefined : `login-to-${name}`,
  });
  return (
    <section
      id="result"
      tabIndex={-1}
      aria-labelledby="result-title"
      className="outline-none lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      <div className="border border-t-4 border-line border-t-primary bg-surface p-5 shadow-sheet sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="result-title" className="text-base">
            Your estimate
          </h2>
          <p className="bg-primary-soft px-2 text-sm font-semibold text-primary">
            {`Tax year ${input.year}`}
          </p>
        </div>
        <p className="mt-3 text-lg text-muted" hidden={problems === null}>
          {problems && describeMissing(problems)}
        </p>
        <div className="mt-3" hidden={problems !== null}>
          <ResultPanel input={input} totals={totals} hints={hints}>
            <WithholdingRequest input={input} />
          </ResultPanel>
          <div id="keep" className="mt-4 flex flex-wrap gap-2">
            <ButtonLink className="grow px-4!" {...feature('save')}>
              Save
            </ButtonLink>
            <ButtonLink look="outline" className="grow px-4!" {...feature('pdf')}>
              Download PDF
            </ButtonLink>
          </div>
          <p className="mt-4 flex flex-wrap gap-x-3 gap-y-1 text-sm">
            <a href="#working" onClick={openWorking}>
              How we calculated this
            </a>
            <a href="#compare">Compare</a>
            <a href="#next">What’s next</a>
          </p>
        </div>
        <p className="mt-4 border-t border-line pt-3 text-sm text-muted">{DISCLAIMER}</p>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </section>
  );
}

function WithholdingRequest({ input: { income, payments } }: { input: EstimateInput }) {
  if (payments.withholding !== null) return null;
  return (
    <div className="mt-4 border-l-4 border-accent bg-accent-soft p-4">
      <p>
        To see your refund or what you owe,{' '}
        <a href={`#${fieldId('withholding')}`}>enter the federal tax withheld</a> (box 2 of your
        W-2s).
      </p>
      {totalWages(income) > 0 && (
        <Button look="outline" className="mt-3" formAction={`${CALCULATOR}#result`} {...ASSUME}>
          {`Assume ${ASSUMED_ANSWER}`}
        </Button>
      )}
    </div>
  );
}

/** The prompts that script opens in place of their page. */
export const SignInDialogs = memo(({ query }: { query: string }) => (
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
            text={promptText(feature)}
            guestPath={resultPath(query)}
            titleId={`login-to-${feature}-title`}
          />
          <CloseLink href={CALCULATOR} className="top-3 right-3" />
        </div>
      </dialog>
    ))}
  </div>
));
