import { withRedirect } from '~/domain/access/destinations';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';

type Ended = 'cancelled' | 'expired';

export const ENDED_TITLES: Record<Ended, string> = {
  cancelled: 'This consultation was canceled',
  expired: 'This link has expired',
};

const LEADS: Record<Ended, string> = {
  cancelled: 'There is no charge. Sign in to see its details, or book another time.',
  expired:
    'A link from our emails works until a week after the consultation. Sign in to see all your consultations.',
};

/** What the link of a consultation shows once it has ended: nothing of the consultation itself. */
export function EndedLink({ ended }: { ended: Ended }) {
  return (
    <Page title={ENDED_TITLES[ended]} lead={LEADS[ended]}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="accent" href={withRedirect('/login', '/consultations')}>
          Sign in
        </ButtonLink>
        <ButtonLink look="outline" href="/consultation/book">
          Book a consultation
        </ButtonLink>
      </div>
    </Page>
  );
}
