import { useActionData, useLoaderData } from '@remix-run/react';
import { data } from '@remix-run/node';
import { clientChanged } from '~/domain/events/client';
import { newClientSchema, toClientValues } from '~/domain/party/client-form';
import { clientPath, PARTY_KIND_LABELS } from '~/domain/party/party';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { changeClient, getClient } from '~/models/party/client.server';
import { addClient, type Duplicate } from '~/models/party/new-client.server';
import { Checkbox, Choices } from '~/ui/field/controls';
import { EmailInput, Input } from '~/ui/field/text';
import { FormId, SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ client }) => (client ? `Edit ${client.name}` : 'Add client'),
  record: ({ client }) => client?.name ?? '',
};

/** `client` is null for a new one. */
export const loader = viewerLoader(async ({ id }) => {
  const client = id ? await getClient(id) : null;
  const version = client && newVersion(toClientValues(client, client.hasAccount));
  return { client, version };
});

export const action = formAction(
  newClientSchema,
  async ({ invite, anyway, ...form }, { id, viewer, newId, submission, assertUnchanged }) => {
    if (id) {
      await getClient(id);
      await changeClient(id, form, viewer.accountId, (client) =>
        assertUnchanged(client, [clientChanged.action]),
      );
      return { to: clientPath(id), text: `${form.name} is saved.` };
    }
    const added = await addClient({ ...form, invite, anyway }, viewer, new Date(), newId);
    if ('id' in added) {
      const invited = invite ? ' We emailed them an invitation to sign in.' : '';
      return { to: clientPath(added.id), text: `Client added.${invited}` };
    }
    const { duplicates, isAccount } = added;
    const message = isAccount
      ? `Someone already signs in with ${form.email}. Open their page below. To add another client of theirs, leave the email address empty, and invite them afterwards.`
      : `There is already a client ${duplicates[0]!.name}${duplicates.length > 1 ? ', and others like it' : ''}. Open their page below, or add this one anyway.`;
    const refusal = submission.reply({ formErrors: [message] });
    return data({ ...refusal, duplicates, canAdd: !isAccount }, { status: 409 });
  },
);

type Refused = { duplicates?: Duplicate[]; canAdd?: boolean };

export default function EditClient() {
  const { client, version } = useLoaderData<typeof loader>();
  const { duplicates = [], canAdd = false } = (useActionData<typeof action>() ?? {}) as Refused;
  return (
    <Page
      title={client ? `Edit ${client.name}` : undefined}
      lead={client ? undefined : 'A person or a company you work for. They don’t need an account.'}
    >
      <SheetForm
        schema={newClientSchema}
        id="client-form"
        defaultValue={client ?? { kind: 'person' }}
        version={version}
        button={client ? 'Save client' : 'Add client'}
        back={client ? { label: 'Cancel', href: clientPath(client.id) } : undefined}
      >
        {(fields) => (
          <>
            {!client && <FormId />}
            {duplicates.length > 0 && (
              <ul className="divide-y divide-line border-y border-line">
                {duplicates.map(({ id, name, email }) => (
                  <li key={id} className="py-3">
                    <a href={clientPath(id)} className="name">
                      {name}
                    </a>{' '}
                    <span className="text-muted">{email}</span>
                  </li>
                ))}
              </ul>
            )}
            {canAdd && <Checkbox {...fields.anyway} label="Add anyway" />}
            <Choices
              {...fields.kind}
              label="Client type"
              columns="sm:grid-cols-2"
              options={PARTY_KIND_LABELS}
            />
            <Input {...fields.name} label="Name" autoComplete="off" />
            {client?.hasAccount ? (
              <p>
                They sign in with {client.email} and change that address themselves, under Account.
                Their name and phone change here, too, when they edit their profile.
              </p>
            ) : (
              <EmailInput {...fields.email} label="Email (optional)" autoComplete="off" />
            )}
            <Input {...fields.phone} label="Phone (optional)" type="tel" autoComplete="off" />
            {!client && <Checkbox {...fields.invite} label="Email them an invitation to sign in" />}
          </>
        )}
      </SheetForm>
    </Page>
  );
}
