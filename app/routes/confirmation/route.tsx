import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ConfirmationHandlers } from '~/http/confirmation.server';
import type { Args } from '~/http/request.server';
import { When } from '~/ui/booking/answers';
import { BookingList } from '~/ui/booking-list';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page';
import { BILLING_CONFIRMATIONS } from './billing.server';
import { CLIENT_CONFIRMATIONS } from './clients.server';
import { OWN_CONFIRMATIONS } from './own.server';
import { STAFF_CONFIRMATIONS } from './staff.server';
import { USER_CONFIRMATIONS } from './users.server';

export const handle: PageHandle<typeof loader> = {
  title: ({ pageTitle, title }) => pageTitle ?? title,
  record: ({ record }) => record ?? '',
};

/** The confirmation of the screen that the guard let the viewer open. */
function getConfirmation({ context }: Args) {
  const confirmations: Record<string, ConfirmationHandlers> = {
    ...OWN_CONFIRMATIONS,
    ...BILLING_CONFIRMATIONS,
    ...CLIENT_CONFIRMATIONS,
    ...STAFF_CONFIRMATIONS,
    ...USER_CONFIRMATIONS,
  };
  return confirmations[context.screen ?? '']!;
}

export const loader = (args: LoaderFunctionArgs) => getConfirmation(args).loader(args);

export const action = (args: ActionFunctionArgs) => getConfirmation(args).action(args);

export default function ConfirmationScreen() {
  const { when, lead, bookings = [], ...text } = useLoaderData<typeof loader>();
  return (
    <Confirmation {...text} lead={when ? <When {...when} /> : lead}>
      {bookings.length > 0 && <BookingList bookings={bookings} />}
    </Confirmation>
  );
}
