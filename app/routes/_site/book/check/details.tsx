import { BOOKING_PATHS, bookingUrl, type BookingDraft } from '~/domain/booking/booking-draft';
import { meetingHint, parseMeeting, type MeetingId } from '~/domain/booking/meetings';
import { unbroken } from '~/ui/booking/answers';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { useOffice } from '~/ui/frame';

export function Meeting({
  details: { meeting, phone },
}: {
  details: { meeting: MeetingId; phone: string };
}) {
  const { label } = parseMeeting(meeting);
  const { address } = useOffice();
  return (
    <>
      {label}
      <span className="block text-muted">
        {meeting === 'phone'
          ? unbroken(`We will call you at ${phone}.`)
          : meetingHint(meeting, address)}
      </span>
    </>
  );
}

export const AlreadyBooked = ({ id, booking }: { id: string; booking: BookingDraft }) => (
  <>
    <p>
      You have already booked <a href={`/consultations/${id}`}>this consultation for this time</a>.
      You can add these notes to it, or choose another time for a second one.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        look="accent"
        href={`/consultations/${id}/details?${new URLSearchParams({ draft: booking.draft })}`}
      >
        Add these notes to it
      </ButtonLink>
      <SecondaryLink href={bookingUrl(BOOKING_PATHS.time, booking, { time: '' })}>
        Choose another time
      </SecondaryLink>
    </div>
  </>
);
