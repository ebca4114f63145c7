import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guard } from '~/http/guard.server';
import { AccountLinks } from '~/ui/account-links';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PortalHub } from '~/ui/portal-hub';

export const handle: PageHandle = { title: 'Dashboard' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guard(args);
  return {
    viewer: viewer && { fullName: viewer.fullName, roles: viewer.roles, role: viewer.role },
  };
}

/** The general dashboard: the way to each portal, and to an account for somebody without one. */
export default function Dashboard() {
  const { viewer } = useLoaderData<typeof loader>();
  const lead = viewer
    ? viewer.roles.length > 0
      ? 'Choose a portal.'
      : 'Only the guest portal is open to you now. The other portals need a role, which your account doesn’t have yet.'
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
      {viewer?.roles.length === 0 && (
        <ButtonLink href="/account/role-request">Request a role</ButtonLink>
      )}
      {viewer?.role === null && (
        <p>
          Your account has several roles. <a href="/select-role">Select the one to continue with</a>
          .
        </p>
      )}
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
