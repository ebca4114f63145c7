import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { withRedirect } from '~/domain/access/destinations';
import { addressSchema } from '~/domain/identity/email';
import { MAIL_DELAYED } from '~/domain/email/sign-in';
import { formAction, UNEXPECTED_LATER } from '~/http/form-action.server';
import { findRedirectTarget, redirectTarget, sendLink } from '~/http/sign-in.server';
import { visitorLoader } from '~/http/viewer.server';
import { getRequestedChallenge } from '~/models/sign-in/mail.server';
import { SecondaryLink } from '~/ui/link';
import { EmailInput } from '~/ui/field/text';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<{ signedIn: boolean }> = {
  title: ({ signedIn }) => (signedIn ? 'Change your password' : 'Forgot your password?'),
};

/** Also open to signed-in people: the field then holds their address. */
export const loader = visitorLoader(({ viewer, searchParams }) => ({
  email: viewer?.email ?? '',
  signedIn: viewer !== null,
  redirect: redirectTarget(searchParams),
}));

export const action = formAction(
  addressSchema,
  async (address, { args, form }) => {
    const wanted = findRedirectTarget(args.request, form);
    const asked = await getRequestedChallenge('reset', address, wanted);
    const sent = await sendLink(args, asked);
    return data({ status: 'sent' as const, delayed: sent.mail === 'delayed' });
  },
  { failure: { message: () => UNEXPECTED_LATER } },
);

export default function ForgotPassword() {
  const { email, signedIn, redirect } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent = answer?.status === 'sent';
  const [form, fields] = useSchemaForm(addressSchema, {
    id: 'forgot-form',
    lastResult: answer?.status === 'error' ? answer : null,
    defaultValue: { email },
  });
  const { defaultValue: previous } = fields.previous;
  if (sent) {
    return (
      <Page
        title="Check your inbox"
        lead={
          answer.delayed
            ? `${MAIL_DELAYED} The link can be used once and expires 10 minutes from now.`
            : 'If there’s an account for this address, we just emailed you a link to choose a new password. It can be used once and expires in 10 minutes.'
        }
      >
        {signedIn ? (
          <SecondaryLink href="/account/sign-in">Back to your account</SecondaryLink>
        ) : (
          <SecondaryLink href={withRedirect('/login', redirect)}>Back to sign-in</SecondaryLink>
        )}
      </Page>
    );
  }
  return (
    <Page
      lead={
        signedIn
          ? 'We’ll email you a link to choose a new password. You’ll be signed out on every device once you save it.'
          : 'Enter your email address. We’ll email you a link to choose a new password.'
      }
      sheet
    >
      <PostForm form={form} redirect={redirect} reloads button="Send the link" pending="Sending...">
        <EmailInput {...fields.email} autoComplete="username" />
        {previous && <input type="hidden" name="previous" value={previous} />}
      </PostForm>
      <p>
        {signedIn ? (
          <a href="/account/sign-in">Back to your account</a>
        ) : (
          <a href={withRedirect('/login/email', redirect)}>Email me a sign-in link instead</a>
        )}
      </p>
    </Page>
  );
}
