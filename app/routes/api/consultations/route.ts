import { BOOK_CONSULTATION, LIST_CONSULTATIONS } from '~/domain/api/consultation-operations';
import { findBookable } from '~/domain/booking/bookable';
import { BookingRefusal } from '~/domain/booking/refusal';
import { consumeLimitOrThrow, json } from '~/http/api/json.server';
import {
  getConsultationOrProblem,
  showConsultation,
  toProblem,
} from './consultation-answer.server';
import { endpoint, personalHandler } from '~/http/api/endpoint.server';
import { bookConsultation } from '~/models/consultation/booking.server';
import { listConsultations } from '~/models/consultation/consultation.server';

const list = personalHandler(LIST_CONSULTATIONS, async ({ viewer, query }) => {
  const { consultations, ...page } = await listConsultations(viewer, query, new Date());
  return json({ consultations: consultations.map(showConsultation), ...page });
});

const book = personalHandler(BOOK_CONSULTATION, async ({ firm, viewer, body }) => {
  const service = findBookable(firm, body.serviceType);
  if (!service) throw toProblem(new BookingRefusal('unknown-service'));
  await consumeLimitOrThrow('request by account', viewer.accountId);
  const booked = await getConsultationOrProblem(() =>
    bookConsultation(viewer, { ...body, serviceType: service.type }, new Date()),
  );
  return json(showConsultation(booked), {
    status: 201,
    headers: { Location: `/api/consultations/${booked.id}` },
  });
});

export const loader = endpoint(list, book);
export const action = loader;
