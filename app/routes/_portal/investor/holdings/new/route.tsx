import { useLoaderData } from '@remix-run/react';
import { FormRefusal } from '~/domain/forms/refusal';
import { holdingSchema } from '~/domain/investing/entry';
import { civilTime } from '~/domain/time/civil-time';
import { formAction } from '~/http/form-action.server';
import { addHolding, MAX_HOLDINGS } from '~/models/investing/holding.server';
import { Button } from '~/ui/button';
import { Input, Money } from '~/ui/field/controls';
import { FormId, SchemaForm } from '~/ui/form';
import { Page } from '~/ui/page';

const FULL = `You already have ${MAX_HOLDINGS} holdings, the most we can keep for you. Delete one and add this one again.`;
const today = () => civilTime(new Date()).date;

export function loader() {
  return { today: today() };
}

export const action = formAction(
  () => holdingSchema(today()),
  async ({ name, date, amount }, { viewer, newId }) => {
    const id = await addHolding(viewer, { name, date, cents: amount }, newId);
    if (!id) throw new FormRefusal(FULL, { status: 409 });
    return {
      to: `/investor/holdings/${id}`,
      text: `${name} added. Enter what it is worth now to see your return.`,
    };
  },
);

export default function NewHolding() {
  const { today } = useLoaderData<typeof loader>();
  return (
    <Page sheet lead="A fund, a share, a property or anything else you invested in.">
      <SchemaForm id="holding" schema={holdingSchema(today)} className="space-y-6">
        {({ name, date, amount }) => (
          <>
            <FormId />
            <Input {...name} label="Name" />
            <Input
              {...date}
              type="date"
              label="When did you invest?"
              max={today}
              className="sm:max-w-56"
            />
            <Money {...amount} label="How much did you put in?" />
            <Button data-pending="Adding…">Add holding</Button>
          </>
        )}
      </SchemaForm>
    </Page>
  );
}
