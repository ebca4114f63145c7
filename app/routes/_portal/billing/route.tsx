import type { Flash } from '~/domain/forms/flash';
import { useLoaderData } from '@remix-run/react';
import { INVOICES } from '~/domain/billing/invoice';
import type { PlanChange } from '~/domain/billing/subscription';
import type { Firm } from '~/domain/firm/content';
import { BILLING, billingPath, findPlan, SELECTED_PLAN } from '~/domain/firm/plan-choice';
import { isOffered, notOfferedText } from '~/domain/firm/offers';
import { civilTime } from '~/domain/time/civil-time';
import { dayText } from '~/domain/time/formats';
import { redirectWithFlash } from '~/http/redirect.server';
import { readForm, textField } from '~/http/form.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { requestPlan } from '~/models/billing/plan-request.server';
import { listOwnInvoices } from '~/models/billing/invoice.server';
import { changePlan, findPlans } from '~/models/billing/subscription.server';
import { InvoiceList } from '~/ui/billing/invoice-list';
import { useFirm } from '~/ui/firm';
import { Page, PageSection } from '~/ui/page';
import { ChosenPlan, OtherPlans, PresentPlan } from './plan-panels';

const unknownPlan = (firm: Firm) =>
  isOffered(firm, 'plan')
    ? 'We don’t offer that plan. Choose one of the plans below.'
    : notOfferedText('plan').en;
const PRICE_CHANGED = 'The price of this plan has changed. Please look at it again.';
const LATEST = 5;

/** The chosen plan is the one in the address, else the requested one. */
export const loader = viewerLoader(async ({ firm, viewer, searchParams }) => {
  const named = searchParams.get(SELECTED_PLAN);
  const { active, requested: request } = await findPlans(viewer);
  const offered = findPlan(firm, request?.planId);
  const requested = offered && { ...offered, priceCents: request!.priceCents };
  const plan = findPlan(firm, named) ?? (named === null ? requested : null);
  return {
    unknown: named !== null && !findPlan(firm, named),
    plan: plan?.id === active?.plan.id ? null : plan,
    requested: requested && { plan: requested, on: dayText(request!.startedAt) },
    active,
    invoices: await listOwnInvoices(viewer, null, LATEST),
    today: civilTime(new Date()).date,
  };
});

export const action = viewerAction(async ({ firm, args, viewer }) => {
  const form = await readForm(args.request);
  const plan = findPlan(firm, textField(form, SELECTED_PLAN));
  if (!plan) return redirectWithFlash(BILLING, { kind: 'error', text: unknownPlan(firm) });
  const shown = textField(form, 'price');
  if (shown && shown !== String(plan.priceCents))
    return redirectWithFlash(billingPath(plan), { kind: 'info', text: PRICE_CHANGED });
  const refusal = await rateLimitMessage(['request by account', viewer.accountId]);
  if (refusal) return redirectWithFlash(billingPath(plan), { kind: 'error', text: refusal });
  const now = new Date();
  const changed = await changePlan(viewer, plan, now);
  if (changed) return redirectWithFlash(BILLING, CHOICES[changed](plan.title));
  const asked = await requestPlan(viewer, plan, now);
  return redirectWithFlash(
    billingPath(plan),
    asked
      ? { kind: 'success', text: `We received your request for the ${plan.title}.` }
      : { kind: 'info', text: `You already requested the ${plan.title}.` },
  );
});

const CHOICES: Record<PlanChange, (name: string) => Flash> = {
  changed: (name) => ({
    kind: 'success',
    text: `Your plan changes to the ${name} with your next period.`,
  }),
  kept: (name) => ({ kind: 'success', text: `You keep the ${name}.` }),
  same: (name) => ({ kind: 'info', text: `Nothing changed: you already chose the ${name}.` }),
};

export default function Billing() {
  const firm = useFirm();
  const { unknown, plan, requested, active, invoices, today } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      title={plan || active ? 'Your plan' : isOffered(firm, 'plan') ? 'Choose a plan' : undefined}
      lead={
        unknown ? (
          <span role="alert">{unknownPlan(firm)}</span>
        ) : active ? (
          `See your plan and invoices${isOffered(firm, 'plan') ? ', or change your plan' : ''}.`
        ) : !isOffered(firm, 'plan') ? (
          notOfferedText('plan').en
        ) : (
          'Request a plan and we’ll contact you to set it up. You won’t be charged today.'
        )
      }
    >
      {plan && <ChosenPlan plan={plan} requested={requested} active={active} />}
      {active && <PresentPlan active={active} />}
      {(active || invoices.rows.length > 0) && (
        <PageSection id="latest-invoices" title="Latest invoices" className="pt-4">
          {invoices.rows.length > 0 ? (
            <InvoiceList invoices={invoices.rows} today={today} />
          ) : (
            <p className="mt-3 text-muted">Your invoices will be listed here.</p>
          )}
          <p className="mt-2">
            <a href={INVOICES} className="tap-target font-semibold">
              All invoices and statements
            </a>
          </p>
        </PageSection>
      )}
      <OtherPlans chosen={plan} active={active} />
    </Page>
  );
}
