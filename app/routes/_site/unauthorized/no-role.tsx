import { FIRM } from '~/domain/catalogue/firm';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Page } from '~/ui/page';

const ROLE_REQUEST = '/account/role-request';

const WAYS = [
  {
    icon: 'key',
    href: ROLE_REQUEST,
    title: 'Request a role',
    text: 'Tell us whether you are a client, professional, investor or student. We set up your portal and email you.',
  },
  {
    icon: 'door',
    href: '/guest',
    title: 'Go to the guest portal',
    text: 'See our services and prices, and book a consultation.',
  },
  {
    icon: 'chat',
    href: '/contact',
    title: 'Contact support',
    text: `Send us a message, or call ${FIRM.phone}, ${FIRM.hours}.`,
  },
];

/** For somebody who is signed in and holds no role: what they can do about it. `wanted` is the page they came for, where it is open to them; `requested` the role they have asked for already. */
export function NoRole({
  wanted,
  requested,
}: {
  wanted: string | null;
  requested: { label: string; on: string } | null;
}) {
  const ways = requested ? WAYS.filter(({ href }) => href !== ROLE_REQUEST) : WAYS;
  return (
    <Page
      title="Your account doesn’t have a role yet"
      lead="You’re signed in. Your role decides which portal you see."
    >
      {requested && (
        <p className="border-l-4 border-accent pl-4">
          We received your request for the role <strong>{requested.label}</strong> on {requested.on}
          . We’ll email you once the role is set up.
        </p>
      )}
      {wanted && (
        <p>
          <ButtonLink look="accent" href={wanted}>
            Continue to the page you asked for
          </ButtonLink>
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {ways.map(({ icon, href, title, text }) => (
          <li key={href}>
            <a href={href} className="group flex gap-4 py-4 no-underline">
              <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-accent" />
              <span>
                <span className="block font-semibold group-hover:underline">{title}</span>
                <span className="text-muted">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}
