import type { Settings } from '../../administration/office';
import { FREE_CONSULTATION, bookingPath, type Price } from '../../booking/bookable';
import { OFFICE } from '../../booking/slots';
import { MAX_OPEN } from '../../booking/refusal';
import { FIRM, TRUST_FIGURES } from '../../catalogue/firm';
import { SAME_DAY_SERVICES } from '../../catalogue/same-day-services';
import { TEAM, type TeamMember } from '../../catalogue/team';
import { MAX_FILE_BYTES, MAX_FILES } from '../../documents/document';
import { ACCEPTED_FILES } from '../../documents/file-kind';
import { formatMoney } from '../../money';
import type { Entry } from '../material/entry';
import { LISTS, NAMES, PAGES } from './catalogue-words';
import { hoursInSpanish } from './words';

type Told = NonNullable<Entry['spanish']>;
type Words = Pick<Told, 'about' | 'facts'>;

const FREE = `La consulta de impuestos de ${FREE_CONSULTATION.minutes} minutos es gratuita. De todo lo demás, usted ve el precio completo antes de reservar.`;
const ANSWER_TIME = 'en un día hábil';
export const SAME_DAY_START =
  'Lo que se pide antes del mediodía de un día hábil se empieza ese día; lo que llega después, el siguiente día hábil.';

/** The entries with what is said of them in Spanish, where all of it is. */
export function withSpanish(
  entries: readonly Entry[],
  settings: Settings,
  team: readonly TeamMember[],
): Entry[] {
  const office = { ...officeWords(settings), ...teamWords(team) };
  const told = new Map<string, Told>();
  const listed = entries.map((entry) => {
    const words = catalogueWords(entry) ?? office[entry.id];
    const label = pageInSpanish(entry);
    if (!words || !label) return entry;
    const spanish = { ...words, label };
    told.set(entry.id, spanish);
    return { ...entry, spanish };
  });
  return listed.map((entry) => {
    const title = LISTS[entry.id];
    if (!title || !entry.listed) return entry;
    const lines = entry.listed.map((id) => told.get(id)?.facts?.price);
    if (lines.some((line) => line === undefined)) return entry;
    const about = `${title} (${lines.length}):${lines.map((line) => `\n- ${line}`).join('')}`;
    const facts = entry.facts.duration ? { duration: SAME_DAY_START } : {};
    return { ...entry, spanish: { about, facts, label: PAGES[entry.page.label]! } };
  });
}

function pageInSpanish({ id, page }: Entry): string | undefined {
  const own = NAMES[id];
  return (
    PAGES[page.label] ?? (own && page.label.startsWith('Book ') ? `Reservar: ${own[0]}` : undefined)
  );
}

function catalogueWords(entry: Entry): Words | undefined {
  if (entry.id === 'free-consultation')
    return {
      about: `Consulta de impuestos gratuita: una conversación sobre sus impuestos y cómo podemos ayudarle. ${FREE}`,
      facts: {
        price: FREE,
        duration: `La consulta de impuestos gratuita dura ${FREE_CONSULTATION.minutes} minutos.`,
        book: bookText('la consulta de impuestos gratuita', FREE_CONSULTATION.type, 'assistant'),
      },
    };
  const words = NAMES[entry.id];
  if (!words || !entry.price) return undefined;
  // Under this name it stands on the page, which is in English.
  const name = `${words[0]}, “${entry.title.replace(/ (?:service|consultation)$/, '')}”`;
  const length = lengthText(entry);
  return {
    about: `${name}: ${words[1]}`,
    facts: {
      price: `${name}: ${priceText(entry.price)}.`,
      ...(length && { duration: `${name}: ${length}${agencyNote(entry)}.` }),
      ...(entry.bookable && { book: bookText(name, entry.bookable, 'services') }),
    },
  };
}

const bookText = (name: string, type: string, origin: string) =>
  `Reserve ${name}: [elija un horario](${bookingPath(type, origin)}).`;

function priceText(price: Price): string {
  if (price.kind === 'free') return 'gratis';
  if (price.kind === 'by page') return `${formatMoney(price.cents)} por página`;
  if (price.kind === 'fixed') return `${formatMoney(price.cents)}${price.unit ? ' al mes' : ''}`;
  const least = price.basePriceCents + price.minimumHours * price.hourlyRateCents;
  return `desde ${formatMoney(least)}, que son ${formatMoney(price.basePriceCents)} de base y ${hoursText(price.minimumHours)} a ${formatMoney(price.hourlyRateCents)} la hora`;
}

const hoursText = (hours: number) =>
  hours === 1 ? '1 hora' : `${String(hours).replace('.5', '½')} horas`;

/** How long it takes, from the English fact: "24 hours", "2-3 days", "the first meeting takes 60 min". */
function lengthText({ kind, facts, minutes, price }: Entry): string | undefined {
  if (price?.kind === 'hourly') return `al menos ${hoursText(price.minimumHours)}`;
  if (minutes !== undefined) return `la reunión dura ${minutes} min`;
  const first = /first meeting takes (\d+ min)/.exec(facts.duration ?? '')?.[1];
  if (first) return `sigue de mes a mes; la primera reunión dura ${first}`;
  const [, span, unit] = /(\d+(?:-\d+)?) (hour|day)s?\b/.exec(facts.duration ?? '') ?? [];
  if (!span) return undefined;
  const [one, many] = unit === 'hour' ? ['hora', 'horas'] : ['día', 'días'];
  const length = `${span} ${span === '1' ? one : many}`;
  return kind === 'sameday'
    ? `${length}. ${SAME_DAY_START.slice(0, -1)}`
    : `el trabajo tarda ${length}`;
}

function officeWords({ hours, address }: Settings): Readonly<Record<string, Words>> {
  const open = hoursInSpanish(hours);
  const about = (text: string): Words => ({ about: text, facts: {} });
  return {
    hours: about(`Abrimos de ${open}.`),
    address: about(`Nuestra oficina está en ${address}.`),
    phone: about(`Llámenos al ${FIRM.phone}, de ${open}.`),
    email: about(`Escriba a ${FIRM.email}. Respondemos ${ANSWER_TIME}.`),
    contact: about(
      `Hable con una persona de la firma por el formulario de contacto, al ${FIRM.phone} o en ${FIRM.email}. Respondemos ${ANSWER_TIME}.`,
    ),
    answer: about(`Respondemos los mensajes ${ANSWER_TIME}.`),
    meeting: about(
      'Puede reunirse con nosotros por video, en persona o por teléfono; algunos servicios indican cómo.',
    ),
    booking: about(
      `Reserve en línea con al menos ${OFFICE.noticeHours} horas y como máximo ${OFFICE.horizonDays} días de anticipación. Puede tener hasta ${MAX_OPEN} consultas pendientes.`,
    ),
    cancel: about(
      'Cancele o cambie una consulta usted mismo en Consultas, o con el enlace del correo de confirmación, hasta que empiece. No tiene costo.',
    ),
    payment: about(
      `Se paga por factura. Con cheque a nombre de ${FIRM.name}, con el número de la factura, por correo a ${address}. Por transferencia: llame al ${FIRM.phone} para los datos de la cuenta; nunca los enviamos por correo electrónico. En la oficina, con tarjeta, cheque o efectivo, en ${address} (${open}).`,
    ),
    upload: about(
      `Envíe sus papeles en Documentos después de iniciar sesión: ${filesInSpanish()}, hasta ${MAX_FILE_BYTES / 1024 / 1024} MB por archivo y ${MAX_FILES} a la vez.`,
    ),
    messages: about('Escríbanos y lea nuestras respuestas en Mensajes, después de iniciar sesión.'),
    register: about('Cree una cuenta con su correo electrónico.'),
    'sign-in': about(
      'Inicie sesión con su contraseña, con un enlace que le enviamos por correo o con una cuenta que haya vinculado.',
    ),
    password: about('Pida una contraseña nueva y le enviamos por correo un enlace para elegirla.'),
    experience: about(
      `La firma cuenta ${TRUST_FIGURES.map(({ value, label }) => `${value} ${FIGURES_IN_SPANISH[label] ?? label}`).join(', ')}.`,
    ),
    calendar: about(
      'Su calendario tiene sus reuniones, clases y fechas de impuestos, y una dirección privada para el calendario de su teléfono.',
    ),
    invoices: about('Su plan, sus facturas y sus estados de cuenta están en Plan y facturas.'),
    'same-day-start': { about: SAME_DAY_START, facts: { when: SAME_DAY_START } },
  };
}

const person = (who: string, what: string): Words => ({
  about: `${who}: ${what}`,
  facts: { who: `${who}: ${what}` },
});
/** Where an agency takes longer than we do. */
const agencyNote = ({ id }: Entry) =>
  SAME_DAY_SERVICES.some((service) => service.id === id && service.durationNote)
    ? ' para prepararlo; la agencia del gobierno tarda más'
    : '';

/** The team in Spanish: who is as the demonstration has them in ours, others as the firm wrote of them. */
function teamWords(team: readonly TeamMember[]): Record<string, Words> {
  const people = team.map((member): [string, Words] => {
    const known = TEAM.find(
      ({ name, description }) => name === member.name && description === member.description,
    );
    const translated = known && PEOPLE[`person-${known.id}`];
    return [
      `person-${member.id}`,
      translated ?? person(`${member.name}, ${member.role}`, member.description),
    ];
  });
  const lines = people.map(([, { about = '' }]) => `\n- ${about.split(':')[0]}`);
  return {
    ...Object.fromEntries(people),
    team: { about: `Nuestro equipo:${lines.join('')}` },
  };
}

const PEOPLE: Readonly<Record<string, Words>> = {
  'person-marisol-vega': person(
    'Marisol Vega, socia directora, CPA',
    'fundó la firma cerca del lago Eola y todavía firma las declaraciones más complejas.',
  ),
  'person-theodore-lang': person(
    'Theodore Lang, jefe de impuestos, “Enrolled Agent”',
    'lee las cartas del IRS que nadie quiere abrir, y las responde.',
  ),
  'person-priya-raman': person(
    'Priya Raman, contabilidad y nómina',
    'lleva los libros de sesenta negocios, cerrados el último día de cada mes.',
  ),
  'person-daniel-osei': person(
    'Daniel Osei, asesoría financiera',
    'planifica jubilaciones y ventas de negocios, y explica ambas cosas con palabras sencillas.',
  ),
};
const FIGURES_IN_SPANISH: Readonly<Record<string, string>> = {
  years: 'años',
  clients: 'clientes',
  retention: 'de clientes que se quedan',
  assets: 'en activos',
};

const filesInSpanish = () => ACCEPTED_FILES.replace(' or text', ' o texto');
