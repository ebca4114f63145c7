import { accountLinks, BOOKING } from '~/domain/access/navigation';
import type { Role } from '~/domain/access/roles';
import { ButtonLink } from './button';

/** The way to a booking and to everything of a signed-in person's own, one below the other; in `columns` where there is room. */
export function AccountLinks({
  roles,
  columns = false,
}: {
  roles: readonly Role[];
  columns?: boolean;
}) {
  return (
    <>
      <ButtonLink look="accent" className="mb-4" href={BOOKING.href}>
        {BOOKING.label}
      </ButtonLink>
      <ul className={`border-t border-line ${columns ? 'sm:grid sm:grid-cols-2 sm:gap-x-10' : ''}`}>
        {accountLinks({ roles }).map(({ href, label }) => (
          <li key={href} className="border-b border-line">
            <a href={href} className="flex min-h-11 items-center py-1.5">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
