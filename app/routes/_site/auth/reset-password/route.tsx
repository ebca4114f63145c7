import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { withRedirect } from '~/domain/access/destinations';
import { formAction, UNEXPECTED_LATER } from '~/http/form-action.server';
import { assertWithinLimits, limitPage } from '~/http/rate-limit.server';
import { clientNetwork } from '~/http/request.server';
import { visitorLoader } from '~/http/viewer.server';
import { findPasswordReset, resetPassword } from '~/models/sign-in/change-password.server';
import { DeadLink } from '~/ui/dead-link';
import { Password } from '~/ui/field/text';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Page } from '~/ui/page';

const resetSchema = z.object({
  token: z.string().default(''),
  password: z.string({ error: 'Enter a new password.' }),
});

export const loader = visitorLoader(async ({ args, searchParams }) => {
  await limitPage(args, 'page by network');
  const token = searchParams.get('token') ?? '';
  return { token, ...(await findPasswordReset(token, new Date())) };
});

export const action = formAction(
  resetSchema,
  async ({ token, password }, { args }) => {
    await assertWithinLimits(['page by network', clientNetwork(args)]);
    const redirect = await resetPassword(token, password, new Date());
    return {
      to: withRedirect('/login', redirect),
      text: 'Your password was changed. Sign in with the new one.',
    };
  },
  { hidden: ['password'], failure: { message: () => UNEXPECTED_LATER } },
);

export default function ResetPassword() {
  const { token, email, known, redirect } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(resetSchema, { id: 'reset-form' });
  if (!email)
    return (
      <DeadLink
        token={known ? token : null}
        action={withRedirect('/forgot-password', known ? redirect : null)}
      />
    );
  return (
    <Page
      lead={
        <>
          For <strong>{email}</strong>. Every device that is signed in will be signed out.
        </>
      }
      sheet
    >
      <PostForm form={form} button="Save password" pending="Saving…">
        <input type="hidden" name="token" value={token} />
        <input hidden autoComplete="username" value={email} readOnly />
        <Password
          {...fields.password}
          label="New password"
          hint="At least 8 characters. Common passwords aren’t accepted."
          autoComplete="new-password"
        />
      </PostForm>
    </Page>
  );
}
