import type { PlanChange } from '~/domain/billing/subscription';
import type { Plan } from '~/domain/catalogue/plans';

/** What the next page says after a plan was chosen by somebody who has one. */
export function choiceNote(
  change: PlanChange,
  { name }: Plan,
): { kind: 'success' | 'info'; text: string } {
  switch (change) {
    case 'changed':
      return { kind: 'success', text: `Your plan changes to the ${name} with your next period.` };
    case 'kept':
      return { kind: 'success', text: `You keep the ${name}.` };
    case 'same':
      return { kind: 'info', text: `Nothing changed: you already chose the ${name}.` };
  }
}
