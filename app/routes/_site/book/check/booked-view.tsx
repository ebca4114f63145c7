import type { Consultation } from '~/domain/booking/consultation';
import { When } from '~/ui/booking/answers';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';

type BookedViewProps = {
  booked: Consultation;
  /** Where a further booking with the same details begins. */
  again: string;
};

/** What the check page shows once its draft is booked, to somebody who comes back to it. */
export function BookedView({ booked, again }: BookedViewProps) {
  const { id, title, status, startsAt, endsAt, timeZone } = booked;
  return (
    <Page
      title={status === 'cancelled' ? 'You canceled this booking' : 'You already booked this'}
      lead={title}
    >
      <p className="font-semibold">
        <When startsAt={startsAt} endsAt={endsAt} zone={timeZone} />
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="accent" href={`/consultations/${id}`}>
          View your consultation
        </ButtonLink>
        <ButtonLink look="outline" href={again}>
          Book another with these details
        </ButtonLink>
      </div>
    </Page>
  );
}
