import { officeAddress } from '~/domain/firm/firm';
import { quoteText, recordFact, type Fact } from '~/domain/assistant/fact';
import { pageLink } from '~/domain/assistant/pages';
import type { ToolInput } from '~/domain/assistant/tools';
import { getHost, type Consultation } from '~/domain/booking/consultation';
import { placeInSpanish } from '~/domain/booking/meeting-place';
import { priceText } from '~/domain/booking/quote';
import { CALENDAR_KINDS, type CalendarItem, type CalendarKind } from '~/domain/calendar/item';
import { addDays } from '~/domain/time/civil-time';
import { civilDayText, officeTimeText } from '~/domain/time/formats';
import { civilDayInSpanish, spanInSpanish } from '~/domain/time/spanish';
import { listCalendar } from '../calendar/calendar.server';
import { listConsultations } from '../consultation/consultation.server';
import { listOwnClasses } from '../course/live-class.server';
import { MAX_QUOTE, MAX_SHOWN, nothing, recordLink, type Person } from './own-records.server';

const MAX_CALENDAR_DAYS = 366;

type When = 'upcoming' | 'past';

export async function ownConsultations(
  { accountId, partyId }: Person,
  { when = 'upcoming' }: ToolInput<'own_consultations'>,
  now: Date,
): Promise<Fact[]> {
  // Without their roles, so that of everybody's it is only what is theirs.
  const own = { accountId, partyId, roles: [] };
  const { consultations } = await listConsultations(own, { perPage: MAX_SHOWN, when }, now);
  if (consultations.length > 0) return consultations.map((each) => consultationFact(each, when));
  return nothing('consultations', pageLink('/consultations'), {
    en: `You have no ${when} consultation.`,
    es: `Usted no tiene consultas ${when === 'upcoming' ? 'próximas' : 'pasadas'}.`,
  });
}

function consultationFact(consultation: Consultation, when: When): Fact {
  const { id, title, startsAt, endsAt, status } = consultation;
  const host = getHost(consultation);
  const rest = status.startsWith('cancelled')
    ? { en: ' It was canceled.', es: ' Se canceló.' }
    : terms(consultation, when);
  return recordFact(`consultation:${id}`, recordLink(`/consultations/${id}`, '/consultations'), {
    en: `${title} with ${host}: ${officeTimeText(startsAt, endsAt)}.${rest.en}`,
    es: `“${title}” con ${host}: ${spanInSpanish(startsAt, endsAt)}.${rest.es}`,
  });
}

function terms(consultation: Consultation, when: When) {
  const { meeting, phone, place, quote } = consultation;
  const price = priceText(quote.totalCents);
  const precio = quote.totalCents === 0 ? 'gratis' : price;
  const inSpanish = () =>
    placeInSpanish({
      meeting,
      phone,
      url: place.url,
      staffName: getHost(consultation),
      address: officeAddress(),
    });
  const [where, donde] = when === 'upcoming' ? [`${place.text} `, `${inSpanish()} `] : ['', ''];
  return { en: ` ${where}Price: ${price}.`, es: ` ${donde}Precio: ${precio}.` };
}

export async function ownClasses(person: Person, now: Date): Promise<Fact[]> {
  const page = pageLink('/video-classes/mine');
  const classes = await listOwnClasses(person, now);
  if (classes.length === 0)
    return nothing('classes', page, {
      en: 'You aren’t signed up for a class.',
      es: 'Usted no está inscrito en ninguna clase próxima.',
    });
  return classes.slice(0, MAX_SHOWN).map(({ id, title, instructor, startsAt, endsAt }) =>
    recordFact(`class:${id}`, page, {
      en: `You are signed up for “${title}” with ${instructor}: ${officeTimeText(startsAt, endsAt)}.`,
      es: `Usted está inscrito en “${title}” con ${instructor}: ${spanInSpanish(startsAt, endsAt)}.`,
    }),
  );
}

const KINDS_IN_SPANISH: Record<CalendarKind, string> = {
  consultation: 'Consulta',
  class: 'Clase',
  invoice: 'Vence una factura',
  task: 'Vence una tarea',
  tax: 'Fecha federal de impuestos',
};

export async function ownCalendar(
  { accountId }: Person,
  { first, ...asked }: ToolInput<'own_calendar'>,
): Promise<Fact[]> {
  const limit = addDays(first, MAX_CALENDAR_DAYS);
  const last = asked.last < limit ? asked.last : limit;
  const items = await listCalendar(accountId, first, last);
  if (items.length > 0) return items.slice(0, 10).map(calendarFact);
  const [from, to] = [civilDayText(first), civilDayText(last)];
  const [de, a] = [civilDayInSpanish(first), civilDayInSpanish(last)];
  return nothing('calendar', pageLink('/dashboard/calendar'), {
    en: `There is nothing on your calendar ${first === last ? `on ${from}` : `from ${from} to ${to}`}.`,
    es: `No hay nada en su calendario ${first === last ? `el ${de}` : `del ${de} al ${a}`}.`,
  });
}

function calendarFact(item: CalendarItem): Fact {
  const { id, kind, date, startsAt, endsAt, href } = item;
  const [title, titulo] = [item.title, item.titleInSpanish ?? item.title].map((each) =>
    quoteText(each, MAX_QUOTE),
  );
  const [when, cuando] =
    startsAt && endsAt
      ? [officeTimeText(startsAt, endsAt), spanInSpanish(startsAt, endsAt)]
      : [civilDayText(date), civilDayInSpanish(date)];
  return recordFact(
    `calendar:${id}`,
    recordLink(href.startsWith('/') ? href : '/dashboard/calendar', '/dashboard/calendar'),
    {
      en: `${CALENDAR_KINDS[kind]}, ${when}: ${title}.`,
      es: `${KINDS_IN_SPANISH[kind]}, ${cuando}: ${titulo}.`,
      quoted: kind === 'task',
    },
  );
}
