import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormRefusal } from '~/domain/forms/refusal';
import { requiredLine } from '~/domain/forms/text';
import { writeAnswers } from '~/domain/tax/write-answers';
import { CALCULATOR, resultPath } from '~/domain/tax/estimator-links';
import { formatBasis, formatHeadline } from '~/domain/tax/estimate-words';
import { FILING_STATUS_LABELS } from '~/domain/tax/filing-status';
import { computeEstimate } from '~/domain/tax/estimate';
import { formAction } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { getAnswers, requireAnswers } from '../../answers.server';
import { viewerLoader } from '~/http/viewer.server';
import { MAX_ESTIMATES, saveEstimate } from '~/models/estimate.server';
import { LinkLine } from '~/ui/link';
import { Input } from '~/ui/field/text';
import { FormId, SchemaForm } from '~/ui/form';
import { Page } from '~/ui/page';

const nameSchema = z.object({ name: requiredLine('Name', 80, 'Enter a name.') });

const FULL = `You already have ${MAX_ESTIMATES} saved estimates, the most we can keep for you. Delete one and save again.`;

export const loader = viewerLoader(({ args }) => {
  const { input, query } = requireAnswers(getAnswers(args));
  const { totals } = computeEstimate(input).estimate;
  return {
    query,
    answers: writeAnswers(input),
    headline: formatHeadline(input, totals),
    grounds: formatBasis(input, totals),
    name: `${input.year}, ${FILING_STATUS_LABELS[input.filingStatus].toLowerCase()}`,
  };
});

export const action = formAction(nameSchema, async ({ name }, { viewer, form, newId }) => {
  const { input } = requireAnswers((answer) => textField(form, answer) || null);
  const id = await saveEstimate(viewer, { name, input, result: computeEstimate(input) }, newId);
  if (!id) throw new FormRefusal(FULL, { status: 409 });
  return { to: `${CALCULATOR}/estimates/${id}`, text: 'Estimate saved.' };
});

export default function SaveEstimate() {
  const { query, answers, headline, grounds, name } = useLoaderData<typeof loader>();
  return (
    <Page lead={`${headline}. ${grounds}`} sheet>
      <SchemaForm
        schema={nameSchema}
        id="save-estimate"
        defaultValue={{ name }}
        button="Save estimate"
        pending="Saving…"
      >
        {(fields) => (
          <>
            <FormId />
            <Input
              {...fields.name}
              label="Name"
              hint="So you can find it again among your estimates"
            />
            {answers.map(([answer, value]) => (
              <input key={answer} type="hidden" name={answer} value={value} />
            ))}
          </>
        )}
      </SchemaForm>
      <LinkLine href={resultPath(query)}>Back to your estimate</LinkLine>
    </Page>
  );
}
