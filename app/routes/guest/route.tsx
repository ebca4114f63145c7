import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guardSignedIn } from '~/http/guard.server';
import { AccountLinks } from '~/ui/account-links';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Guest Portal' };

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = await guardSignedIn(args);
  return { roles };
}

export default function Guest() {
  const { roles } = useLoaderData<typeof loader>();
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
      <section aria-labelledby="account">
        <h2 id="account" className="mb-3 text-xl">
          Your account
        </h2>
        <AccountLinks roles={roles} />
      </section>
    </Page>
  );
}
