import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatMoney } from '~/domain/money';
import { dateTimeText } from '~/domain/time/formats';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { activatePlan, findRequestedPlan } from '~/models/billing/plan-request.server';
import { Button, ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

export const handle: PageHandle = { title: 'Activate a plan' };

const LIST = '/admin/plan-requests';
const gone = () => new Response('We can’t find that request.', { status: 404 });

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  const request = await findRequestedPlan(args.params.id ?? '');
  if (!request) throw gone();
  const { id, plan, client, startedAt } = request;
  return {
    id,
    client,
    plan: plan.name,
    price: formatMoney(plan.priceCents),
    when: dateTimeText(startedAt),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const outcome = await activatePlan(viewer, args.params.id ?? '', new Date());
  if (!outcome) throw gone();
  if (outcome === 'has a plan')
    return redirectWithFlash(LIST, {
      kind: 'error',
      text: 'This client has an active plan already. Decline the request; the client can change the plan they have.',
    });
  return redirectWithFlash(LIST, {
    kind: 'success',
    text: 'The plan is active, and its first invoice is on its way to the client.',
  });
}

/** Asks first: the client gets an invoice at once. */
export default function ActivatePlan() {
  const { id, client, plan, price, when } = useLoaderData<typeof loader>();
  return (
    <Page title={`Activate the ${plan}?`} lead={`${client.name} asked for it on ${when}.`}>
      <Sheet>
        <p>
          The plan starts today, and the client gets the first invoice for {price} at once, due in
          14 days. Agree on it with the client first:{' '}
          <a href={`mailto:${client.email}`}>{client.email}</a>.
        </p>
        <form method="post" className="flex flex-wrap gap-3">
          <Button look="accent">Activate plan</Button>
          <ButtonLink look="outline" href={`${LIST}/${id}/decline`}>
            Decline
          </ButtonLink>
        </form>
      </Sheet>
    </Page>
  );
}
