import { inBoth, type Fact } from './fact';

/** What the staff ask of clients, which is on pages of theirs: Jennifer looks up nobody's records but one's own. */
export const STAFF_MATTERS = [
  'client',
  'messages',
  'tickets',
  'meetings',
  'documents',
  'invoices',
] as const;
export type StaffMatter = (typeof STAFF_MATTERS)[number];

type Words = readonly [string, string];
const ONLY_OWN: Words = [
  'I look up only your own records here, not those of clients.',
  'Aquí solo busco sus propios datos, no los de clientes.',
];

const PAGES: Record<StaffMatter, { text: Words; label: Words; href: string }> = {
  client: {
    text: [
      'A client’s own page has their documents and what is still missing, their invoices, tasks and consultations. Search for them by name:',
      'La página de cada cliente tiene sus documentos y lo que falta, sus facturas, tareas y consultas. Búsquelo por su nombre:',
    ],
    label: ['Users', 'Usuarios'],
    href: '/admin/users',
  },
  messages: {
    text: [
      'Which clients wrote, and who waits for an answer, is in the inbox:',
      'Quién ha escrito y quién espera respuesta está en la bandeja de entrada:',
    ],
    label: ['Messages', 'Mensajes'],
    href: '/messaging',
  },
  tickets: {
    text: [
      'Tickets, and which of them are open, are here:',
      'Los tickets y los abiertos están aquí:',
    ],
    label: ['Tickets', 'Tickets'],
    href: '/admin/tickets',
  },
  documents: {
    text: [
      'What clients sent, and what waits for a review, is here:',
      'Lo que enviaron los clientes, y lo que falta por revisar, está aquí:',
    ],
    label: ['Client documents', 'Documentos de clientes'],
    href: '/admin/documents',
  },
  invoices: {
    text: [
      'The invoices of all clients, and how each one stands, are here:',
      'Las facturas de todos los clientes, y cómo va cada una, están aquí:',
    ],
    label: ['Invoices', 'Facturas'],
    href: '/admin/invoices',
  },
  meetings: {
    text: [
      'The consultations of the whole office are in its calendar:',
      'Las consultas de toda la oficina están en su calendario:',
    ],
    label: ['Office calendar', 'Calendario de la oficina'],
    href: '/admin/calendar',
  },
};

/** Where one of the staff finds what they ask of clients; `name` is searched for where it is known. */
export function staffPageFact(about: StaffMatter, name = ''): Fact {
  const { text, label, href } = PAGES[about];
  const words = [0, 1].map((at) => `${ONLY_OWN[at]} ${text[at]}`) as [string, string];
  const found = about === 'client' && name ? `${href}?${new URLSearchParams({ q: name })}` : href;
  return inBoth(words, label, found);
}
