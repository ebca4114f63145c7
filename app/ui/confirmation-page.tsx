import { useLoaderData } from '@remix-run/react';
import type { ConfirmationText } from '~/domain/forms/confirmation';
import { When } from './booking/answers';
import { BookingList } from './booking-list';
import { Confirmation } from './confirmation';
import type { PageHandle } from './page';

type Loader = () => ConfirmationText & { reasonHint?: string };

export const handle: PageHandle<Loader> = {
  title: ({ pageTitle, title }) => pageTitle ?? title,
  record: ({ record }) => record ?? '',
};

/** The page of every route whose loader and action are made by `confirmation`. */
export default function ConfirmationPage() {
  const { when, lead, bookings = [], ...text } = useLoaderData<Loader>();
  return (
    <Confirmation {...text} lead={when ? <When {...when} /> : lead}>
      {bookings.length > 0 && <BookingList bookings={bookings} />}
    </Confirmation>
  );
}
