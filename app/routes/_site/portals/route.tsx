import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dashboardOf } from '~/domain/access/destinations';
import { guard } from '~/http/guard.server';
import { AccountLinks } from '~/ui/account-links';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PortalHub } from '~/ui/portal-hub';

export const handle: PageHandle = { title: 'Dashboard' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guard(args);
  if (viewer && viewer.roles.length > 0)
    throw redirect(viewer.role ? dashboardOf(viewer.role) : '/select-role');
  return {
    viewer: viewer && { fullName: viewer.fullName, roles: viewer.roles, role: viewer.role },
  };
}

/** The way to each portal, for who has no role or isn’t signed in; everybody else is sent to their own dashboard. */
export default function Dashboard() {
  const { viewer } = useLoaderData<typeof loader>();
  const lead = viewer
    ? 'Only the guest portal is open to you now. The other portals need a role, which your account doesn’t have yet.'
    : 'Sign in to open your portal, or create an account. It’s free.';
  return (
    <Page wide title={viewer ? `Welcome, ${viewer.fullName}` : 'Your dashboard'} lead={lead}>
      {!viewer && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/login?redirect=/dashboard">Login</ButtonLink>
          <ButtonLink look="outline" href="/register">
            Create FREE Account
          </ButtonLink>
        </div>
      )}
      {viewer && <ButtonLink href="/account/role-request">Request a role</ButtonLink>}
      <section aria-labelledby="portals">
        <h2 id="portals" className={viewer ? 'mb-4 text-xl' : 'sr-only'}>
          Portals
        </h2>
        <PortalHub viewer={viewer} />
      </section>
      {viewer && (
        <section aria-labelledby="account" className="pt-4">
          <h2 id="account" className="mb-4 text-xl">
            Your account
          </h2>
          <AccountLinks columns roles={viewer.roles} />
        </section>
      )}
    </Page>
  );
}
