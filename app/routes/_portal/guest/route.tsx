import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ROLE_LABELS } from '~/domain/access/roles';
import { guardSignedIn } from '~/http/guard.server';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Guest Portal', crumb: 'Guest portal' };

export async function loader(args: LoaderFunctionArgs) {
  const { waitingFor } = await guardSignedIn(args);
  return { waiting: waitingFor && ROLE_LABELS[waitingFor].toLowerCase() };
}

export default function Guest() {
  const { waiting } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Guest Portal"
      lead="Look around, see our services and book a consultation. Once your account has a role, you’ll have a portal of your own."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/services">View Services</ButtonLink>
        <ButtonLink href="/contact" look="outline">
          Contact Support
        </ButtonLink>
      </div>
      {waiting ? (
        <p>
          Your {waiting} account is waiting for approval.{' '}
          <a href="/unauthorized">What happens next</a>
        </p>
      ) : (
        <p>
          Would you like a portal of your own? <a href="/account/role-request">Request a role</a>
        </p>
      )}
    </Page>
  );
}
