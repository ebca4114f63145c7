import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { reasonSchema } from '~/domain/access/authority';
import { guardSignedIn } from '~/http/guard.server';
import { notFound, staffForm } from '~/http/staff-form.server';
import { enablePerson } from '~/models/account/authority.server';
import { findPerson } from '~/models/account/person.server';
import { ReasonedConfirmation } from '~/ui/reasoned-confirmation';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Enable account', crumb: 'Enable' };

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  const person = await findPerson(args.params.id ?? '', new Date());
  if (!person) throw notFound();
  return { person };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const now = new Date();
  const person = await findPerson(args.params.id ?? '', now);
  if (!person) throw notFound();
  return staffForm(args, viewer, reasonSchema, async ({ reason }) => {
    await enablePerson(person.id, { actorId: viewer.accountId, reason }, now);
    return { to: `/admin/users/${person.id}`, text: `${person.fullName} can sign in again.` };
  });
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
