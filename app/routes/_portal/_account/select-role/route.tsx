import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { afterSignIn } from '~/domain/access/after-sign-in';
import { withRedirect } from '~/domain/access/destinations';
import { ROLE_LABELS, type Role } from '~/domain/access/roles';
import { readForm, invalidForm } from '~/http/form.server';
import { redirect } from '~/http/redirect.server';
import { findRedirectTarget, redirectTarget, renewSessionCookies } from '~/http/sign-in.server';
import { requireViewer } from '~/http/viewer.server';
import { rememberRole } from '~/models/account/profile.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Choices } from '~/ui/field/choices';
import { choicesProps, formProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Select a role to continue' };

const choiceOf = (roles: readonly Role[]) =>
  z.object({ role: z.enum(roles, { error: 'Please select a role.' }) });

/** Only people with several roles choose; everybody else is redirected. */
async function guardChoice(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = requireViewer(args.context);
  if (viewer.roles.length < 2) {
    const wanted = redirectTarget(new URL(args.request.url).searchParams);
    throw redirect(afterSignIn(viewer, wanted).to);
  }
  return viewer;
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardChoice(args);
  return {
    roles: viewer.roles,
    current: viewer.role,
    redirect: redirectTarget(new URL(args.request.url).searchParams),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardChoice(args);
  const form = await readForm(args.request);
  const submission = parseWithZod(form, { schema: choiceOf(viewer.roles) });
  if (submission.status !== 'success') return invalidForm(submission);
  await rememberRole(viewer.accountId, submission.value.role);
  const headers = new Headers();
  // A change of role changes the session's token.
  for (const cookie of await renewSessionCookies(args.request, viewer))
    headers.append('Set-Cookie', cookie);
  const to = withRedirect('/auth/callback', findRedirectTarget(args.request, form));
  return redirect(to, { status: 303, headers });
}

export default function SelectRole() {
  const { roles, current, redirect: wanted } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(choiceOf(roles), {
    id: 'role-form',
    lastResult: useActionData<typeof action>(),
    defaultValue: { role: current },
  });
  return (
    <Page
      title="Select a role to continue"
      lead="Your account has several roles. You can switch at any time."
    >
      <Sheet>
        <form {...formProps(form)} method="post" className="space-y-6">
          <ErrorSummary form={form} fields={[fields.role]} />
          <Choices
            {...choicesProps(fields.role)}
            label="Your roles"
            type="radio"
            options={roles.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
          />
          {wanted && <input type="hidden" name="redirect" value={wanted} />}
          <Button>Continue</Button>
        </form>
      </Sheet>
    </Page>
  );
}
