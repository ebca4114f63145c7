import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { holdingSchema } from '~/domain/investing/entry';
import { civilTime } from '~/domain/time/civil-time';
import { createdId } from '~/http/created-id.server';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { addHolding, MAX_HOLDINGS } from '~/models/investing/holding.server';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Money } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { FormId } from '~/ui/form-id';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Add holding' };

const FULL = `You already have ${MAX_HOLDINGS} holdings, the most we can keep for you. Delete one and add this one again.`;
const today = () => civilTime(new Date()).date;

export function loader() {
  return { today: today() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const form = await readForm(args.request);
  const submission = parseWithZod(form, { schema: holdingSchema(today()) });
  if (submission.status !== 'success') return invalidForm(submission);
  const { name, date, amount } = submission.value;
  const bought = { name, date, cents: amount };
  const id = await addHolding(viewer, bought, createdId(viewer, form, new Date()));
  if (!id) return invalidForm(submission, { form: [FULL], status: 409 });
  return redirectWithFlash(`/investor/holdings/${id}`, {
    kind: 'success',
    text: `${name} added. Enter what it is worth now to see your return.`,
  });
}

export default function NewHolding() {
  const { today } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(holdingSchema(today), {
    id: 'holding',
    lastResult: useActionData<typeof action>(),
  });
  return (
    <Page title="Add holding" lead="A fund, a share, a property or anything else you invested in.">
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-6">
          <FormId />
          <ErrorSummary form={form} fields={[fields.name, fields.date, fields.amount]} />
          <Input {...inputProps(fields.name)} label="Name" maxLength={80} />
          <Input
            {...inputProps(fields.date, 'date')}
            label="When did you invest?"
            max={today}
            className="sm:max-w-56"
          />
          <Money {...inputProps(fields.amount)} label="How much did you put in?" />
          <Button data-pending="Adding…">Add holding</Button>
        </form>
      </Sheet>
    </Page>
  );
}
