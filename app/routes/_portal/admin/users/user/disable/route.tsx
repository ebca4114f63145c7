import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireFreshProof } from '~/http/fresh-proof.server';
import { guardSignedIn } from '~/http/guard.server';
import { submitAccountAction, getPerson } from '~/http/staff-form.server';
import { disableAccount } from '~/models/account/account-actions.server';
import { ReasonedConfirmation } from '~/ui/reasoned-confirmation';
import type { PageHandle } from '~/ui/page-handle';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = {
  title: 'Disable account',
  record: ({ person }) => person.fullName,
};

export async function loader(args: LoaderFunctionArgs) {
  requireFreshProof(args, await guardSignedIn(args));
  return { person: await getPerson(args) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  requireFreshProof(args, viewer);
  return submitAccountAction(
    args,
    viewer,
    disableAccount,
    (name) => `${name} is disabled and signed out everywhere.`,
  );
}

export default function DisableAccount() {
  const { person } = useLoaderData<typeof loader>();
  return (
    <ReasonedConfirmation
      title={`Disable ${person.fullName}’s account?`}
      lead={person.email}
      button="Disable account"
      back={`/admin/users/${person.id}`}
      lastResult={useActionData<typeof action>()}
    >
      <p>
        They are signed out everywhere and can’t sign in until you enable the account again. Nothing
        is deleted.
      </p>
    </ReasonedConfirmation>
  );
}
