import { useLoaderData } from '@remix-run/react';
import { codePage, withRedirect } from '~/domain/access/destinations';
import { addressSchema } from '~/domain/identity/email';
import { MAIL_AGAIN, MAIL_DELAYED } from '~/domain/email/sign-in';
import { FormRefusal } from '~/domain/forms/refusal';
import { formAction } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { redirect } from '~/http/redirect.server';
import { findRedirectTarget, redirectTarget, sendLink } from '~/http/sign-in.server';
import { visitorLoader } from '~/http/viewer.server';
import { getRequestedChallenge } from '~/models/sign-in/mail.server';
import { LinkLine } from '~/ui/link';
import { Checkbox } from '~/ui/field/controls';
import { EmailInput } from '~/ui/field/text';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Page } from '~/ui/page';
import { SignInReason } from '~/ui/sign-in-reason';

export const loader = visitorLoader(({ searchParams }) => ({
  redirect: redirectTarget(searchParams),
}));

/** Whoever asks on the code page (`from=code`) returns there. */
export const action = formAction(
  addressSchema,
  async (address, { args, form }) => {
    const asked = await getRequestedChallenge(
      'sign-in',
      address,
      findRedirectTarget(args.request, form),
    );
    const { previous, email } = address;
    const wanted = asked.redirectTo ?? null;
    const waiting = email === '' && textField(form, 'from') === 'code' ? previous : undefined;
    try {
      const sent = await sendLink(args, asked);
      const to = codePage(sent.id, wanted);
      if (sent.mail === 'delayed') return { to, kind: 'info' as const, text: MAIL_DELAYED };
      return waiting ? { to, text: MAIL_AGAIN } : redirect(to, 303);
    } catch (error) {
      if (!waiting || !(error instanceof FormRefusal)) throw error;
      return { to: codePage(waiting, wanted), kind: 'error' as const, text: error.message };
    }
  },
  { failure: {} },
);

export default function LoginByEmail() {
  const { redirect } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(addressSchema, { id: 'link-form' });
  const { defaultValue: previous } = fields.previous;
  return (
    <Page
      lead="We’ll email you a link and a six-digit code. Use either one to sign in without a password."
      sheet
    >
      <SignInReason wanted={redirect} wayIn="Sign in" />
      <PostForm form={form} redirect={redirect} button="Send the link" pending="Sending...">
        <EmailInput {...fields.email} autoComplete="username" />
        <Checkbox {...fields.remember} label="Remember me on this device for 30 days" />
        {previous && <input type="hidden" name="previous" value={previous} />}
      </PostForm>
      <LinkLine href={withRedirect('/login', redirect)}>Sign in with a password</LinkLine>
    </Page>
  );
}
