import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { profileChanged } from '~/domain/events/account';
import { placeHint } from '~/domain/firm/firm';
import { optionalPhone } from '~/domain/firm/phone';
import { isPlainLine, oneLine, requiredName } from '~/domain/forms/text';
import { toZone } from '~/domain/time/zones';
import { dayText } from '~/domain/time/formats';
import { formAction, UNEXPECTED_LATER } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { findDeletion } from '~/models/account/deletion.server';
import { getOwnProfile, saveOwnProfile } from '~/models/account/profile.server';
import { Input } from '~/ui/field/text';
import { useFirm } from '~/ui/firm';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Page, Sheet } from '~/ui/page';
import { ZoneSelect } from '~/ui/zone-options';

const optionalLine = (label: string, max: number) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .refine((words) => words.length <= max, `${label} must be ${max} characters or fewer`)
    .refine(
      isPlainLine,
      `${label} contains characters that can’t be displayed. Please type it again.`,
    );

const profileSchema = z.object({
  fullName: requiredName('Full name', 'Enter your full name.'),
  phone: optionalPhone,
  location: optionalLine('Location', 200),
  timeZone: z
    .string({ error: 'Choose your time zone.' })
    .transform((name) => toZone(name) ?? '')
    .refine((zone) => zone !== '', 'Choose your time zone from the list.'),
});

export const loader = viewerLoader(async ({ viewer }) => {
  const [profile, deletion] = await Promise.all([getOwnProfile(viewer), findDeletion(viewer)]);
  const version = newVersion(profile);
  return { profile, version, email: viewer.email, deletedOn: deletion && dayText(deletion.dueAt) };
});

export const action = formAction(
  profileSchema,
  async (profile, { viewer, assertUnchanged }) => {
    await saveOwnProfile(viewer, profile, (former) =>
      assertUnchanged(former, [profileChanged.action], viewer.accountId),
    );
    return { to: '/account', text: 'Your profile is saved.' };
  },
  { limit: 'request by account', failure: { message: () => UNEXPECTED_LATER } },
);

export default function Profile() {
  const { profile, version, email, deletedOn } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(profileSchema, {
    id: 'profile-form',
    defaultValue: profile,
  });
  return (
    <Page lead="How we address and reach you.">
      {deletedOn && (
        <p className="border-l-4 border-danger pl-4">
          You asked us to delete your account on {deletedOn}.{' '}
          <a href="/account/deletion">Keep my account</a>
        </p>
      )}
      <Sheet>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-5">
          <p className="min-w-0">
            <span className="block font-semibold">Email</span>
            <span className="break-words">{email}</span>
          </p>
          <a href="/account/email">Change email address</a>
        </div>
        <PostForm form={form} version={version} button="Save profile" pending="Saving…">
          <Input {...fields.fullName} label="Full name" autoComplete="name" />
          <Input
            {...fields.phone}
            type="tel"
            label="Phone (optional)"
            hint="The best number to reach you during business hours."
            autoComplete="tel"
          />
          <Input
            {...fields.location}
            label="Location (optional)"
            hint={placeHint(useFirm())}
            autoComplete="address-level2"
          />
          <ZoneSelect {...fields.timeZone} label="Time zone" />
        </PostForm>
      </Sheet>
    </Page>
  );
}
