import { noticeFact, recordFact, type Fact } from '~/domain/assistant/fact';
import { PAGES, pageLink } from '~/domain/assistant/pages';
import type { ToolInput } from '~/domain/assistant/tools';
import { getHost, type Consultation } from '~/domain/booking/consultation';
import { placeInSpanish } from '~/domain/booking/meetings';
import { priceText } from '~/domain/booking/quote';
import { officeTimeText } from '~/domain/time/formats';
import { spanInSpanish } from '~/domain/time/spanish';
import { listConsultations } from '../consultation/consultation.server';
import { readSettings } from '../setting.server';

const MAX_SHOWN = 5;

type When = 'upcoming' | 'past';

export async function ownConsultations(
  { accountId }: { accountId: string },
  { when = 'upcoming' }: ToolInput<'own_consultations'>,
  now: Date,
): Promise<Fact[]> {
  // Without their roles, so that of everybody's it is only what is theirs.
  const own = { accountId, roles: [] };
  const { consultations } = await listConsultations(own, { perPage: MAX_SHOWN, when }, now);
  if (consultations.length > 0) return consultations.map((each) => toFact(each, when));
  return [
    noticeFact(
      'none:consultations',
      pageLink('/consultations'),
      `You have no ${when} consultation.`,
      `Usted no tiene consultas ${when === 'upcoming' ? 'próximas' : 'pasadas'}.`,
    ),
  ];
}

function toFact(consultation: Consultation, when: When): Fact {
  const { id, title, startsAt, endsAt, status } = consultation;
  const host = getHost(consultation);
  const rest = status.startsWith('cancelled')
    ? { en: ' It was canceled.', es: ' Se canceló.' }
    : terms(consultation, when);
  return recordFact(
    `consultation:${id}`,
    { href: `/consultations/${id}`, label: PAGES['/consultations'] },
    `${title} with ${host}: ${officeTimeText(startsAt, endsAt)}.${rest.en}`,
    `“${title}” con ${host}: ${spanInSpanish(startsAt, endsAt)}.${rest.es}`,
  );
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
      address: readSettings().address,
    });
  const [where, donde] = when === 'upcoming' ? [`${place.text} `, `${inSpanish()} `] : ['', ''];
  return { en: ` ${where}Price: ${price}.`, es: ` ${donde}Precio: ${precio}.` };
}
