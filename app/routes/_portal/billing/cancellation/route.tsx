import { getPublishedTitle } from '~/domain/firm/content';
import { BILLING } from '~/domain/firm/plan-choice';
import { addDays } from '~/domain/time/civil-time';
import { civilDateText } from '~/domain/time/formats';
import { confirmation } from '~/http/confirmation.server';
import { redirect } from '~/http/redirect.server';
import { requireFirm } from '~/http/request.server';
import { cancelPlan, findPlans } from '~/models/billing/subscription.server';

const PLAN_NOTES = {
  cancelled: { text: 'You canceled your plan.' },
  withdrawn: { text: 'Your request is withdrawn.' },
  nothing: { kind: 'info', text: 'There is no plan to cancel.' },
} as const;

export const { loader, action } = confirmation({
  limit: 'request by account',
  async find(viewer, _id, { context }) {
    const { active, requested } = await findPlans(viewer);
    if (active ? active.cancelled : !requested) throw redirect(BILLING);
    const asked = requested && getPublishedTitle(requireFirm(context), 'plan', requested.planId);
    return { active, asked };
  },
  describe({ active, asked }) {
    const pageTitle = 'Cancel your plan';
    if (!active) {
      return {
        pageTitle,
        title: `Withdraw your request for the ${asked}?`,
        lead: 'Nothing has been charged. You can request a plan again at any time.',
        button: 'Withdraw this request',
        back: { label: 'Keep this request', href: BILLING },
      };
    }
    const { plan, next, nextPeriodOn } = active;
    return {
      pageTitle,
      title: `Cancel your ${plan.name}?`,
      lead: `It stays active through ${civilDateText(addDays(nextPeriodOn, -1))}, the end of the period that is already invoiced.`,
      details: [
        ...(next
          ? [`Your change to the ${next.name} on ${civilDateText(nextPeriodOn)} will not happen.`]
          : []),
        'After that day we won’t send you any more invoices for it. You can change your mind until then. Open invoices stay due.',
      ],
      button: 'Cancel this plan',
      back: { label: next ? 'Don’t cancel' : 'Keep this plan', href: BILLING },
    };
  },
  act: (viewer) => cancelPlan(viewer, new Date()),
  done: (_plan, outcome) => ({ to: BILLING, ...PLAN_NOTES[outcome ?? 'nothing'] }),
});

export { default, handle } from '~/ui/confirmation-page';
