import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatMoney } from '~/domain/money';
import { cursorOf } from '~/domain/paging';
import { dateTimeText } from '~/domain/time/formats';
import { listPlanRequests } from '~/models/billing/plan-request.server';
import { Page, type PageHandle } from '~/ui/page';
import { Pager } from '~/ui/pager';

export const handle: PageHandle = { title: 'Plan requests' };

export async function loader(args: LoaderFunctionArgs) {
  const after = cursorOf(new URL(args.request.url).searchParams);
  const { rows, next } = await listPlanRequests(after);
  return {
    next,
    requests: rows.map(({ id, plan, startedAt, client }) => ({
      id,
      client: client.name,
      email: client.email,
      what: `${plan.name}, ${formatMoney(plan.priceCents)} per month`,
      when: dateTimeText(startedAt),
    })),
  };
}

export default function PlanRequests() {
  const { requests, next } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      title="Plan requests"
      lead={
        requests.length > 0
          ? 'Agree with the client, then activate the plan. Its first invoice goes out at once.'
          : 'Plans that clients ask for will be listed here. Nobody is waiting.'
      }
    >
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {requests.map(({ id, client, email, what, when }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-8 gap-y-1 py-4">
            <p>
              <a href={`/admin/plan-requests/${id}`} className="font-semibold">
                {client}
              </a>
              <span className="block text-muted">{what}</span>
              <span className="block text-sm wrap-anywhere text-muted">{email}</span>
            </p>
            <p className="text-muted">{when}</p>
          </li>
        ))}
      </ul>
      <Pager next={next} />
    </Page>
  );
}
