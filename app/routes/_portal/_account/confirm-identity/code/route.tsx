import { useLoaderData } from '@remix-run/react';
import { confirmIdentityEmail, confirmIdentityPage } from '~/domain/access/destinations';
import { FormRefusal } from '~/domain/forms/refusal';
import { emailedCodeProblem, emailedCodeSchema } from '~/domain/identity/authenticator';
import { formAction } from '~/http/form-action.server';
import { assertWithinLimits } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { clientNetwork } from '~/http/request.server';
import { findRedirectTarget, recordFailedSignInLater, redirectTarget } from '~/http/sign-in.server';
import { viewerLoader } from '~/http/viewer.server';
import { getProofMethod, proveByEmail } from '~/models/sign-in/proof.server';
import { PostButton } from '~/ui/link';
import { CodeInput } from '~/ui/code-input';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Page } from '~/ui/page';

export const loader = viewerLoader(({ viewer, searchParams }) => ({
  email: viewer.email,
  challenge: searchParams.get('challenge') ?? '',
  redirect: redirectTarget(searchParams),
}));

export const action = formAction(
  emailedCodeSchema,
  async ({ challenge: id, code }, { args, form, viewer }) => {
    const wanted = findRedirectTarget(args.request, form);
    if ((await getProofMethod(viewer)) === 'app') return redirect(confirmIdentityPage(wanted), 303);
    await assertWithinLimits(['sign-in by network', clientNetwork(args)]);
    const wrong = await proveByEmail(viewer, { id, code }, new Date());
    if (!wrong) return redirect(wanted ?? '/account', 303);
    recordFailedSignInLater({ challengeId: id });
    throw new FormRefusal(emailedCodeProblem(wrong.triesLeft), { field: 'code' });
  },
  { failure: {} },
);

export default function ConfirmIdentityCode() {
  const { email, challenge, redirect: wanted } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(emailedCodeSchema, { id: 'code-form' });
  return (
    <Page
      sheet
      lead={
        <>
          We emailed a six-digit code to <strong className="break-words">{email}</strong>. It
          expires in 10 minutes.
        </>
      }
    >
      <PostForm form={form} redirect={wanted} button="Confirm" pending="Checking…">
        <CodeInput field={fields.code} />
        <input type="hidden" name="challenge" value={challenge} />
      </PostForm>
      <PostButton action={confirmIdentityEmail(wanted)} look="outline" data-pending="Sending...">
        Send a new email
      </PostButton>
    </Page>
  );
}
