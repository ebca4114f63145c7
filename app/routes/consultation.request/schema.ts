import { z } from 'zod';
import { MEETINGS, REQUESTABLE_SERVICES, TIMES_OF_DAY, type MeetingId, type TimeOfDayId } from '~/domain/booking/consultation-request';
import { dateProblem } from '~/domain/booking/office-days';
import { optionalText, requiredText } from '~/domain/forms/text';

/** A consultation request as it is asked for at `now`. */
export function requestSchema(now: Date) {
  return z.object({
    service: oneOf(REQUESTABLE_SERVICES.map(({ id }) => id), 'Service is required'),
    meeting: oneOf<MeetingId>(MEETINGS.map(({ id }) => id), 'Choose how to meet'),
    date: requiredText('Preferred date', 10).superRefine((date, context) => {
      const problem = dateProblem(date, now);
      if (date && problem) context.addIssue({ code: 'custom', message: problem });
    }),
    time: oneOf<TimeOfDayId>(TIMES_OF_DAY.map(({ id }) => id), 'Choose a time of day'),
    notes: optionalText('Notes', 2_000),
  });
}

function oneOf<T extends string>(ids: readonly T[], message: string) {
  return z.custom<T>((value) => ids.some((id) => id === value), message);
}
