import { useLoaderData } from '@remix-run/react';
import { memberSaved } from '~/domain/events/office';
import { memberSchema } from '~/domain/administration/team';
import { SUBJECT_LABELS, SUBJECTS } from '~/domain/firm/team';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { orNotFound } from '~/models/not-found.server';
import {
  getMember,
  listAdviserAccounts,
  saveMember,
  type Member as MemberRow,
} from '~/models/team.server';
import { SecondaryLink } from '~/ui/link';
import { Checkbox, Choices, Select } from '~/ui/field/controls';
import { EmailInput, Input, TextArea } from '~/ui/field/text';
import { FormId, SheetForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { PhotoForm } from '~/ui/photo-form';
import { Portrait } from '~/ui/portrait';

const NEW_MEMBER = 'Add a team member';

export const handle: PageHandle<typeof loader> = {
  title: ({ member }) => (member ? `Change ${member.name}` : NEW_MEMBER),
  record: ({ member }) => member?.name ?? '',
};

/** `member` is null for a new one. */
export const loader = viewerLoader(async ({ id }) => {
  const [member, accounts] = await Promise.all([id ? getMember(id) : null, listAdviserAccounts()]);
  const defaults = member ? toValues(member) : { bookable: 'on', position: '99' };
  return { member, accounts, defaults, version: member && newVersion(defaults) };
});

const toValues = ({ subjects, ...member }: MemberRow) => ({
  name: member.name,
  role: member.role,
  description: member.description,
  email: member.email,
  videoRoom: member.videoRoom,
  linkedin: member.linkedin ?? '',
  website: member.website ?? '',
  accountId: member.accountId ?? '',
  subjects: SUBJECTS.filter((each) => subjects.some(({ subject }) => subject === each)),
  bookable: member.bookable ? 'on' : '',
  position: String(member.position),
});

export const action = formAction(memberSchema, async (member, context) => {
  const { id, viewer, newId, assertUnchanged } = context;
  const assertSeen = (before: MemberRow) => assertUnchanged(toValues(before), [memberSaved.action]);
  const { accountId } = viewer;
  orNotFound(await saveMember(id || null, member, accountId, assertSeen, id ? undefined : newId));
  return { to: '/admin/team', text: `${member.name} is ${id ? 'saved' : 'on the team'}.` };
});

export default function Member() {
  const { member, accounts, defaults, version } = useLoaderData<typeof loader>();
  return (
    <Page
      title={member?.name ?? NEW_MEMBER}
      lead={
        member
          ? 'What the home page says, and what they can be booked for.'
          : 'They appear on the home page right away, with their initials. You can add a photo afterwards.'
      }
    >
      {member && (
        <Sheet>
          <div className="flex flex-wrap items-start gap-6">
            <Portrait name={member.name} image={member.image} className="w-32" />
            <div className="min-w-64 flex-1">
              <PhotoForm memberId={member.id} />
              {member.image && (
                <p className="mt-4">
                  <a href={`/admin/team/${member.id}/photo/delete`}>Remove photo</a>
                </p>
              )}
            </div>
          </div>
        </Sheet>
      )}
      <SheetForm
        schema={memberSchema}
        id="member-form"
        defaultValue={defaults}
        version={version}
        button={member ? 'Save team member' : 'Add team member'}
      >
        {(fields) => (
          <>
            <FormId />
            <Input {...fields.name} label="Name" autoComplete="off" />
            <Input {...fields.role} label="Role" hint="What clients see, such as Head of Tax." />
            <TextArea {...fields.description} label="Description" rows={3} />
            <EmailInput {...fields.email} autoComplete="off" />
            <Input {...fields.linkedin} label="LinkedIn (optional)" />
            <Input {...fields.website} label="Website (optional)" />
            <Choices
              {...fields.subjects}
              label="Subjects"
              hint="Clients who book one of these can meet this person."
              type="checkbox"
              columns="sm:grid-cols-2"
              options={SUBJECT_LABELS}
            />
            <Input
              {...fields.videoRoom}
              label="Video room (optional)"
              hint="The https address where they meet clients by video."
            />
            <Select
              {...fields.accountId}
              label="Account"
              hint="They see their meetings when they sign in with it, and get booking updates by email. It needs the professional or admin role."
              options={[
                { value: '', label: 'None' },
                ...accounts.map(({ id, label }) => ({ value: id, label })),
              ]}
            />
            <Checkbox {...fields.bookable} label="Clients can book them" />
            <Input
              {...fields.position}
              label="Position on the home page"
              hint="1 is first."
              inputMode="numeric"
            />
          </>
        )}
      </SheetForm>
      {member && (
        <p className="flex flex-wrap gap-3">
          <SecondaryLink href={`/admin/team/${member.id}/hours`}>Hours</SecondaryLink>
          <SecondaryLink href={`/admin/days-off?member=${member.id}`}>Days off</SecondaryLink>
          <SecondaryLink href={`/admin/team/${member.id}/retire`}>Remove from team</SecondaryLink>
        </p>
      )}
    </Page>
  );
}
