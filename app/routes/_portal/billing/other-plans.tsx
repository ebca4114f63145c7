import type { ActivePlan } from '~/domain/billing/subscription';
import { billingPath } from '~/domain/catalogue/plan-choice';
import { PLANS, type Plan } from '~/domain/catalogue/plans';
import { formatMoney } from '~/domain/money';
import { PageSection } from '~/ui/page';

export function OtherPlans({ chosen, active }: { chosen: Plan | null; active: ActivePlan | null }) {
  const taken = [chosen?.id, active?.plan.id, active?.next?.id];
  return (
    <PageSection
      id="other-plans"
      title={chosen || active ? 'Choose another plan' : 'Our plans'}
      className="pt-4"
    >
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {PLANS.filter(({ id }) => !taken.includes(id)).map((plan) => (
          <li
            key={plan.id}
            className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div>
              <p className="font-semibold">
                {plan.name}
                {plan.isPopular && (
                  <span className="ml-2 font-normal text-accent">Most popular</span>
                )}
              </p>
              <p className="text-muted">
                {plan.description} {plan.features.join(', ')}.
              </p>
            </div>
            <p className="flex flex-wrap items-center gap-x-5 sm:justify-end">
              <span className="tabular-nums">
                {formatMoney(plan.priceCents)} per {plan.interval}
              </span>
              <a
                href={billingPath(plan)}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                Choose {plan.name}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
