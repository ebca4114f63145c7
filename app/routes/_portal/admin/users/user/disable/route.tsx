import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { reasonSchema } from '~/domain/access/authority';
import { requireFreshProof } from '~/http/fresh-proof.server';
import { guardSignedIn } from '~/http/guard.server';
import { notFound, staffForm } from '~/http/staff-form.server';
import { disablePerson } from '~/models/account/authority.server';
import { findPerson } from '~/models/account/person.server';
import { ReasonedConfirmation } from '~/ui/reasoned-confirmation';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Disable account', crumb: 'Disable' };

export async function loader(args: LoaderFunctionArgs) {
  requireFreshProof(args, await guardSignedIn(args));
  const person = await findPerson(args.params.id ?? '', new Date());
  if (!person) throw notFound();
  return { person };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  requireFreshProof(args, viewer);
  const now = new Date();
  const person = await findPerson(args.params.id ?? '', now);
  if (!person) throw notFound();
  return staffForm(args, viewer, reasonSchema, async ({ reason }) => {
    await disablePerson(person.id, { actorId: viewer.accountId, reason }, now);
    return {
      to: `/admin/users/${person.id}`,
      text: `${person.fullName} is disabled and signed out everywhere.`,
    };
  });
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
