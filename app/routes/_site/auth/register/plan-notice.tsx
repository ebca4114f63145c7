import { planOfPath, planPriceText } from '~/domain/catalogue/plan-choice';

/** Says which plan somebody registers for, where they came by choosing one. `wanted` is the page they go on to. */
export function PlanNotice({ wanted }: { wanted: string | null }) {
  const plan = planOfPath(wanted);
  if (!plan) return null;
  return (
    <p className="border-l-4 border-accent bg-accent-soft p-3">
      You chose the <strong>{plan.name}</strong>, {planPriceText(plan)}. Nothing is charged when you
      register; you’ll see the plan again once your account is ready.
    </p>
  );
}
