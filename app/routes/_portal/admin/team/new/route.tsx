import { useLoaderData } from '@remix-run/react';
import { memberSchema } from '~/domain/administration/team';
import { formAction } from '~/http/form-action.server';
import { listAdviserAccounts, saveMember } from '~/models/team.server';
import { MemberForm } from '~/ui/member-form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Add a team member' };

export async function loader() {
  return { accounts: await listAdviserAccounts() };
}

export const action = formAction(memberSchema, async (member, { viewer, newId }) => {
  await saveMember(null, member, viewer.accountId, newId);
  return { to: '/admin/team', text: `${member.name} is on the team.` };
});

export default function NewMember() {
  return (
    <Page
      title="Add a team member"
      lead="They appear on the home page right away, with their initials. You can add a photo afterwards."
    >
      <Sheet>
        <MemberForm {...useLoaderData<typeof loader>()} button="Add team member" />
      </Sheet>
    </Page>
  );
}
