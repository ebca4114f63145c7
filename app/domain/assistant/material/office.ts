import { waysToPay } from '../../billing/payment';
import { EVERY_MEETING, meetingsText } from '../../booking/meetings';
import { MAX_OPEN } from '../../booking/refusal';
import { OFFICE } from '../../booking/slots';
import type { Firm } from '../../firm/content';
import { officeAddress } from '../../firm/firm';
import { stateFacts } from '../../firm/state';
import { hoursInSpanish, hoursSentence, officeHours } from '../../firm/hours';
import type { TeamMember } from '../../firm/team';
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

export function officeEntries(firm: Firm, team: readonly TeamMember[]): Entry[] {
  const [open, abierto] = [hoursSentence(officeHours(firm)), hoursInSpanish(officeHours(firm))];
  const address = officeAddress(firm);
  const benefits = firm.content.benefit;
  const ways = waysToPay(firm);
  const why = office('why', '/services', ['Why choose us', 'Por qué elegirnos'], {
    en: benefits.map(({ title, description }) => `${title}: ${description}`).join(' '),
    es: benefits.map((each) => each.descriptionEs || each.description).join(' '),
  });
  return [
    office('address', '/contact', ['Address of our office', 'Dirección de la oficina'], {
      en: `Our office is at ${address}.`,
      es: `Nuestra oficina está en ${address}.`,
    }),
    office(
      'contact',
      '/contact',
      ['Phone, email and contact form', 'Teléfono, correo y formulario de contacto'],
      {
        en: `Reach a person at the firm at ${firm.phone} (${open}), at ${firm.email} or by the contact form. We answer messages ${firm.answerTime}.`,
        es: `Hable con una persona de la firma al ${firm.phone} (${abierto}), en ${firm.email} o por el formulario de contacto. Respondemos los mensajes ${firm.answerTimeEs || firm.answerTime}.`,
      },
    ),
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
      es: `Se paga por factura. Con cheque a nombre de ${firm.name}, con el número de la factura, por correo a ${address}. Por transferencia: ${firm.bankTransfer} En la oficina, con tarjeta, cheque o efectivo, en ${address} (${abierto}).`,
    }),
    {
      ...office(
        'state',
        '/contact',
        [`${firm.stateName} taxes`, `Impuestos de ${firm.stateName}`],
        stateFacts(firm),
      ),
      asks: [
        `does ${firm.stateName} have an income tax`,
        `when is the ${firm.stateName} tax due`,
        `what are the taxes and dates of ${firm.stateName}`,
        `cobra ${firm.stateName} impuesto estatal sobre la renta`,
        `cuándo vencen los impuestos de ${firm.stateName}`,
      ],
    },
    ...praiseEntries(firm),
    ...(benefits.length > 0 ? [why] : []),
    ...teamEntries(team),
  ];
}

function praiseEntries(firm: Firm): Entry[] {
  const [figures, testimonials] = [firm.content.figure, firm.content.testimonial];
  const praise = testimonials
    .map(({ quote, name, role }) => `“${quote}” ${name}, ${role}.`)
    .join(' ');
  const experience = office('experience', '/#about', ['Our experience', 'Nuestra experiencia'], {
    en: `The firm counts ${figures.map(({ value, label }) => `${value} ${label}`).join(', ')}.`,
    es: `La firma cuenta ${figures.map(({ value, label, labelEs }) => `${value} ${labelEs || label}`).join(', ')}.`,
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
      list: 'office:team',
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
