import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MAX_COMMENT, taxYears } from '~/domain/documents/document';
import { REQUEST_TEMPLATES } from '~/domain/documents/templates';
import { officeYear } from '~/domain/time/civil-time';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import {
  createRequestList,
  findClient,
  getTypedSource,
} from '~/models/document/request-list.server';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Choices } from '~/ui/field/choices';
import { Select } from '~/ui/field/controls';
import { EmailInput, TextArea } from '~/ui/field/text';
import {
  allFields,
  choicesProps,
  formProps,
  inputProps,
  textAreaProps,
  useSchemaForm,
} from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { listOf, requestSchema, TYPED } from './schema';

export const handle: PageHandle = {
  title: 'Request documents',
};

const years = () => taxYears(officeYear(new Date()));

export function loader(args: LoaderFunctionArgs) {
  const email = new URL(args.request.url).searchParams.get('email')?.slice(0, 254) ?? '';
  return { years: years(), email };
}

/** Asks a client for the papers of a template, for some that are typed, or both. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const submission = parseWithZod(await readForm(args.request), { schema: requestSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  const refuse = (fields: Record<string, string[]>) => invalidForm(submission, { fields });
  const { email, template, note, taxYear } = submission.value;
  if (!years().includes(Number(taxYear))) return refuse({ taxYear: ['Choose a tax year.'] });
  const client = await findClient(email);
  if (!client) return refuse({ email: ['There is no open account with this email address.'] });
  const { title, papers } = listOf(submission.value);
  const made = await createRequestList(
    {
      ownerId: client.id,
      requestedById: viewer.accountId,
      title,
      source:
        template === TYPED ? getTypedSource({ papers: submission.value.papers, note }) : template,
      taxYear: Number(taxYear),
      papers,
      note,
    },
    new Date(),
  );
  if ('problem' in made)
    return refuse(
      made.problem === 'known'
        ? {
            [template === TYPED ? 'papers' : 'template']: [
              'You already requested this for that tax year.',
            ],
          }
        : { email: ['This client has too many open requests.'] },
    );
  return redirectWithFlash(`/admin/documents/requests/${made.id}`, {
    kind: 'success',
    text: 'Documents requested. We’ll email the client, then send up to three weekly reminders.',
  });
}

export default function RequestDocuments() {
  const { years, email } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(requestSchema, {
    id: 'request-form',
    lastResult: useActionData<typeof action>(),
    defaultValue: { email, taxYear: String(years[1]) },
  });
  const { id, name, errors, initialValue } = fields.taxYear;
  return (
    <Page title="Request documents" lead="Each document appears on the client’s to-do list.">
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={allFields(requestSchema, fields)} />
          <EmailInput
            {...inputProps(fields.email, 'email')}
            label="Client’s email"
            autoComplete="off"
          />
          <Choices
            {...choicesProps(fields.template)}
            type="radio"
            label="What do you need?"
            options={[
              ...REQUEST_TEMPLATES.map(({ id: value, title, papers }) => ({
                value,
                label: title,
                hint: papers.map(({ form }) => form).join(', '),
              })),
              { value: TYPED, label: 'Only what I list below' },
            ]}
          />
          <TextArea
            {...textAreaProps(fields.papers)}
            label="Other documents"
            hint="One per line, such as “Roof invoice from 2019”."
            rows={3}
          />
          <TextArea
            {...textAreaProps(fields.note)}
            label="Note to the client (optional)"
            hint="In the email, and beside the documents you listed."
            rows={3}
            maxLength={MAX_COMMENT}
          />
          <Select
            id={id}
            name={name}
            errors={errors}
            defaultValue={initialValue as string}
            label="Tax year"
            options={years.map((year) => ({ value: year, label: year }))}
          />
          <Button look="accent" data-pending="Sending…">
            Request documents
          </Button>
        </form>
      </Sheet>
    </Page>
  );
}
