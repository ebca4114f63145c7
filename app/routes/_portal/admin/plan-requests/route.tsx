import { useLoaderData } from '@remix-run/react';
import { formatMoney } from '~/domain/money';
import { dateTimeText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listPlanRequests } from '~/models/billing/plan-request.server';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

export const loader = viewerLoader(({ after }) => listPlanRequests(after));

export default function PlanRequests() {
  const { rows, next } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      lead={
        rows.length > 0
          ? 'Agree on the plan with the client, then activate it. The first invoice goes out right away.'
          : 'Plans that clients ask for will be listed here. No one is waiting.'
      }
    >
      <List items={rows} next={next}>
        {({ id, plan, startedAt, client }) => (
          <Entry
            title={client.name}
            href={`/admin/plan-requests/${id}`}
            aside={dateTimeText(startedAt)}
          >
            <p className="text-muted">
              {plan.name}, {formatMoney(plan.priceCents)} per month
            </p>
            <p className="text-sm text-muted">{client.email}</p>
          </Entry>
        )}
      </List>
    </Page>
  );
}
