import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { memberSchema } from '~/domain/administration/team';
import { staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { listAdviserAccounts, saveMember } from '~/models/team.server';
import { MemberForm } from '~/ui/member-form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Add a team member' };

export async function loader() {
  return { accounts: await listAdviserAccounts() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  return staffForm(args, viewer, memberSchema, async (member, id) => {
    await saveMember(null, member, viewer.accountId, id);
    return { to: '/admin/team', text: `${member.name} is on the team.` };
  });
}

export default function NewMember() {
  return (
    <Page
      title="Add a team member"
      lead="They appear on the home page right away, with their initials. You can add a photo afterwards."
    >
      <Sheet>
        <MemberForm
          accounts={useLoaderData<typeof loader>().accounts}
          button="Add team member"
          lastResult={useActionData<typeof action>()}
        />
      </Sheet>
    </Page>
  );
}
