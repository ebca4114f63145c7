import { withRedirect } from '~/domain/access/destinations';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';

/** For a visitor: who signs in may be allowed to see the page. `wanted` is that page, where it is known. */
export function SignedOut({ wanted }: { wanted: string | null }) {
  return (
    <Page title="Please log in" lead="You need to log in to see this page.">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={withRedirect('/login', wanted)}>Login</ButtonLink>
        <ButtonLink look="outline" href="/contact">
          Contact us
        </ButtonLink>
      </div>
    </Page>
  );
}
