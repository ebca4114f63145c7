import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { secondStepSchema } from '~/domain/identity/code-form';
import { authenticatorCodes } from '~/gateways/authenticator-app/totp.server';
import { readForm, invalidForm } from '~/http/form.server';
import { keepFormOnError } from '~/http/form-failure.server';
import { knownDevice } from '~/http/known-device.server';
import {
  passwordAllowance,
  resetPasswordLimit,
  secondStepAllowance,
} from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { clientNetwork } from '~/http/request.server';
import { findRedirectTarget, recordFailedSignInLater, redirectTarget } from '~/http/sign-in.server';
import { requireViewer } from '~/http/viewer.server';
import { getProofMethod, proveByPassword } from '~/models/sign-in/auth.server';
import { proveBySecondStep } from '~/models/sign-in/two-step.server';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { AppProof, EmailProof, PasswordProof } from './proof-forms';
import { passwordProofSchema } from './schema';

const TITLE = 'Confirm it’s you';
const WRONG_PASSWORD = 'That isn’t your password. Please try again.';
const WRONG_CODE =
  'That code isn’t right, or it was already used. Wait for the next one and try again.';

export const handle: PageHandle = { title: TITLE };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const { searchParams } = new URL(args.request.url);
  return {
    way: await getProofMethod(viewer),
    email: viewer.email,
    recovery: searchParams.get('with') === 'recovery-code',
    redirect: redirectTarget(searchParams),
  };
}

/** Checks the proof that the viewer's account requires, then redirects to the wanted page. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const form = await readForm(args.request);
  const byApp = (await getProofMethod(viewer)) === 'app';
  const submission = byApp
    ? parseWithZod(form, { schema: secondStepSchema })
    : parseWithZod(form, { schema: passwordProofSchema });
  const hidden = ['password', 'code'];
  if (submission.status !== 'success') return invalidForm(submission, { hidden });
  return keepFormOnError(args, submission, { hidden }, async () => {
    const network = clientNetwork(args);
    const device = await knownDevice(args.request, viewer.email);
    const refusal = byApp
      ? await secondStepAllowance(network, viewer.accountId, device)
      : await passwordAllowance(network, viewer.email, device);
    if (refusal) return invalidForm(submission, { form: [refusal], status: 429, hidden });
    const { value } = submission;
    const proven =
      'code' in value
        ? await proveBySecondStep(authenticatorCodes, viewer, value.code, new Date())
        : await proveByPassword(viewer, value.password, new Date());
    if (!proven) {
      recordFailedSignInLater(byApp ? { accountId: viewer.accountId } : { email: viewer.email });
      const [field, problem] = byApp
        ? (['code', WRONG_CODE] as const)
        : (['password', WRONG_PASSWORD] as const);
      return invalidForm(submission, { fields: { [field]: [problem] }, hidden });
    }
    if (!byApp) await resetPasswordLimit(network, viewer.email, device);
    return redirect(findRedirectTarget(args.request, form) ?? '/account', 303);
  });
}

export default function ConfirmIdentity() {
  const { way, email, recovery, redirect: wanted } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Page
      title={TITLE}
      lead="This protects your account when you leave a device signed in. You won’t be asked again for 15 minutes."
    >
      <Sheet>
        {way === 'app' && <AppProof lastResult={lastResult} wanted={wanted} recovery={recovery} />}
        {way === 'password' && (
          <PasswordProof lastResult={lastResult} wanted={wanted} email={email} />
        )}
        {way !== 'app' && <EmailProof wanted={wanted} email={email} only={way === 'email'} />}
      </Sheet>
    </Page>
  );
}
