import type { ActivePlan } from '~/domain/billing/subscription';
import { BILLING, SELECTED_PLAN } from '~/domain/catalogue/plan-choice';
import { formatMoney } from '~/domain/money';
import { addDays } from '~/domain/time/civil-time';
import { civilDateText } from '~/domain/time/formats';
import { Button, ButtonLink } from '~/ui/button';
import { Sheet } from '~/ui/page';

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
            <form method="post" action={BILLING}>
              <input type="hidden" name={SELECTED_PLAN} value={plan.id} />
              <Button>Keep the {plan.name}</Button>
            </form>
          )}
          {!cancelled && (
            <ButtonLink look="outline" href={`${BILLING}/cancellation`}>
              Cancel your plan
            </ButtonLink>
          )}
        </div>
      </section>
    </Sheet>
  );
}
