import { writingPath } from '~/domain/access/destinations';
import { bookingPath, FREE_CONSULTATION } from '~/domain/booking/bookable';
import type { ActivePlan } from '~/domain/billing/subscription';
import { ANSWER_TIME, FIRM } from '~/domain/catalogue/firm';
import { BILLING, SELECTED_PLAN } from '~/domain/catalogue/plan-choice';
import type { Plan } from '~/domain/catalogue/plans';
import { formatMoney } from '~/domain/money';
import { Button, ButtonLink } from '~/ui/button';
import { useFrame } from '~/ui/frame';
import { Icon } from '~/ui/icon';
import { ChangePlan } from './change-plan';

export type Requested = { plan: Plan; on: string } | null;

export function ChosenPlan({
  plan,
  requested,
  active,
}: {
  plan: Plan;
  requested: Requested;
  active: ActivePlan | null;
}) {
  return (
    <section
      aria-labelledby="chosen-plan"
      className="grid gap-x-14 gap-y-8 border border-t-4 border-line border-t-primary bg-surface p-5 shadow-sheet sm:p-8 lg:grid-cols-2"
    >
      <div>
        <p className="font-semibold text-accent">
          {requested?.plan.id === plan.id ? 'The plan you requested' : 'The plan you chose'}
        </p>
        <h2 id="chosen-plan" className="mt-1 text-3xl">
          {plan.name}
        </h2>
        <p className="mt-1 text-muted">{plan.description}</p>
        <p className="mt-5 flex items-baseline gap-2">
          <span className="font-display text-5xl leading-none font-semibold tabular-nums">
            {formatMoney(plan.priceCents)}
          </span>
          <span className="text-muted">per {plan.interval}</span>
        </p>
        <ul className="mt-6 border-t border-line">
          {plan.features.map((feature) => (
            <li key={feature} className="flex gap-3 border-b border-line py-2.5">
              <Icon name="check" className="mt-0.5 size-5 text-primary" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      {active ? (
        <ChangePlan plan={plan} active={active} />
      ) : requested?.plan.id === plan.id ? (
        <Asked on={requested.on} />
      ) : (
        <Ask plan={plan} former={requested?.plan ?? null} />
      )}
    </section>
  );
}

const STEPS = [
  'You send the request. It is free and doesn’t commit you to anything.',
  `We contact you by email ${ANSWER_TIME} to set up the plan with you.`,
  'You pay nothing until your plan starts. Then we send you an invoice each month.',
];

function Ask({ plan, former }: { plan: Plan; former: Plan | null }) {
  return (
    <div>
      <h3 className="text-xl">What happens next</h3>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-4 py-3">
            <span
              aria-hidden="true"
              className="font-display text-2xl leading-tight font-semibold text-accent"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      {former && (
        <p className="mt-4 border-l-4 border-accent bg-accent-soft p-3">
          You already requested the {former.name}. Requesting this plan replaces that request.
        </p>
      )}
      <form method="post" action={BILLING} className="mt-5">
        <input type="hidden" name={SELECTED_PLAN} value={plan.id} />
        <Button look="accent" data-pending="Sending...">
          Request this plan
        </Button>
      </form>
      <Questions />
    </div>
  );
}

function Asked({ on }: { on: string }) {
  return (
    <div>
      <h3 className="flex items-center gap-2 text-xl">
        <Icon name="check" className="size-6 text-success" /> We received your request
      </h3>
      <p className="mt-3">
        You requested this plan on {on}. We’ll contact you by email {ANSWER_TIME} to set it up with
        you. Nothing has been charged.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink look="outline" href={bookingPath(FREE_CONSULTATION.type, 'billing')}>
          Book a free consultation
        </ButtonLink>
        <ButtonLink look="quiet" href={`${BILLING}/cancellation`}>
          Withdraw your request
        </ButtonLink>
      </p>
      <Questions />
    </div>
  );
}

function Questions() {
  const roles = useFrame()?.viewer?.roles ?? [];
  return (
    <p className="mt-5 text-muted">
      Questions? Call <a href={FIRM.phoneHref}>{FIRM.phone}</a> or{' '}
      <a href={writingPath(roles)}>send us a message</a>.
    </p>
  );
}
