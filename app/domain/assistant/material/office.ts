import { hoursInSpanish, hoursSentence, type Settings } from '../../administration/office';
import { waysToPay } from '../../billing/payment';
import { EVERY_MEETING, meetingsText } from '../../booking/meetings';
import { MAX_OPEN } from '../../booking/refusal';
import { OFFICE } from '../../booking/slots';
import { BENEFITS } from '../../catalogue/benefits';
import { ANSWER_TIME, FIRM } from '../../catalogue/firm';
import type { TeamMember } from '../../catalogue/team';
import type { Praise } from '../../catalogue/testimonials';
import { sameInBoth, type Bilingual } from '../fact';
import { pageLink, type PageHref } from '../pages';
import { factEntry, type Entry } from './entry';

const office = (
  id: string,
  page: PageHref,
  [title, titulo]: readonly [string, string],
  text: Bilingual,
): Entry =>
  factEntry({
    id: `office:${id}`,
    kind: 'office',
    page: pageLink(page),
    title: { en: title, es: titulo },
    ...text,
  });

export function officeEntries(
  { hours, address }: Settings,
  team: readonly TeamMember[],
  praise: Praise,
): Entry[] {
  const [open, abierto] = [hoursSentence(hours), hoursInSpanish(hours)];
  const ways = waysToPay({ address, hours: open });
  return [
    office('address', '/contact', ['Our office', 'Nuestra oficina'], {
      en: `Our office is at ${address}.`,
      es: `Nuestra oficina está en ${address}.`,
    }),
    office('contact', '/contact', ['Reach us', 'Comuníquese con nosotros'], {
      en: `Reach a person at the firm at ${FIRM.phone} (${open}), at ${FIRM.email} or by the contact form. We answer messages ${ANSWER_TIME}.`,
      es: `Hable con una persona de la firma al ${FIRM.phone} (${abierto}), en ${FIRM.email} o por el formulario de contacto. Respondemos los mensajes en un día hábil.`,
    }),
    office('meeting', '/consultation/book', ['Ways to meet', 'Formas de reunirse'], {
      en: `You can meet us ${meetingsText(EVERY_MEETING)}; a few services name the ways they allow.`,
      es: 'Puede reunirse con nosotros por video, en persona o por teléfono; algunos servicios indican cómo.',
    }),
    office('booking', '/consultation/book', ['How to book', 'Cómo reservar'], {
      en: `Book online at least ${OFFICE.noticeHours} hours ahead and at most ${OFFICE.horizonDays} days ahead; meetings start on the hour or half hour. You can have up to ${MAX_OPEN} upcoming consultations.`,
      es: `Reserve en línea con al menos ${OFFICE.noticeHours} horas y como máximo ${OFFICE.horizonDays} días de anticipación. Puede tener hasta ${MAX_OPEN} consultas pendientes.`,
    }),
    office(
      'cancel',
      '/consultations',
      ['Cancel or move a consultation', 'Cancelar o cambiar una consulta'],
      {
        en: 'Cancel or move a consultation yourself under Consultations, or by the link in its confirmation email, until it starts. There is no charge.',
        es: 'Cancele o cambie una consulta usted mismo en Consultas, o con el enlace del correo de confirmación, hasta que empiece. No tiene costo.',
      },
    ),
    office('payment', '/contact', ['How you pay', 'Cómo se paga'], {
      en: `You pay by invoice. ${ways.map(({ title, text }) => `${title}: ${text}`).join(' ')}`,
      es: `Se paga por factura. Con cheque a nombre de ${FIRM.name}, con el número de la factura, por correo a ${address}. Por transferencia: llame al ${FIRM.phone} para los datos de la cuenta; nunca los enviamos por correo electrónico. En la oficina, con tarjeta, cheque o efectivo, en ${address} (${abierto}).`,
    }),
    ...praiseEntries(praise),
    office('why', '/services', ['Why choose us', 'Por qué elegirnos'], {
      en: BENEFITS.map(({ title, description }) => `${title}: ${description}`).join(' '),
      es: 'Cada declaración la firma un CPA o un “Enrolled Agent”. Le enviamos una lista antes de venir, para que haga un solo viaje. Una persona conoce su caso y le responde todo el año. Una segunda persona revisa cada declaración; si cometemos un error, lo corregimos sin costo.',
    }),
    ...teamEntries(team),
  ];
}

function praiseEntries({ figures, testimonials }: Praise): Entry[] {
  const praise = testimonials
    .map(({ quote, name, role }) => `“${quote}” ${name}, ${role}.`)
    .join(' ');
  const experience = office('experience', '/#about', ['Our experience', 'Nuestra experiencia'], {
    en: `The firm counts ${figures.map(({ value, label }) => `${value} ${label}`).join(', ')}.`,
    es: `La firma cuenta ${figures.map(({ value, label }) => `${value} ${FIGURES_IN_SPANISH[label] ?? label}`).join(', ')}.`,
  });
  const titles = ['What clients say', 'Lo que dicen los clientes'] as const;
  const reviews = office('reviews', '/#clients', titles, sameInBoth(praise));
  return [...(figures.length > 0 ? [experience] : []), ...(praise ? [reviews] : [])];
}

function teamEntries(team: readonly TeamMember[]): Entry[] {
  if (team.length === 0) return [];
  const people = team.map((member) =>
    factEntry({
      id: `person:${member.id}`,
      kind: 'person',
      title: sameInBoth(`${member.name}, ${member.role}`),
      en: `${member.name}, ${member.role}: ${member.description}`,
      es: `${member.name}, ${member.role}: ${member.description}`,
      page: pageLink('/#about'),
      asks: [`who is ${member.name}`, `who does ${member.subjects.join(' and ')}`],
    }),
  );
  const names = team.map(({ name, role }) => `\n- ${name}, ${role}`).join('');
  return [
    ...people,
    office('team', '/#about', ['Our team', 'Nuestro equipo'], {
      en: `Our team:${names}`,
      es: `Nuestro equipo:${names}`,
    }),
  ];
}

const FIGURES_IN_SPANISH: Readonly<Record<string, string>> = {
  years: 'años',
  clients: 'clientes',
  retention: 'de clientes que se quedan',
  assets: 'en activos',
};
