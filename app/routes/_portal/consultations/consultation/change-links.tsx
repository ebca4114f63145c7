import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';

type ChangeLinksProps = { path: string; query: string; email: string; staff: boolean };

/** What can be done with a consultation that is still to come. */
export function ChangeLinks({ path, query, email, staff }: ChangeLinksProps) {
  return (
    <>
      <p className="text-muted">
        We’ll email {email} a confirmation with a calendar entry, and a reminder the day before.{' '}
        {staff ? 'The client' : 'You'} can use the links in them to change or cancel without signing
        in.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`${path}/calendar.ics${query}`} download>
          <Icon name="clock" /> Add to calendar
        </ButtonLink>
        <ButtonLink look="outline" href={`${path}/reschedule${query}`}>
          Change the time
        </ButtonLink>
        <ButtonLink look="outline" href={`${path}/details${query}`}>
          Change the details
        </ButtonLink>
        <ButtonLink look="outline" href={`${path}/cancellation${query}`}>
          Cancel consultation
        </ButtonLink>
      </div>
    </>
  );
}
