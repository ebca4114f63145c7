import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { guardSignedIn } from '~/http/guard.server';
import { submitAccountAction, getPerson } from '~/http/staff-form.server';
import { enableAccount } from '~/models/account/account-actions.server';
import { ReasonedConfirmation } from '~/ui/reasoned-confirmation';
import type { PageHandle } from '~/ui/page-handle';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = {
  title: 'Enable account',
  record: ({ person }) => person.fullName,
};

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return { person: await getPerson(args) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  return submitAccountAction(args, viewer, enableAccount, (name) => `${name} can sign in again.`);
}

export default function EnableAccount() {
  const { person } = useLoaderData<typeof loader>();
  return (
    <ReasonedConfirmation
      title={`Enable the account of ${person.fullName}?`}
      lead={person.email}
      button="Enable account"
      back={`/admin/users/${person.id}`}
      lastResult={useActionData<typeof action>()}
    >
      <p>They can sign in again, with everything as they left it.</p>
    </ReasonedConfirmation>
  );
}
