import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { newEmail } from '~/domain/identity/email';
import { MAIL_DELAYED } from '~/domain/email/sign-in';
import { FormRefusal } from '~/domain/forms/refusal';
import { env } from '~/config/env.server';
import { viewerLoader, requireFreshProof } from '~/http/viewer.server';
import { formAction, UNEXPECTED_LATER } from '~/http/form-action.server';
import { assertWithinLimits } from '~/http/rate-limit.server';
import { sendLink } from '~/http/sign-in.server';
import { emailChangeChallenge } from '~/models/account/email-change.server';
import { LinkLine } from '~/ui/link';
import { EmailInput } from '~/ui/field/text';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Page } from '~/ui/page';

const emailSchema = (host: string) =>
  z.object({ email: newEmail('Enter your new email address.', host) });

export const loader = viewerLoader(({ args, viewer, searchParams }) => {
  requireFreshProof(args, viewer);
  return { email: viewer.email, typed: (searchParams.get('email') ?? '').slice(0, 300) };
});

export const action = formAction(
  () => emailSchema(new URL(env.appUrl).hostname),
  async ({ email }, { args, viewer }) => {
    requireFreshProof(args, viewer, `/account/email?${new URLSearchParams({ email })}`);
    if (email === viewer.email)
      throw new FormRefusal('This is already your email address.', { field: 'email' });
    await assertWithinLimits(['request by account', viewer.accountId]);
    const sent = await sendLink(args, emailChangeChallenge(viewer, email));
    return sent.mail === 'delayed'
      ? { to: '/account', kind: 'info' as const, text: MAIL_DELAYED }
      : {
          to: '/account',
          text: `We emailed a link to ${email}. Your address changes once you use it.`,
        };
  },
  { failure: { message: () => UNEXPECTED_LATER } },
);

export default function EmailPage() {
  const { email, typed } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(emailSchema(''), {
    id: 'email-form',
    defaultValue: { email: typed },
  });
  return (
    <Page
      sheet
      lead={
        <>
          You sign in with <strong className="break-words">{email}</strong> today. We’ll email a
          link to the new address, and your address changes once you use it.
        </>
      }
    >
      <PostForm form={form} button="Email me a link" pending="Sending...">
        <EmailInput {...fields.email} label="New email address" />
      </PostForm>
      <LinkLine href="/account">Back to your account</LinkLine>
    </Page>
  );
}
