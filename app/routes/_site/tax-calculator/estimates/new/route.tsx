import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { requiredLine } from '~/domain/forms/text';
import { officeYear } from '~/domain/time/civil-time';
import { writeAnswers } from '~/domain/tax/write-answers';
import { parseAnswers, toRawQuery } from '~/domain/tax/answers';
import { CALCULATOR, resultPath } from '~/domain/tax/estimator-links';
import { formatBasis, formatHeadline } from '~/domain/tax/estimate-words';
import { FILING_STATUS_LABELS } from '~/domain/tax/filing-status';
import { nearestTaxYear } from '~/domain/tax/rules';
import { computeEstimate } from '~/domain/tax/estimate';
import { createdId } from '~/http/created-id.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, invalidForm, textField } from '~/http/form.server';
import { redirect } from '~/http/redirect.server';
import { requireViewer } from '~/http/viewer.server';
import { MAX_ESTIMATES, saveEstimate } from '~/models/estimate.server';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Input } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { FormId } from '~/ui/form-id';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Save your estimate' };

/** What an estimate is saved under. */
const nameSchema = z.object({ name: requiredLine('Name', 80, 'Enter a name.') });

const FULL = `You already have ${MAX_ESTIMATES} saved estimates, the most we can keep for you. Delete one and save again.`;
const thisYear = () => nearestTaxYear(officeYear(new Date()));

export function loader(args: LoaderFunctionArgs) {
  requireViewer(args.context);
  const { searchParams } = new URL(args.request.url);
  const get = (name: string) => searchParams.get(name);
  const { input, query, problems } = parseAnswers(get, thisYear());
  if (problems) throw redirect(resultPath(toRawQuery(get)));
  const { totals } = computeEstimate(input).estimate;
  return {
    query,
    answers: writeAnswers(input),
    headline: formatHeadline(input, totals),
    grounds: formatBasis(input, totals),
    name: `${input.year}, ${FILING_STATUS_LABELS[input.filingStatus].toLowerCase()}`,
  };
}

/** Works the answers out and keeps both, under a name. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const form = await readForm(args.request);
  const { input, problems } = parseAnswers((name) => textField(form, name) || null, thisYear());
  if (problems)
    throw redirect(resultPath(toRawQuery((name) => textField(form, name) || null)), 303);
  const submission = parseWithZod(form, { schema: nameSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  const estimate = { name: submission.value.name, input, worked: computeEstimate(input) };
  const id = await saveEstimate(viewer, estimate, createdId(viewer, form, new Date()));
  if (!id) return invalidForm(submission, { form: [FULL], status: 409 });
  return redirectWithFlash(`${CALCULATOR}/estimates/${id}`, {
    kind: 'success',
    text: 'Estimate saved.',
  });
}

export default function SaveEstimate() {
  const { query, answers, headline, grounds, name } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(nameSchema, {
    id: 'save-estimate',
    lastResult: useActionData<typeof action>(),
    defaultValue: { name },
  });
  return (
    <Page
      title="Save your estimate"
      lead={
        <>
          {headline}. {grounds}
        </>
      }
    >
      <Sheet>
        <form
          {...formProps(form)}
          method="post"
          action={`${CALCULATOR}/estimates/new?${query}`}
          data-enhanced
          className="space-y-5"
        >
          <FormId />
          <ErrorSummary form={form} fields={[fields.name]} />
          <Input
            {...inputProps(fields.name)}
            label="Name"
            hint="So you can find it again among your estimates"
            maxLength={80}
          />
          {answers.map(([answer, value]) => (
            <input key={answer} type="hidden" name={answer} value={value} />
          ))}
          <Button data-pending="Saving…">Save estimate</Button>
        </form>
        <p>
          <a href={resultPath(query)}>Back to your estimate</a>
        </p>
      </Sheet>
    </Page>
  );
}
