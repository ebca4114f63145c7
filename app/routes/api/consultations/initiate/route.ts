import { withRedirect } from '~/domain/access/destinations';
import { INITIATE_CONSULTATION } from '~/domain/api/consultation-operations';
import { findBookable } from '~/domain/booking/bookable';
import { BookingRefusal } from '~/domain/booking/refusal';
import { json } from '~/http/api/json.server';
import { toProblem } from '../consultation-answer.server';
import { endpoint, handler } from '~/http/api/endpoint.server';

const initiate = handler(INITIATE_CONSULTATION, async ({ firm, viewer, body }) => {
  const service = findBookable(firm, body.serviceType);
  if (!service) throw toProblem(new BookingRefusal('unknown-service'));
  const booking = `/consultation/book?${new URLSearchParams({ type: service.type })}`;
  return json({ redirectUrl: viewer ? booking : withRedirect('/login', booking) });
});

export const loader = endpoint(initiate);
export const action = loader;
