import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { confirmIdentityPage } from '~/domain/access/destinations';
import { emailedCodeProblem, emailedCodeSchema } from '~/domain/identity/code-form';
import { readForm, invalidForm } from '~/http/form.server';
import { keepFormOnError } from '~/http/form-failure.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { clientNetwork } from '~/http/request.server';
import { findRedirectTarget, recordFailedSignInLater, redirectTarget } from '~/http/sign-in.server';
import { requireViewer } from '~/http/viewer.server';
import { getProofMethod, proveByEmail } from '~/models/sign-in/auth.server';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Input } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

const TITLE = 'Check your inbox';

export const handle: PageHandle = { title: TITLE };

export function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const { searchParams } = new URL(args.request.url);
  return {
    email: viewer.email,
    challenge: searchParams.get('challenge') ?? '',
    redirect: redirectTarget(searchParams),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const form = await readForm(args.request);
  const wanted = findRedirectTarget(args.request, form);
  if ((await getProofMethod(viewer)) === 'app') return redirect(confirmIdentityPage(wanted), 303);
  const submission = parseWithZod(form, { schema: emailedCodeSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  return keepFormOnError(args, submission, {}, async () => {
    const refusal = await rateLimitMessage(['sign-in by network', clientNetwork(args)]);
    if (refusal) return invalidForm(submission, { form: [refusal], status: 429 });
    const { challenge: id, code } = submission.value;
    const wrong = await proveByEmail(viewer, { id, code }, new Date());
    if (!wrong) return redirect(wanted ?? '/account', 303);
    recordFailedSignInLater({ challengeId: id });
    return invalidForm(submission, { fields: { code: [emailedCodeProblem(wrong.triesLeft)] } });
  });
}

export default function ConfirmIdentityCode() {
  const { email, challenge, redirect: wanted } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(emailedCodeSchema, {
    id: 'code-form',
    lastResult: useActionData<typeof action>(),
  });
  return (
    <Page
      title={TITLE}
      lead={
        <>
          We emailed a six-digit code to <strong className="break-words">{email}</strong>. It
          expires in 10 minutes.
        </>
      }
    >
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.code]} />
          <Input
            {...inputProps(fields.code)}
            label="Six-digit code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
          <input type="hidden" name="challenge" value={challenge} />
          {wanted && <input type="hidden" name="redirect" value={wanted} />}
          <Button data-pending="Checking…">Confirm</Button>
        </form>
        <form method="post" action={confirmIdentityPage(wanted, 'email')}>
          <Button look="outline" data-pending="Sending...">
            Send a new email
          </Button>
        </form>
      </Sheet>
    </Page>
  );
}
