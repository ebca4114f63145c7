import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guard } from '~/http/guard.server';
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
    ? 'Choose the portal you want to work in.'
    : 'Sign in to open your portal, or create an account. It is free.';
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
      {viewer?.role === null && (
        <p>
          You hold several roles. <a href="/select-role">Select the one to continue with</a>.
        </p>
      )}
      <h2 className="sr-only">Portals</h2>
      <PortalHub viewer={viewer} />
    </Page>
  );
}
