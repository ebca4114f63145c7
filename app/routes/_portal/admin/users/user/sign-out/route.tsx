import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { guardSignedIn } from '~/http/guard.server';
import { submitAccountAction, getPerson } from '~/http/staff-form.server';
import { signOutEverywhere } from '~/models/account/account-actions.server';
import { ReasonedConfirmation } from '~/ui/reasoned-confirmation';
import type { PageHandle } from '~/ui/page-handle';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = {
  title: 'Sign out everywhere',
  record: ({ person }) => person.fullName,
};

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return { person: await getPerson(args) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  return submitAccountAction(
    args,
    viewer,
    signOutEverywhere,
    (name) => `${name} is signed out everywhere.`,
  );
}

export default function SignOut() {
  const { person } = useLoaderData<typeof loader>();
  return (
    <ReasonedConfirmation
      title={`Sign ${person.fullName} out everywhere?`}
      lead={person.email}
      button="Sign out everywhere"
      back={`/admin/users/${person.id}`}
      lastResult={useActionData<typeof action>()}
    >
      <p>Every device they are signed in on is signed out. They can sign in again right away.</p>
    </ReasonedConfirmation>
  );
}
