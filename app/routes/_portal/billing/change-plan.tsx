import type { ActivePlan } from '~/domain/billing/subscription';
import { BILLING, SELECTED_PLAN } from '~/domain/catalogue/plan-choice';
import type { Plan } from '~/domain/catalogue/plans';
import { formatMoney } from '~/domain/money';
import { civilDateText } from '~/domain/time/formats';
import { Button, ButtonLink } from '~/ui/button';

export function ChangePlan({ plan, active }: { plan: Plan; active: ActivePlan }) {
  const on = civilDateText(active.nextPeriodOn);
  if (active.next?.id === plan.id)
    return (
      <div>
        <h3 className="text-xl">You chose this plan</h3>
        <p className="mt-3">
          Your plan changes to the {plan.name} on {on}.
        </p>
      </div>
    );
  return (
    <div>
      <h3 className="text-xl">When it takes effect</h3>
      <p className="mt-3">
        Your plan changes with your next period, on {on}. Until then you keep the {active.plan.name}
        , which is already invoiced, so nothing is charged or refunded for part of a month. From{' '}
        {on} you pay {formatMoney(plan.priceCents)} per month.
      </p>
      <form method="post" action={BILLING} className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name={SELECTED_PLAN} value={plan.id} />
        <Button look="accent" data-pending="Saving...">
          Change to this plan
        </Button>
        <ButtonLink look="outline" href={BILLING}>
          Keep the {active.plan.name}
        </ButtonLink>
      </form>
    </div>
  );
}
