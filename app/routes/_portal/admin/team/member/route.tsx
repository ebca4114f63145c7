import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { memberSchema } from '~/domain/administration/team';
import { SUBJECTS } from '~/domain/catalogue/subjects';
import { notFound, staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { findMember, listAdviserAccounts, saveMember } from '~/models/team.server';
import { ButtonLink } from '~/ui/button';
import { MemberForm } from '~/ui/member-form';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { PhotoForm } from '~/ui/photo-form';
import { Portrait } from '~/ui/portrait';

export const handle: PageHandle<typeof loader> = {
  title: ({ name }) => `Change ${name}`,
  record: ({ name }) => name,
};

export async function loader(args: LoaderFunctionArgs) {
  const [member, accounts] = await Promise.all([
    findMember(args.params.id ?? ''),
    listAdviserAccounts(),
  ]);
  if (!member) throw notFound();
  const { id, name, role, description, email, linkedin, website, videoRoom, subjects } = member;
  const defaults = {
    name,
    role,
    description,
    email,
    linkedin: linkedin ?? '',
    website: website ?? '',
    videoRoom,
    accountId: member.accountId ?? '',
    subjects: SUBJECTS.filter((each) => subjects.some(({ subject }) => subject === each)),
    bookable: member.bookable ? 'on' : '',
    position: String(member.position),
  };
  return { id, name, image: member.image, accounts, defaults };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  return staffForm(args, viewer, memberSchema, async (member) => {
    if (!(await saveMember(args.params.id ?? '', member, viewer.accountId))) throw notFound();
    return { to: '/admin/team', text: `${member.name} is saved.` };
  });
}

export default function Member() {
  const { id, name, image, accounts, defaults } = useLoaderData<typeof loader>();
  return (
    <Page title={name} lead="What the home page says, and what they can be booked for.">
      <Sheet>
        <div className="flex flex-wrap items-start gap-6">
          <Portrait name={name} image={image} className="w-32" />
          <div className="min-w-64 flex-1">
            <PhotoForm memberId={id} />
            {image && (
              <p className="mt-4">
                <a href={`/admin/team/${id}/photo/delete`}>Remove photo</a>
              </p>
            )}
          </div>
        </div>
      </Sheet>
      <Sheet>
        <MemberForm
          accounts={accounts}
          defaults={defaults}
          button="Save team member"
          lastResult={useActionData<typeof action>()}
        />
      </Sheet>
      <p className="flex flex-wrap gap-3">
        <ButtonLink look="outline" href={`/admin/days-off?member=${id}`}>
          Days off
        </ButtonLink>
        <ButtonLink look="outline" href={`/admin/team/${id}/retire`}>
          Remove from team
        </ButtonLink>
      </p>
    </Page>
  );
}
