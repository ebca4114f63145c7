import { noticeFact, type Bilingual, type Fact, type PageLink } from './fact';

const STAFF_PAGES = {
  client: {
    page: { href: '/admin/users', label: { en: 'Users', es: 'Usuarios' } },
    en: 'A client’s own page has their documents and what is still missing, their invoices, tasks and consultations. Search for them by name.',
    es: 'La página de cada cliente tiene sus documentos y lo que falta, sus facturas, tareas y consultas. Búsquelo por su nombre.',
  },
  messages: {
    page: { href: '/messaging', label: { en: 'Messages', es: 'Mensajes' } },
    en: 'The inbox shows which clients wrote and who is waiting for an answer.',
    es: 'Quién ha escrito y quién espera respuesta está en la bandeja de entrada.',
  },
  tickets: {
    page: { href: '/admin/tickets', label: { en: 'Tickets', es: 'Tickets' } },
    en: 'The Tickets page shows every ticket and which ones are open.',
    es: 'Los tickets, y cuáles están abiertos, están en su página.',
  },
  documents: {
    page: {
      href: '/admin/documents',
      label: { en: 'Client documents', es: 'Documentos de clientes' },
    },
    en: 'Client documents shows what clients sent and what still needs a review.',
    es: 'Lo que enviaron los clientes, y lo que falta por revisar, está en Documentos de clientes.',
  },
  invoices: {
    page: { href: '/admin/invoices', label: { en: 'Invoices', es: 'Facturas' } },
    en: 'Invoices shows the invoices of all clients and the status of each.',
    es: 'Las facturas de todos los clientes, y cómo va cada una, están en Facturas.',
  },
  meetings: {
    page: {
      href: '/admin/calendar',
      label: { en: 'Office calendar', es: 'Calendario de la oficina' },
    },
    en: 'The consultations of the whole office are in its calendar.',
    es: 'Las consultas de toda la oficina están en su calendario.',
  },
} as const satisfies Record<string, Bilingual & { page: PageLink }>;

/** Staff questions about clients: answered by their pages, since Jennifer looks up no one else. */
export type StaffMatter = keyof typeof STAFF_PAGES;
export const STAFF_MATTERS = Object.keys(STAFF_PAGES) as [StaffMatter, ...StaffMatter[]];

/** Where staff find what they asked about clients; searches `name` if known. */
export function staffPageFact(about: StaffMatter, name = ''): Fact {
  const { page, en, es } = STAFF_PAGES[about];
  const search = about === 'client' && name ? `?${new URLSearchParams({ q: name })}` : '';
  return noticeFact(
    `staff-page:${about}`,
    { ...page, href: `${page.href}${search}` },
    {
      en: `I look up only your own records here, not those of clients. ${en}`,
      es: `Aquí solo busco sus propios datos, no los de clientes. ${es}`,
    },
  );
}
