import type { ReactNode } from 'react';
import { writingPath } from '~/domain/access/destinations';
import { FREE_TYPE } from '~/domain/booking/bookable';
import { bookingPath } from '~/domain/firm/service-links';
import type { ActivePlan } from '~/domain/billing/subscription';
import { phoneHref } from '~/domain/firm/firm';
import {
  BILLING,
  billingPath,
  planPriceText,
  SELECTED_PLAN,
  type Plan,
} from '~/domain/firm/plan-choice';
import { formatMoney } from '~/domain/money';
import { addDays } from '~/domain/time/civil-time';
import { civilDateText } from '~/domain/time/formats';
import { useFirm } from '~/ui/firm';
import { SecondaryLink } from '~/ui/link';
import { Button, ButtonLink } from '~/ui/button';
import { useFrame } from '~/ui/frame';
import { Icon } from '~/ui/icon';
import { PageSection, Sheet } from '~/ui/page';
import { PlanFeatures } from '~/ui/plan-features';

type Requested = { plan: Plan; on: string } | null;
type PlanPanelProps = { plan: Plan; active: ActivePlan };

type ChosenPlanProps = { plan: Plan; requested: Requested; active: ActivePlan | null };

export function ChosenPlan({ plan, requested, active }: ChosenPlanProps) {
  const isRequested = requested?.plan.id === plan.id;
  return (
    <section
      aria-labelledby="chosen-plan"
      className="grid gap-x-14 gap-y-8 border border-t-4 border-line border-t-primary bg-surface p-5 shadow-sheet sm:p-8 lg:grid-cols-2"
    >
      <div>
        <p className="font-semibold text-accent">
          {isRequested ? 'The plan you requested' : 'The plan you chose'}
        </p>
        <h2 id="chosen-plan" className="mt-1 text-3xl">
          {plan.title}
        </h2>
        <p className="mt-1 text-muted">{plan.description}</p>
        <p className="mt-5 flex items-baseline gap-2">
          <span className="font-display text-5xl leading-none font-semibold tabular-nums">
            {formatMoney(plan.priceCents)}
          </span>
          <span className="text-muted">per month</span>
        </p>
        <PlanFeatures plan={plan} className="mt-6" />
      </div>
      <div>
        {active ? (
          <PlanChange plan={plan} active={active} />
        ) : isRequested ? (
          <RequestReceived on={requested.on} />
        ) : (
          <PlanRequest plan={plan} former={requested?.plan ?? null} />
        )}
      </div>
    </section>
  );
}

/** `price`: what is shown, where pressing the button agrees to it. */
type PlanFormProps = { plan: { id: string }; price?: number; children: ReactNode };

const PlanForm = ({ plan, price, children }: PlanFormProps) => (
  <form method="post" className="flex flex-wrap gap-3">
    <input type="hidden" name={SELECTED_PLAN} value={plan.id} />
    {price !== undefined && <input type="hidden" name="price" value={price} />}
    {children}
  </form>
);

function PlanChange({ plan, active }: PlanPanelProps) {
  const on = civilDateText(active.nextPeriodOn);
  if (active.next?.id === plan.id)
    return (
      <>
        <h3 className="text-xl">You chose this plan</h3>
        <p className="mt-3">
          Your plan changes to the {plan.title} on {on}.
        </p>
      </>
    );
  return (
    <>
      <h3 className="text-xl">When it takes effect</h3>
      <p className="mt-3 mb-5">
        Your plan changes with your next period, on {on}. Until then you keep the {active.plan.name}
        , which is already invoiced, so nothing is charged or refunded for part of a month. From{' '}
        {on} you pay {formatMoney(plan.priceCents)} per month.
      </p>
      <PlanForm plan={plan} price={plan.priceCents}>
        <Button look="accent" data-pending="Saving...">
          Change to this plan
        </Button>
        <SecondaryLink href={BILLING}>Keep the {active.plan.name}</SecondaryLink>
      </PlanForm>
    </>
  );
}

const PlanRequest = ({ plan, former }: { plan: Plan; former: Plan | null }) => (
  <>
    <h3 className="text-xl">What happens next</h3>
    <ol className="mt-3 divide-y divide-line border-y border-line">
      {[
        'You send the request. It is free and doesn’t commit you to anything.',
        `We contact you by email ${useFirm().answerTime} to set up the plan with you.`,
        'You pay nothing until your plan starts. Then we send you an invoice each month.',
      ].map((step, index) => (
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
        You already requested the {former.title}. Requesting this plan replaces that request.
      </p>
    )}
    <div className="mt-5">
      <PlanForm plan={plan} price={plan.priceCents}>
        <Button look="accent" data-pending="Sending...">
          Request this plan
        </Button>
      </PlanForm>
    </div>
    <Questions />
  </>
);

const RequestReceived = ({ on }: { on: string }) => (
  <>
    <h3 className="flex items-center gap-2 text-xl">
      <Icon name="check" className="size-6 text-success" /> We received your request
    </h3>
    <p className="mt-3">
      You requested this plan on {on}. We’ll contact you by email {useFirm().answerTime} to set it
      up with you. Nothing has been charged.
    </p>
    <p className="mt-5 flex flex-wrap gap-3">
      <SecondaryLink href={bookingPath(FREE_TYPE, 'billing')}>
        Book a free consultation
      </SecondaryLink>
      <ButtonLink look="quiet" href={`${BILLING}/cancellation`}>
        Withdraw your request
      </ButtonLink>
    </p>
    <Questions />
  </>
);

function Questions() {
  const firm = useFirm();
  const roles = useFrame()?.viewer?.roles ?? [];
  return (
    <p className="mt-5 text-muted">
      Questions?{' '}
      {firm.phone && (
        <>
          Call <a href={phoneHref(firm)}>{firm.phone}</a> or{' '}
        </>
      )}
      <a href={writingPath(roles)}>{firm.phone ? 'send' : 'Send'} us a message</a>.
    </p>
  );
}

export function PresentPlan({ active }: { active: ActivePlan }) {
  const { plan, startsOn, nextPeriodOn, next, cancelled } = active;
  const on = civilDateText(nextPeriodOn);
  return (
    <Sheet>
      <section aria-labelledby="present-plan" className="space-y-4">
        <div>
          <p className="font-semibold text-accent">Your current plan</p>
          <h2 id="present-plan" className="mt-1 text-3xl">
            {plan.name}
          </h2>
          <p className="mt-1 text-muted">
            {formatMoney(plan.priceCents)} per month, since {civilDateText(startsOn)}
          </p>
        </div>
        <p className="border-l-4 border-accent bg-accent-soft p-3">
          {cancelled
            ? `You canceled this plan. It stays active through ${civilDateText(addDays(nextPeriodOn, -1))}, and we won’t send you another invoice for it.`
            : next
              ? `Your plan changes to the ${next.name} (${formatMoney(next.priceCents)} per month) on ${on}. Until then nothing changes.`
              : `Your next period starts on ${on}, with an invoice for ${formatMoney(plan.priceCents)}.`}
        </p>
        <div className="flex flex-wrap gap-3">
          {(cancelled || next) && (
            <PlanForm plan={plan}>
              <Button>Keep the {plan.name}</Button>
            </PlanForm>
          )}
          {!cancelled && (
            <SecondaryLink href={`${BILLING}/cancellation`}>Cancel your plan</SecondaryLink>
          )}
        </div>
      </section>
    </Sheet>
  );
}

export function OtherPlans({ chosen, active }: { chosen: Plan | null; active: ActivePlan | null }) {
  const taken = [chosen?.id, active?.plan.id, active?.next?.id];
  const plans = useFirm().content.plan.filter(({ id }) => !taken.includes(id));
  if (plans.length === 0) return null;
  return (
    <PageSection
      id="other-plans"
      title={chosen || active ? 'Choose another plan' : 'Our plans'}
      className="pt-4"
    >
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {plans.map((plan) => (
          <li
            key={plan.id}
            className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div>
              <p className="font-semibold">
                {plan.title}
                {plan.isPopular && (
                  <span className="ml-2 font-normal text-accent">Most popular</span>
                )}
              </p>
              <p className="text-muted">
                {plan.description} {plan.features.join(', ')}.
              </p>
            </div>
            <p className="flex flex-wrap items-center gap-x-5 sm:justify-end">
              <span className="tabular-nums">{planPriceText(plan)}</span>
              <a href={billingPath(plan)} className="tap-target font-semibold">
                Choose {plan.title}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
