import type { LoaderFunctionArgs } from '@remix-run/node';
import { guardSignedIn } from '~/http/guard.server';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Guest Portal', crumb: 'Guest portal' };

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return null;
}

export default function Guest() {
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
      <p>
        Would you like a portal of your own? <a href="/account/role-request">Request a role</a>
      </p>
    </Page>
  );
}
