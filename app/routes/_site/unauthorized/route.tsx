import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openToGuest } from '~/domain/access/after-sign-in';
import { getDashboardPath, withRedirect } from '~/domain/access/destinations';
import { ROLE_LABELS, STAFF_ROLES } from '~/domain/access/roles';
import type { Firm } from '~/domain/firm/content';
import { dayText } from '~/domain/time/formats';
import { phoneHref } from '~/domain/firm/firm';
import { redirectTarget } from '~/http/sign-in.server';
import { visitorLoader } from '~/http/viewer.server';
import { findRoleRequest } from '~/models/account/role-request.server';
import { useFirm } from '~/ui/firm';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { useOffice } from '~/ui/frame';
import { type Loaded, Page, type PageHandle } from '~/ui/page';
import { CardList } from '~/ui/card-list';

const LIST = new Intl.ListFormat('en-US');

export const handle: PageHandle<typeof loader> = {
  title({ roles, requested }) {
    if (!roles) return 'Please sign in';
    if (requested) return 'Waiting for approval';
    return roles.length === 0 ? 'No role assigned' : 'No access to this page';
  },
};

export const loader = visitorLoader(async ({ firm, viewer, searchParams }) => {
  const wanted = redirectTarget(searchParams);
  if (!viewer)
    return data(
      { roles: null, isStaff: false, dashboard: '', wanted, requested: null },
      { status: 403 },
    );
  const request = viewer.waitingFor && (await findRoleRequest(viewer));
  return data(
    {
      roles: viewer.roles.map((role) => ROLE_LABELS[role]),
      isStaff: viewer.roles.some((role) => (STAFF_ROLES as readonly string[]).includes(role)),
      dashboard: getDashboardPath(viewer.role),
      wanted: wanted && openToGuest(firm, wanted),
      requested: request && { label: ROLE_LABELS[request.role], on: dayText(request.createdAt) },
    },
    { status: 403 },
  );
});

export default function Unauthorized() {
  const firm = useFirm();
  const office = useOffice();
  const { roles, isStaff, dashboard, wanted, requested } = useLoaderData<typeof loader>();
  if (!roles)
    return (
      <Page lead="You need to sign in to see this page.">
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={withRedirect('/login', wanted)}>Sign in</ButtonLink>
          <SecondaryLink href="/contact">Contact us</SecondaryLink>
        </div>
      </Page>
    );
  if (roles.length === 0 || requested)
    return <NoRole wanted={wanted} requested={requested} dashboard={dashboard} />;
  return (
    <Page
      title="Your account doesn’t have access to this page"
      lead="Nothing is wrong with your account. This page is for a different type of account."
    >
      <p>
        {roles.length === 1 ? 'Your role' : 'Your roles'}: {LIST.format(roles)}.{' '}
        {isStaff
          ? 'A superadmin can give you another role.'
          : `If you need another role, ${firm.phone ? 'call us' : 'write to us'} and we’ll set it up.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={dashboard}>Go to your dashboard</ButtonLink>
        {!isStaff && <SecondaryLink href="/messaging">Send us a message</SecondaryLink>}
      </div>
      {!isStaff && firm.phone && (
        <p className="text-muted">
          Or call <a href={phoneHref(firm)}>{firm.phone}</a>, {office.hours}.
        </p>
      )}
    </Page>
  );
}

const ROLE_REQUEST = '/account/role-request';
const GUEST_PORTAL = '/guest';

const allCards = (firm: Firm) => [
  {
    icon: 'key',
    href: ROLE_REQUEST,
    title: 'Request a role',
    description:
      'Tell us whether you are a client, professional, investor or student. We set up your portal and email you.',
  },
  {
    icon: 'door',
    href: GUEST_PORTAL,
    title: 'Go to the guest portal',
    description: 'See our services and prices, and book a consultation.',
  },
  {
    icon: 'chat',
    href: '/contact',
    title: 'Contact support',
    description: firm.phone ? `Send us a message, or call ${firm.phone}.` : 'Send us a message.',
  },
];

type NoRoleProps = Omit<Loaded<typeof loader>, 'roles' | 'isStaff'>;

/** For a signed-in person whose portal isn’t open yet. `wanted` is the page they came for. */
function NoRole({ wanted, requested, dashboard }: NoRoleProps) {
  const firm = useFirm();
  const cards = allCards(firm).filter(({ href }) => !requested || href !== ROLE_REQUEST);
  return (
    <Page
      title={
        requested
          ? `Your ${requested.label.toLowerCase()} account is waiting for approval`
          : 'Your account doesn’t have a role yet'
      }
      lead={
        requested
          ? `We received your request on ${requested.on}. We review it ${firm.answerTime}.`
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
      <CardList cards={cards} />
    </Page>
  );
}
