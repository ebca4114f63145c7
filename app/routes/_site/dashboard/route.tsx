import { getDashboardPath } from '~/domain/access/destinations';
import { TWO_STEP } from '~/domain/access/check-access';
import { redirect } from '~/http/redirect.server';
import { visitorLoader } from '~/http/viewer.server';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import { PortalHub } from '~/ui/portal-hub';

export const loader = visitorLoader(({ viewer }) => {
  if (viewer?.twoStepDue) throw redirect(TWO_STEP);
  if (viewer) throw redirect(viewer.role ? getDashboardPath(viewer.role) : '/select-role');
  return null;
});

export default function Dashboard() {
  return (
    <Page
      wide
      title="Your dashboard"
      lead="Sign in to open your portal, or create an account. It’s free."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/login?redirect=/dashboard">Sign in</ButtonLink>
        <SecondaryLink href="/register">Create FREE Account</SecondaryLink>
      </div>
      <section aria-labelledby="portals">
        <h2 id="portals" className="sr-only">
          Portals
        </h2>
        <PortalHub viewer={null} />
      </section>
    </Page>
  );
}
