import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BILLING, findPlan } from '~/domain/catalogue/plan-choice';
import { addDays } from '~/domain/time/civil-time';
import { civilDateText } from '~/domain/time/formats';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { cancelPlan, findPlans } from '~/models/billing/subscription.server';
import { Button, ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

export const handle: PageHandle = { title: 'Cancel your plan' };

/** Only asks. Where there is nothing to cancel, it leads back. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const { active, requested } = await findPlans(viewer);
  if (active && !active.cancelled)
    return {
      name: active.plan.name,
      lastDay: civilDateText(addDays(active.nextPeriodOn, -1)),
      change: active.next && `${active.next.name} on ${civilDateText(active.nextPeriodOn)}`,
    };
  if (active || !requested) throw redirect(BILLING);
  return {
    name: findPlan(requested.planId)?.name ?? requested.planId,
    lastDay: null,
    change: null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const refusal = await rateLimitMessage(['request by account', viewer.accountId]);
  if (refusal) return redirectWithFlash(BILLING, { kind: 'error', text: refusal });
  const done = await cancelPlan(viewer, new Date());
  if (done === 'cancelled')
    return redirectWithFlash(BILLING, { kind: 'success', text: 'You canceled your plan.' });
  if (done === 'withdrawn')
    return redirectWithFlash(BILLING, { kind: 'success', text: 'Your request is withdrawn.' });
  return redirectWithFlash(BILLING, { kind: 'info', text: 'There is no plan to cancel.' });
}

export default function CancelPlan() {
  const { name, lastDay, change } = useLoaderData<typeof loader>();
  const plan = lastDay !== null;
  return (
    <Page
      title={plan ? `Cancel your ${name}?` : `Withdraw your request for the ${name}?`}
      lead={
        plan
          ? `It stays active through ${lastDay}, the end of the period that is already invoiced.`
          : 'Nothing has been charged. You can request a plan again at any time.'
      }
    >
      <Sheet>
        {change && <p>Your change to the {change} will not happen.</p>}
        {plan && (
          <p>
            After that day we won’t send you any more invoices for it. You can change your mind
            until then. Open invoices stay due.
          </p>
        )}
        <form method="post" className="flex flex-wrap gap-3">
          <Button look="accent">{plan ? 'Cancel this plan' : 'Withdraw this request'}</Button>
          <ButtonLink look="outline" href={BILLING}>
            {change ? 'Don’t cancel' : plan ? 'Keep this plan' : 'Keep this request'}
          </ButtonLink>
        </form>
      </Sheet>
    </Page>
  );
}
