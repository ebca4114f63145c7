import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dashboardOf } from '~/domain/access/destinations';
import { ROLE_LABELS } from '~/domain/access/roles';
import { FIRM } from '~/domain/catalogue/firm';
import { guard } from '~/http/guard.server';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Not open to your account' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guard(args);
  return data(
    {
      roles: viewer?.roles.map((role) => ROLE_LABELS[role]) ?? null,
      dashboard: dashboardOf(viewer?.role ?? null),
    },
    { status: 403 },
  );
}

export default function Unauthorized() {
  const { roles, dashboard } = useLoaderData<typeof loader>();
  return (
    <Page
      title="This page isn’t open to your account"
      lead="Nothing is wrong with your account. The page you asked for belongs to another role."
    >
      {roles && (
        <p>
          {roles.length > 0
            ? `You are signed in as: ${roles.join(', ')}.`
            : 'You are signed in, and your account has no role yet.'}{' '}
          If you need a role, call us and we will set it up.
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
