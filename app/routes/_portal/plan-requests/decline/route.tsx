import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { declinePlan, findRequestedPlan } from '~/models/billing/plan-request.server';
import { Button, ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = {
  title: 'Decline this request?',
  record: ({ client }) => client,
};

const LIST = '/admin/plan-requests';
const gone = () => new Response('We can’t find that request.', { status: 404 });

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  const request = await findRequestedPlan(args.params.id ?? '');
  if (!request) throw gone();
  return { id: request.id, client: request.client.name, plan: request.plan.name };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  if (!(await declinePlan(viewer, args.params.id ?? '', new Date()))) throw gone();
  return redirectWithFlash(LIST, { kind: 'success', text: 'Request declined.' });
}

export default function DeclinePlan() {
  const { id, client, plan } = useLoaderData<typeof loader>();
  return (
    <Page title="Decline this request?" lead={`${client} asked for the ${plan}.`}>
      <Sheet>
        <p>
          We tell the client by email that we can’t set up the plan, and ask them to call us. They
          can request it again.
        </p>
        <form method="post" className="flex flex-wrap gap-3">
          <Button look="accent">Decline request</Button>
          <ButtonLink look="outline" href={`${LIST}/${id}`}>
            Keep request
          </ButtonLink>
        </form>
      </Sheet>
    </Page>
  );
}
