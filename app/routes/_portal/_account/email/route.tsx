import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { emailProblem, normaliseEmail } from '~/domain/identity/email';
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
import { inputProps, useSchemaForm, PostForm } from '~/ui/form';
import { Page } from '~/ui/page';

const emailSchema = (host: string) =>
  z.object({
    email: z
      .string({ error: 'Enter your new email address.' })
      .transform(normaliseEmail)
      .superRefine((email, context) => {
        const message = emailProblem(email, host);
        if (message) context.addIssue({ code: 'custom', message });
      }),
  });

const host = () => new URL(env.appUrl).hostname;

export const loader = viewerLoader(({ args, viewer, searchParams }) => {
  requireFreshProof(args, viewer);
  const typed = searchParams.get('email') ?? '';
  return { email: viewer.email, typed: typed.slice(0, 300), host: host() };
});

export const action = formAction(
  () => emailSchema(host()),
  async ({ email }, { args, viewer }) => {
    requireFreshProof(args, viewer, `/account/email?${new URLSearchParams({ email })}`);
    if (email === viewer.email)
      throw new FormRefusal('This is your email address already.', { field: 'email' });
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
  const { email, typed, host } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(emailSchema(host), {
    id: 'email-form',
    defaultValue: { email: typed },
  });
  return (
    <Page
      sheet
      lead={
        <>
          You sign in with <strong className="break-words">{email}</strong> now. We’ll email a link
          to the new address, and your address changes once you use it.
        </>
      }
    >
      <PostForm form={form} button="Email me a link" pending="Sending...">
        <EmailInput {...inputProps(fields.email)} label="New email address" />
      </PostForm>
      <LinkLine href="/account">Back to your account</LinkLine>
    </Page>
  );
}
