import type { LoaderFunctionArgs } from '@remix-run/node';
import { calendarFile } from '~/gateways/calendar/calendar-file.server';
import { requireConsultation } from '~/http/consultation-access.server';
import { publishedEntry } from '~/models/consultation/notify.server';

export async function loader(args: LoaderFunctionArgs) {
  const { consultation } = await requireConsultation(args);
  return new Response(calendarFile(publishedEntry(consultation)), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="consultation.ics"',
      'Cache-Control': 'private, no-store',
    },
  });
}
