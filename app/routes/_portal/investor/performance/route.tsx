import { useLoaderData } from '@remix-run/react';
import { toAmount } from '~/domain/billing/amount';
import { investmentSchema, performanceText } from '~/domain/investing/performance';
import { civilDateText } from '~/domain/time/formats';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { findInvestment, saveInvestment } from '~/models/investing/investment.server';
import { Button } from '~/ui/button';
import { Money } from '~/ui/field/controls';
import { SheetForm } from '~/ui/form';
import { Page } from '~/ui/page';

type Amounts = { paidCents: number; worthCents: number };

const toFields = ({ paidCents, worthCents }: Amounts) => ({
  paid: toAmount(paidCents),
  worth: toAmount(worthCents),
});

export const loader = viewerLoader(async ({ viewer }) => {
  const investment = await findInvestment(viewer);
  return { investment, version: investment && newVersion(toFields(investment)) };
});

export const action = formAction(investmentSchema, async ({ paid, worth }, context) => {
  const amounts = { paidCents: paid, worthCents: worth };
  await saveInvestment(context.viewer, amounts, new Date(), (before) =>
    context.assertUnchanged(toFields(before), []),
  );
  return { to: '/investor/performance', text: 'Your investments are saved.' };
});

export default function PerformancePage() {
  const { investment, version } = useLoaderData<typeof loader>();
  return (
    <Page lead="Enter what you put in and what it is worth. We calculate your performance from that. Only you see it.">
      {investment && (
        <p className="text-muted">
          <strong className="block font-display text-4xl text-ink tabular-nums">
            {performanceText(investment.paidCents, investment.worthCents)}
          </strong>
          on what you put in, as of {civilDateText(investment.asOf)}
        </p>
      )}
      <SheetForm
        id="investment"
        schema={investmentSchema}
        defaultValue={investment ? toFields(investment) : {}}
        version={version}
        className="space-y-6"
      >
        {({ paid, worth }) => (
          <>
            <Money {...paid} label="What you put in" hint="In all your investments together" />
            <Money
              {...worth}
              label="What it is worth today"
              hint="With what you took out since, if anything"
            />
            <Button data-pending="Saving…">Save</Button>
          </>
        )}
      </SheetForm>
    </Page>
  );
}
