import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { requireFreshProof, viewerLoader } from '~/http/viewer.server';
import { formAction, UNEXPECTED_LATER } from '~/http/form-action.server';
import { assertWithinLimits, countPasswordTry } from '~/http/rate-limit.server';
import type { Args } from '~/http/request.server';
import { recordFailedSignInLater, renewSessionCookies } from '~/http/sign-in.server';
import { changePassword } from '~/models/sign-in/change-password.server';
import { findPasswordHash } from '~/models/sign-in/proof.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { LinkLine } from '~/ui/link';
import { Password } from '~/ui/field/text';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';
import { FormRefusal } from '~/domain/forms/refusal';
import { PASSWORD_TOO_LONG } from '~/domain/identity/password';

/** The password rules need the address, so the model checks them. */
const passwordSchema = z.object({
  current: z.string().max(1_000, PASSWORD_TOO_LONG).default(''),
  password: z.string({ error: 'Enter a new password.' }).max(1_000, PASSWORD_TOO_LONG),
});

export const handle: PageHandle<{ has: boolean }> = {
  crumb: ({ has }) => (has ? 'Change your password' : 'Set a password'),
};

/** Whether a password is set. Without one, or with an app, a fresh proof is required. */
async function hasPassword(args: Args, viewer: Viewer): Promise<boolean> {
  const has = (await findPasswordHash(viewer.accountId)) !== null;
  if (!has || viewer.twoStep) requireFreshProof(args, viewer);
  return has;
}

export const loader = viewerLoader(async ({ args, viewer }) => ({
  has: await hasPassword(args, viewer),
  email: viewer.email,
}));

export const action = formAction(
  passwordSchema,
  async (given, { args, viewer }) => {
    if (await hasPassword(args, viewer)) await countPasswordTry(args, viewer.email);
    else await assertWithinLimits(['request by account', viewer.accountId]);
    await changePassword(viewer, given, new Date()).catch((error: unknown) => {
      if (error instanceof FormRefusal && error.field === 'current')
        recordFailedSignInLater({ email: viewer.email });
      throw error;
    });
    return {
      to: '/account/sign-in',
      text: 'Your password was changed, and every other device was signed out.',
      cookies: await renewSessionCookies(args.request, viewer),
    };
  },
  { hidden: ['current', 'password'], failure: { message: () => UNEXPECTED_LATER } },
);

export default function PasswordPage() {
  const { has, email } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(passwordSchema, { id: 'password-form' });
  return (
    <Page
      sheet
      lead={
        has
          ? 'Every other device that is signed in will be signed out.'
          : 'You currently sign in without a password. If you set one, you can use either way.'
      }
    >
      <PostForm form={form} button="Save password" pending="Saving…">
        <input hidden autoComplete="username" value={email} readOnly />
        {has && (
          <Password {...fields.current} label="Current password" autoComplete="current-password" />
        )}
        <Password
          {...fields.password}
          label="New password"
          hint="At least 8 characters. Common passwords aren’t accepted."
          autoComplete="new-password"
        />
      </PostForm>
      {has && <LinkLine href="/forgot-password">Forgot your current password?</LinkLine>}
    </Page>
  );
}
