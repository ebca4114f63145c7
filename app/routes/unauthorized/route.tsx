import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dashboardOf, openToGuest } from '~/domain/access/destinations';
import { ROLE_LABELS } from '~/domain/access/roles';
import { FIRM } from '~/domain/catalogue/firm';
import { guard } from '~/http/guard.server';
import { wantedPage } from '~/http/sign-in.server';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { NoRole } from './no-role';

export const handle: PageHandle = { title: 'Not open to your account' };

/** Says why a page is refused: it belongs to another role, or the account has no role at all. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guard(args);
  const wanted = wantedPage(new URL(args.request.url).searchParams);
  return data(
    {
      roles: viewer?.roles.map((role) => ROLE_LABELS[role]) ?? null,
      dashboard: dashboardOf(viewer?.role ?? null),
      wanted: wanted && openToGuest(wanted),
      ...(viewer?.roles.length === 0 ? { pageTitle: 'No role assigned' } : {}),
    },
    { status: 403 },
  );
}

export default function Unauthorized() {
  const { roles, dashboard, wanted } = useLoaderData<typeof loader>();
  if (roles?.length === 0) return <NoRole wanted={wanted} />;
  return (
    <Page
      title="This page isn’t open to your account"
      lead="Nothing is wrong with your account. This page is for a different type of account."
    >
      {roles && (
        <p>
          You are signed in as: {roles.join(', ')}. If you need another role, call us and we’ll set
          it up.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {roles ? (
          <ButtonLink href={dashboard}>Go to your dashboard</ButtonLink>
        ) : (
          <ButtonLink href="/login">Login</ButtonLink>
        )}
        <ButtonLink look="outline" href="/contact">
          Contact us
        </ButtonLink>
      </div>
      <p className="text-muted">
        Or call <a href={FIRM.phoneHref}>{FIRM.phone}</a>, {FIRM.hours}.
      </p>
    </Page>
  );
}
