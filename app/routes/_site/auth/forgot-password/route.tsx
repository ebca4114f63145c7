import { parseWithZod } from '@conform-to/zod/v4';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { withRedirect } from '~/domain/access/destinations';
import { addressSchema } from '~/domain/identity/address-form';
import { MAIL_DELAYED, UNKNOWN_LINK } from '~/domain/email/sign-in';
import { readForm, invalidForm } from '~/http/form.server';
import { keepFormOnError, UNEXPECTED_LATER } from '~/http/form-failure.server';
import { sendLink } from '~/http/sign-in-link.server';
import { findRedirectTarget, redirectTarget } from '~/http/sign-in.server';
import { getViewer } from '~/http/viewer.server';
import { findRequestedChallenge } from '~/models/sign-in/mail.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { EmailInput } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

const FORGOT = 'Forgot your password?';
const CHANGE = 'Change your password';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const titleOf = ({ signedIn }: Loaded) => (signedIn ? CHANGE : FORGOT);

export const handle: PageHandle<Loaded> = { title: titleOf };

/** Also open to signed-in people: the field then holds their address. */
export function loader(args: LoaderFunctionArgs) {
  const viewer = getViewer(args.context);
  return {
    email: viewer?.email ?? '',
    signedIn: viewer !== null,
    redirect: redirectTarget(new URL(args.request.url).searchParams),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const submission = parseWithZod(form, { schema: addressSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  return keepFormOnError(args, submission, { message: () => UNEXPECTED_LATER }, async () => {
    const wanted = findRedirectTarget(args.request, form);
    const asked = await findRequestedChallenge('reset', submission.value, wanted);
    if (!asked) return invalidForm(submission, { form: [UNKNOWN_LINK], hidden: ['previous'] });
    const sent = await sendLink(args, asked);
    if ('refusal' in sent)
      return invalidForm(submission, { form: [sent.refusal], status: sent.status });
    return data({ status: 'sent' as const, delayed: sent.mail === 'delayed' });
  });
}

export default function ForgotPassword() {
  const loaded = useLoaderData<typeof loader>();
  const { email, signedIn, redirect } = loaded;
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
          <ButtonLink href="/account/sign-in" look="outline">
            Back to your account
          </ButtonLink>
        ) : (
          <ButtonLink href={withRedirect('/login', redirect)} look="outline">
            Back to login
          </ButtonLink>
        )}
      </Page>
    );
  }
  return (
    <Page
      title={titleOf(loaded)}
      lead={
        signedIn
          ? 'We’ll email you a link to choose a new password. You’ll be signed out on every device once you save it.'
          : 'Enter your email address. We’ll email you a link to choose a new password.'
      }
    >
      <Sheet>
        <form {...formProps(form)} method="post" className="space-y-5">
          <ErrorSummary form={form} fields={[fields.email]} />
          <EmailInput {...inputProps(fields.email, 'email')} autoComplete="username" />
          {redirect && <input type="hidden" name="redirect" value={redirect} />}
          {previous && <input type="hidden" name="previous" value={previous} />}
          <Button data-pending="Sending...">Send the link</Button>
        </form>
        <p>
          {signedIn ? (
            <a href="/account/sign-in">Back to your account</a>
          ) : (
            <a href={withRedirect('/login/email', redirect)}>Email me a sign-in link instead</a>
          )}
        </p>
      </Sheet>
    </Page>
  );
}
