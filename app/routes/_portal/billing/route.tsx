import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dayText } from '~/domain/time/formats';
import { BILLING, billingPath, findPlan, SELECTED_PLAN } from '~/domain/catalogue/plan-choice';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, textField } from '~/http/form.server';
import { guardSignedIn } from '~/http/guard.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { findPlanRequest, requestPlan } from '~/models/account/request.server';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { ChosenPlan } from './chosen-plan';
import { OtherPlans } from './other-plans';

export const handle: PageHandle = { title: 'Plan and billing', crumb: 'Plan and billing' };

const UNKNOWN_PLAN = 'We don’t offer that plan. Choose one of the plans below.';

/** The plan that the address names, else the one asked for before. A plan that isn't in the price list is said to be none. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const named = new URL(args.request.url).searchParams.get(SELECTED_PLAN);
  const request = await findPlanRequest(viewer);
  const requested = findPlan(request?.planId);
  return {
    unknown: named !== null && !findPlan(named),
    plan: findPlan(named) ?? (named === null ? requested : null),
    requested: requested && { plan: requested, on: dayText(request!.startedAt) },
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const plan = findPlan(textField(await readForm(args.request), SELECTED_PLAN));
  if (!plan) return redirectWithFlash(BILLING, { kind: 'error', text: UNKNOWN_PLAN });
  const refusal = await rateLimitMessage(['request by account', viewer.accountId]);
  if (refusal) return redirectWithFlash(billingPath(plan), { kind: 'error', text: refusal });
  const asked = await requestPlan(viewer, plan, new Date());
  return redirectWithFlash(
    billingPath(plan),
    asked
      ? { kind: 'success', text: `We received your request for the ${plan.name}.` }
      : { kind: 'info', text: `You already requested the ${plan.name}.` },
  );
}

export default function Billing() {
  const { unknown, plan, requested } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      title={plan ? 'Your plan' : 'Choose a plan'}
      lead={
        unknown ? (
          <span role="alert">{UNKNOWN_PLAN}</span>
        ) : (
          'Request a plan and we’ll contact you to set it up. You won’t be charged today.'
        )
      }
    >
      {plan && <ChosenPlan plan={plan} requested={requested} />}
      <OtherPlans chosen={plan} />
    </Page>
  );
}
