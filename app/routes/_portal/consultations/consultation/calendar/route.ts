import type { LoaderFunctionArgs } from '@remix-run/node';
import { calendarFile } from '~/gateways/calendar/calendar-file.server';
import { downloadFile } from '~/http/stored-file.server';
import { requireConsultation } from '../consultation-access.server';
import { publishedEntry } from '~/models/consultation/consultation.server';

export async function loader(args: LoaderFunctionArgs) {
  const { consultation } = await requireConsultation(args);
  const type = 'text/calendar; charset=utf-8';
  return downloadFile(calendarFile(publishedEntry(consultation)), 'consultation.ics', {
    type,
  });
}
