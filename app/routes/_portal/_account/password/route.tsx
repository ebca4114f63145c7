import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, invalidForm } from '~/http/form.server';
import { requireFreshProof } from '~/http/fresh-proof.server';
import { keepFormOnError, UNEXPECTED_LATER } from '~/http/form-failure.server';
import { knownDevice } from '~/http/known-device.server';
import { passwordAllowance, rateLimitMessage } from '~/http/rate-limit.server';
import { clientNetwork, type Args } from '~/http/request.server';
import { recordFailedSignInLater, renewSessionCookies } from '~/http/sign-in.server';
import { requireViewer } from '~/http/viewer.server';
import { changePassword, findPasswordHash } from '~/models/sign-in/auth.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Password } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

const CHANGE = 'Change your password';
const SET = 'Set a password';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const titleOf = ({ has }: Loaded) => (has ? CHANGE : SET);

/** The password rules need the address, so the model checks them. */
const passwordSchema = z.object({
  current: z.string().max(1_000).default(''),
  password: z.string({ error: 'Enter a new password.' }).max(1_000),
});

export const handle: PageHandle<Loaded> = { title: titleOf, crumb: titleOf };

/** The current password is a proof; without one, or with an app, a fresh proof is required. */
async function guardProven(args: Args): Promise<{ viewer: Viewer; has: boolean }> {
  const viewer = requireViewer(args.context);
  const has = (await findPasswordHash(viewer.accountId)) !== null;
  if (!has || viewer.twoStep) requireFreshProof(args, viewer);
  return { viewer, has };
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, has } = await guardProven(args);
  return { has, email: viewer.email };
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, has } = await guardProven(args);
  const submission = parseWithZod(await readForm(args.request), { schema: passwordSchema });
  const hidden = ['current', 'password'];
  if (submission.status !== 'success') return invalidForm(submission, { hidden });
  return keepFormOnError(
    args,
    submission,
    { message: () => UNEXPECTED_LATER, hidden },
    async () => {
      const device = await knownDevice(args.request, viewer.email);
      const refusal = has
        ? await passwordAllowance(clientNetwork(args), viewer.email, device)
        : await rateLimitMessage(['request by account', viewer.accountId]);
      if (refusal) return invalidForm(submission, { form: [refusal], status: 429, hidden });
      const wrong = await changePassword(viewer, submission.value, new Date());
      if (wrong?.field === 'current') recordFailedSignInLater({ email: viewer.email });
      if (wrong)
        return invalidForm(submission, { fields: { [wrong.field]: [wrong.problem] }, hidden });
      const text = 'Your password was changed, and every other device was signed out.';
      const cookies = await renewSessionCookies(args.request, viewer);
      return redirectWithFlash('/account/sign-in', { kind: 'success', text }, cookies);
    },
  );
}

export default function PasswordPage() {
  const loaded = useLoaderData<typeof loader>();
  const { has, email } = loaded;
  const [form, fields] = useSchemaForm(passwordSchema, {
    id: 'password-form',
    lastResult: useActionData<typeof action>(),
  });
  return (
    <Page
      title={titleOf(loaded)}
      lead={
        has
          ? 'Every other device that is signed in will be signed out.'
          : 'You sign in without a password now. Set one to have both.'
      }
    >
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary
            form={form}
            fields={has ? [fields.current, fields.password] : [fields.password]}
          />
          <input hidden autoComplete="username" value={email} readOnly />
          {has && (
            <Password
              {...inputProps(fields.current, 'password')}
              label="Current password"
              autoComplete="current-password"
            />
          )}
          <Password
            {...inputProps(fields.password, 'password')}
            label="New password"
            hint="At least 8 characters. Common passwords aren’t accepted."
            autoComplete="new-password"
          />
          <Button data-pending="Saving…">Save password</Button>
        </form>
        {has && (
          <p>
            <a href="/forgot-password">Forgot your current password?</a>
          </p>
        )}
      </Sheet>
    </Page>
  );
}
