import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { afterSignIn } from '~/domain/access/after-sign-in';
import { withRedirect } from '~/domain/access/destinations';
import { PORTALS } from '~/domain/access/portals';
import { portalRoles, ROLE_LABELS, type Role } from '~/domain/access/roles';
import { formAction } from '~/http/form-action.server';
import { redirect, redirectWithCookies } from '~/http/redirect.server';
import { requireFirm, type Args } from '~/http/request.server';
import { findRedirectTarget, redirectTarget, renewSessionCookies } from '~/http/sign-in.server';
import { requireViewer, viewerLoader } from '~/http/viewer.server';
import { rememberRole } from '~/models/account/profile.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { EntryPage } from '~/ui/entry-page';
import { Choices } from '~/ui/field/controls';
import { useSchemaForm, PostForm } from '~/ui/form';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Select a role to continue' };

const toSchema = (roles: readonly Role[]) =>
  z.object({ role: z.enum(roles, { error: 'Please select a role.' }) });

/** Only people with several roles choose; everybody else is redirected. */
function guardChoice(args: Args): Viewer {
  const viewer = requireViewer(args.context);
  if (portalRoles(viewer.roles).length < 2) {
    const wanted = redirectTarget(new URL(args.request.url).searchParams);
    throw redirect(afterSignIn(requireFirm(args.context), viewer, wanted).to);
  }
  return viewer;
}

export const loader = viewerLoader(({ args, searchParams }) => {
  const { roles, role } = guardChoice(args);
  return { roles: portalRoles(roles), current: role, redirect: redirectTarget(searchParams) };
});

export const action = formAction(
  (args) => toSchema(portalRoles(guardChoice(args).roles)),
  async ({ role }, { args, form, viewer }) => {
    await rememberRole(viewer.accountId, role);
    const to = withRedirect('/auth/callback', findRedirectTarget(args.request, form));
    // A change of role changes the session's token.
    return redirectWithCookies(to, await renewSessionCookies(args.request, viewer));
  },
);

export default function SelectRole() {
  const { roles, current, redirect: wanted } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(toSchema(roles), {
    id: 'role-form',
    defaultValue: { role: current },
  });
  return (
    <EntryPage lead="Your account has several roles. You can switch at any time.">
      <PostForm form={form} redirect={wanted} reloads className="space-y-6" button="Continue">
        <Choices
          {...fields.role}
          label="Your roles"
          options={roles.map((role) => ({
            value: role,
            label: ROLE_LABELS[role],
            hint: PORTALS.find(({ id }) => id === role)?.description,
          }))}
        />
      </PostForm>
    </EntryPage>
  );
}
