import {
  CANCEL_CONSULTATION,
  MOVE_CONSULTATION,
  SHOW_CONSULTATION,
} from '~/domain/api/consultation-operations';
import { consumeLimitOrThrow, json } from '~/http/api/json.server';
import { getConsultationOrProblem, showConsultation } from '../consultation-answer.server';
import { endpoint, personalHandler } from '~/http/api/endpoint.server';
import { cancelConsultation, rescheduleConsultation } from '~/models/consultation/booking.server';
import { findConsultation } from '~/models/consultation/consultation.server';

const show = personalHandler(SHOW_CONSULTATION, async ({ viewer, args }) =>
  json(
    showConsultation(
      await getConsultationOrProblem(() => findConsultation(viewer, args.params.id ?? '')),
    ),
  ),
);

const move = personalHandler(
  MOVE_CONSULTATION,
  async ({ viewer, args, body: { startsAt, ...details } }) => {
    const id = args.params.id ?? '';
    await consumeLimitOrThrow('request by account', viewer.accountId);
    const moved = await getConsultationOrProblem(() =>
      rescheduleConsultation(viewer, id, startsAt, new Date(), details),
    );
    return json(showConsultation(moved));
  },
);

const cancel = personalHandler(CANCEL_CONSULTATION, async ({ viewer, args }) => {
  const id = args.params.id ?? '';
  await getConsultationOrProblem(() => cancelConsultation(viewer, id, new Date()));
  return json(null, { status: 204 });
});

export const loader = endpoint(show, move, cancel);
export const action = loader;
