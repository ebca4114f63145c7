import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { memberSchema } from '~/domain/administration/team';
import { SUBJECTS } from '~/domain/catalogue/subjects';
import { formAction } from '~/http/form-action.server';
import { notFound } from '~/models/not-found.server';
import { getMember, listAdviserAccounts, saveMember } from '~/models/team.server';
import { ButtonLink } from '~/ui/button';
import { MemberForm } from '~/ui/member-form';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { PhotoForm } from '~/ui/photo-form';
import { Portrait } from '~/ui/portrait';

export const handle: PageHandle<typeof loader> = {
  title: ({ member }) => `Change ${member.name}`,
  record: ({ member }) => member.name,
};

export async function loader(args: LoaderFunctionArgs) {
  const [member, accounts] = await Promise.all([
    getMember(args.params.id ?? ''),
    listAdviserAccounts(),
  ]);
  const defaults = {
    ...member,
    linkedin: member.linkedin ?? '',
    website: member.website ?? '',
    accountId: member.accountId ?? '',
    subjects: SUBJECTS.filter((each) => member.subjects.some(({ subject }) => subject === each)),
    bookable: member.bookable ? 'on' : '',
    position: String(member.position),
  };
  return { member, accounts, defaults };
}

export const action = formAction(memberSchema, async (member, { id, viewer }) => {
  if (!(await saveMember(id, member, viewer.accountId))) throw notFound();
  return { to: '/admin/team', text: `${member.name} is saved.` };
});

export default function Member() {
  const { member, accounts, defaults } = useLoaderData<typeof loader>();
  const { id, name, image } = member;
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
        <MemberForm accounts={accounts} defaults={defaults} button="Save team member" />
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
