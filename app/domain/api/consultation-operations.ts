import {
  bookingStart,
  consultationBooking,
  consultationChange,
  consultationPage,
  consultationQuery,
  consultationShown,
  serviceChoice,
} from './consultation';
import { defineOperation } from './operation';

const ONE = { name: 'Consultation', schema: consultationShown };
const PATH = '/api/consultations';
const MISSING = 'No consultation with this id is visible to you.';
const CLOSED = 'It was canceled or has started';

export const LIST_CONSULTATIONS = defineOperation({
  id: 'listConsultations',
  method: 'GET',
  path: PATH,
  summary: 'List consultations',
  description: 'One page of your own consultations; staff see those of all clients.',
  query: { name: 'ConsultationQuery', schema: consultationQuery },
  answer: {
    status: 200,
    description: 'The requested page.',
    body: { name: 'ConsultationPage', schema: consultationPage },
  },
});

export const BOOK_CONSULTATION = defineOperation({
  id: 'bookConsultation',
  method: 'POST',
  path: PATH,
  summary: 'Book a consultation for yourself',
  description:
    'Quotes the price, reserves an available staff member who covers the subject, and emails you and the firm. The response says where and how you meet.',
  body: { name: 'ConsultationBooking', schema: consultationBooking },
  answer: {
    status: 201,
    description: 'The consultation is booked.',
    body: ONE,
    headers: { Location: 'The address of the consultation.' },
  },
  refusals: {
    409: 'The time is taken (slot-taken), you have another consultation then (overlap; consultationId says which), or you have reached the limit of upcoming consultations (too-many-open).',
    422: 'A field is invalid, there is no such service, the service isn’t offered in that way of meeting, the time can’t be booked, or no phone number is known for a consultation by phone.',
    429: 'Too many bookings in an hour.',
  },
});

export const SHOW_CONSULTATION = defineOperation({
  id: 'showConsultation',
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'Show a consultation',
  answer: { status: 200, description: 'The consultation.', body: ONE },
  refusals: { 404: MISSING },
});

export const MOVE_CONSULTATION = defineOperation({
  id: 'moveConsultation',
  method: 'PUT',
  path: `${PATH}/{id}`,
  summary: 'Move a consultation to another time, or change its details',
  description:
    'Keeps the staff member if they are free then. Service and quote never change; omitted fields keep their values. Changes are emailed to you and the firm.',
  body: { name: 'ConsultationChange', schema: consultationChange },
  answer: { status: 200, description: 'The consultation at its new time.', body: ONE },
  refusals: {
    404: MISSING,
    409: `${CLOSED} (closed), the time is taken (slot-taken), or the client has another consultation then (overlap).`,
    422: 'A field is invalid, the service isn’t offered in that way of meeting, the time can’t be booked, or no phone number is known for a consultation by phone.',
    429: 'Too many changes in an hour.',
  },
});

export const CANCEL_CONSULTATION = defineOperation({
  id: 'cancelConsultation',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  summary: 'Cancel a consultation',
  description:
    'It stays in the list with the status cancelled, and its time becomes available again.',
  answer: { status: 204, description: 'The consultation is canceled.' },
  refusals: { 404: MISSING, 409: `${CLOSED} (closed).` },
});

export const INITIATE_CONSULTATION = defineOperation({
  id: 'initiateConsultation',
  method: 'POST',
  path: `${PATH}/initiate`,
  summary: 'Get the start of a booking',
  description:
    'Signed-out visitors sign in first and return to the same booking. Nothing is booked yet.',
  body: { name: 'ServiceChoice', schema: serviceChoice },
  answer: {
    status: 200,
    description: 'Where the booking continues.',
    body: { name: 'BookingStart', schema: bookingStart },
  },
  refusals: { 422: 'Unknown service, or an invalid field.' },
});
