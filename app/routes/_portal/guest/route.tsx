import { useLoaderData } from '@remix-run/react';
import { BOOKING } from '~/domain/access/navigation';
import type { Card } from '~/domain/access/portals';
import { ROLE_LABELS } from '~/domain/access/roles';
import { freeOffer } from '~/domain/booking/bookable';
import type { Firm } from '~/domain/firm/content';
import { viewerLoader } from '~/http/viewer.server';
import { useFirm } from '~/ui/firm';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import { CardList } from '~/ui/card-list';

const REQUEST: Card = {
  icon: 'key',
  href: '/account/role-request',
  title: 'Request a role',
  description:
    'Tell us whether you are a client, professional, investor or student, and we set up your portal.',
};

const cards = (firm: Firm): readonly Card[] => [
  {
    icon: 'clock',
    href: BOOKING.href,
    title: BOOKING.label,
    description: `Choose a service and a time. ${freeOffer(firm)}`,
  },
  {
    icon: 'folder',
    href: '/dashboard/documents',
    title: 'Send us documents',
    description: 'Upload a notice or last year’s return, so we can look at it before we talk.',
  },
  {
    icon: 'chart',
    href: '/tax-calculator',
    title: 'Estimate your taxes',
    description: 'See what you may owe or get back, and save your estimates.',
  },
];

export const loader = viewerLoader(({ viewer: { fullName, waitingFor } }) => ({
  fullName,
  waiting: waitingFor && ROLE_LABELS[waitingFor].toLowerCase(),
}));

export default function Guest() {
  const { fullName, waiting } = useLoaderData<typeof loader>();
  const first: Card = waiting
    ? {
        icon: 'clock',
        href: '/unauthorized',
        title: `Your ${waiting} account is waiting for approval`,
        description: 'See what happens next.',
      }
    : REQUEST;
  return (
    <Page
      lead={`Welcome, ${fullName}. Once your account has a role, you’ll have a portal of your own. Until then you can do all of this.`}
    >
      <CardList cards={[first, ...cards(useFirm())]} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/services">View Services</ButtonLink>
        <SecondaryLink href="/contact">Contact Support</SecondaryLink>
      </div>
    </Page>
  );
}
