import { ANSWER_TIME, FIRM } from '~/domain/catalogue/firm';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import { WayList } from '~/ui/way-list';

const ROLE_REQUEST = '/account/role-request';
const GUEST_PORTAL = '/guest';

const WAYS = [
  {
    icon: 'key',
    href: ROLE_REQUEST,
    title: 'Request a role',
    text: 'Tell us whether you are a client, professional, investor or student. We set up your portal and email you.',
  },
  {
    icon: 'door',
    href: GUEST_PORTAL,
    title: 'Go to the guest portal',
    text: 'See our services and prices, and book a consultation.',
  },
  {
    icon: 'chat',
    href: '/contact',
    title: 'Contact support',
    text: `Send us a message, or call ${FIRM.phone}.`,
  },
];

type NoRoleProps = {
  wanted: string | null;
  requested: { label: string; on: string } | null;
  /** The page of the roles they hold besides, if any. */
  dashboard?: string;
};

/** For a signed-in person whose portal isn’t open yet. `wanted` is the page they came for. */
export function NoRole({ wanted, requested, dashboard = GUEST_PORTAL }: NoRoleProps) {
  const ways = requested ? WAYS.filter(({ href }) => href !== ROLE_REQUEST) : WAYS;
  return (
    <Page
      title={
        requested
          ? `Your ${requested.label.toLowerCase()} account is waiting for approval`
          : 'Your account doesn’t have a role yet'
      }
      lead={
        requested
          ? `We received your request on ${requested.on}. We review it ${ANSWER_TIME}.`
          : 'You’re signed in. Your role decides which portal you see.'
      }
    >
      {requested && (
        <ol className="space-y-1.5">
          <li>We check your details, and may call or email you with a question.</li>
          <li>We email you our decision.</li>
          <li>
            Once you’re approved, your {requested.label.toLowerCase()} portal opens the next time
            you load a page.
          </li>
        </ol>
      )}
      {requested && dashboard !== GUEST_PORTAL && (
        <p>
          <ButtonLink href={dashboard}>Go to your dashboard</ButtonLink>
        </p>
      )}
      {wanted && (
        <p>
          <ButtonLink look="accent" href={wanted}>
            Continue to the page you asked for
          </ButtonLink>
        </p>
      )}
      <WayList ways={ways} />
    </Page>
  );
}
