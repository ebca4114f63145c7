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
const MISSING = 'There is no such consultation among those you may see.';
const CLOSED = 'It was cancelled or has begun';

export const LIST_CONSULTATIONS = defineOperation({
  id: 'listConsultations',
  method: 'GET',
  path: PATH,
  summary: 'List consultations',
  description: 'A page of your own consultations; staff see everybody’s.',
  query: { name: 'ConsultationQuery', schema: consultationQuery },
  answer: {
    status: 200,
    description: 'The page that was asked for.',
    body: { name: 'ConsultationPage', schema: consultationPage },
  },
});

export const BOOK_CONSULTATION = defineOperation({
  id: 'bookConsultation',
  method: 'POST',
  path: PATH,
  summary: 'Book a consultation for yourself',
  description:
    'Quotes the price, takes the time of a staff member who is free, and mails you and the firm.',
  body: { name: 'ConsultationBooking', schema: consultationBooking },
  answer: {
    status: 201,
    description: 'It is booked.',
    body: ONE,
    headers: { Location: 'The address of the consultation.' },
  },
  refusals: {
    409: 'The time is taken (slot-taken), you have another consultation then (overlap; consultationId says which), or you have as many upcoming ones as can be booked online (too-many-open).',
    422: 'A field can’t be read, there is no such service, or nobody can book that time.',
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
    'The staff member stays if they are free then. Service and quote stay as they were, and so does what is left out.',
  body: { name: 'ConsultationChange', schema: consultationChange },
  answer: { status: 200, description: 'The consultation at its new time.', body: ONE },
  refusals: {
    404: MISSING,
    409: `${CLOSED} (closed), the time is taken (slot-taken), or the client has another consultation then (overlap).`,
    422: 'The time can’t be read, or nobody can book it.',
    429: 'Too many changes in an hour.',
  },
});

export const CANCEL_CONSULTATION = defineOperation({
  id: 'cancelConsultation',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  summary: 'Cancel a consultation',
  description: 'It stays in the list as cancelled; its time is free again.',
  answer: { status: 204, description: 'It is cancelled.' },
  refusals: { 404: MISSING, 409: `${CLOSED} (closed).`, 429: 'Too many changes in an hour.' },
});

export const INITIATE_CONSULTATION = defineOperation({
  id: 'initiateConsultation',
  method: 'POST',
  path: `${PATH}/initiate`,
  summary: 'Find where the booking of a service starts',
  description:
    'Somebody who isn’t signed in is led through the sign-in and back to the same booking. Nothing is booked yet.',
  body: { name: 'ServiceChoice', schema: serviceChoice },
  answer: {
    status: 200,
    description: 'Where to go on.',
    body: { name: 'BookingStart', schema: bookingStart },
  },
  refusals: { 422: 'There is no such service, or the field can’t be read.' },
});
