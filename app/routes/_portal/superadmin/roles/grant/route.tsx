import { useLoaderData } from '@remix-run/react';
import { ROLE_LABELS, ROLES } from '~/domain/access/roles';
import { grantSchema } from '~/domain/access/authority';
import { goBack } from '~/domain/forms/confirmation';
import { FormRefusal } from '~/domain/forms/refusal';
import { searchWords } from '~/domain/forms/text';
import { formAction } from '~/http/form-action.server';
import { requireFreshProof, viewerLoader } from '~/http/viewer.server';
import { grantRole } from '~/models/account/account-actions.server';
import { getPerson, listPeople } from '~/models/account/directory.server';
import { ChoosePerson } from '~/ui/choose-person';
import { SheetForm } from '~/ui/form';
import { GrantFields } from '~/ui/grant-fields';
import { Page } from '~/ui/page';

const HERE = '/superadmin/roles/grant';
const PERSON = 'person';

/** Without a person in the address, the people to choose from. */
export const loader = viewerLoader(async ({ args, viewer, searchParams, place }) => {
  requireFreshProof(args, viewer);
  const id = searchParams.get(PERSON);
  if (id) {
    const { fullName, email } = await getPerson(id, new Date());
    return { person: { fullName, email }, people: null };
  }
  const filter = { q: searchWords(searchParams), role: null, state: null };
  const { rows, next } = await listPeople(filter, place);
  const people = rows.map(({ id, fullName: name, email }) => ({ id, name, email }));
  return { person: null, people: { rows: people, next } };
});

export const action = formAction(
  grantSchema,
  async ({ reason, role }, { args, viewer: { accountId } }) => {
    const now = new Date();
    const id = new URL(args.request.url).searchParams.get(PERSON);
    if (!id) throw new FormRefusal('Choose a person first.');
    const { email, fullName } = await getPerson(id, now);
    await grantRole({ email, role }, { accountId, reason }, now);
    return {
      to: `/superadmin/roles?role=${role}`,
      text: `${fullName} now has the ${ROLE_LABELS[role]} role. They need to sign in again.`,
    };
  },
  { freshProof: true },
);

export default function GrantRole() {
  const { person, people } = useLoaderData<typeof loader>();
  if (people)
    return (
      <ChoosePerson
        {...people}
        lead="Who gets the role?"
        label="Name, email or phone"
        empty={
          <>
            No one matches. Check the spelling, or{' '}
            <a href="/superadmin/invitations/new">invite a colleague</a>.
          </>
        }
        toHref={(id) => `${HERE}?${new URLSearchParams({ [PERSON]: id })}`}
      />
    );
  return (
    <Page
      lead={`For ${person.fullName}, ${person.email}. This signs them out everywhere. They can use the role after signing in again.`}
    >
      <SheetForm
        schema={grantSchema}
        id="grant-form"
        button="Grant the role"
        look="accent"
        back={goBack('/superadmin/roles')}
      >
        {(fields) => (
          <GrantFields
            fields={fields}
            roles={ROLES}
            hint="We include this in our email to them and keep it on file."
          />
        )}
      </SheetForm>
    </Page>
  );
}
