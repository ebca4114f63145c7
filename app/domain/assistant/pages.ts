import type { Bilingual } from './fact';

export const PAGES = {
  '/': { en: 'Home', es: 'Inicio' },
  '/#about': { en: 'About us', es: 'Quiénes somos' },
  '/#clients': { en: 'What clients say', es: 'Lo que dicen los clientes' },
  '/#features': { en: 'What you get with an account', es: 'Lo que incluye una cuenta' },
  '/#pricing': { en: 'Pricing Plans', es: 'Planes y precios' },
  '/services': { en: 'All Services', es: 'Todos los servicios' },
  '/same-day-services': { en: 'Same Day Services', es: 'Servicios del mismo día' },
  '/consultation/book': { en: 'Book a consultation', es: 'Reservar una consulta' },
  '/contact': { en: 'Contact us', es: 'Contáctenos' },
  '/tax-calculator': { en: 'Tax Calculator', es: 'Calculadora de impuestos' },
  '/tax-calculator/estimates': { en: 'Your estimates', es: 'Sus cálculos guardados' },
  '/tax-forms': { en: 'Tax Forms', es: 'Formularios de impuestos' },
  '/courses': { en: 'Courses', es: 'Cursos' },
  '/video-classes': { en: 'Video Classes', es: 'Clases en video' },
  '/video-classes/mine': { en: 'Your classes', es: 'Sus clases' },
  '/register': { en: 'Create an account', es: 'Crear una cuenta' },
  '/login': { en: 'Sign in', es: 'Iniciar sesión' },
  '/forgot-password': { en: 'Forgot your password?', es: '¿Olvidó su contraseña?' },
  '/account/sign-in': { en: 'How you sign in', es: 'Cómo inicia sesión' },
  '/account/export': { en: 'Your data', es: 'Sus datos' },
  '/dashboard': { en: 'All portals', es: 'Todos los portales' },
  '/dashboard/billing': { en: 'Plan and billing', es: 'Plan y facturas' },
  '/dashboard/billing/invoices': { en: 'Your invoices', es: 'Sus facturas' },
  '/dashboard/calendar': { en: 'Calendar', es: 'Calendario' },
  '/dashboard/documents': { en: 'Your documents', es: 'Sus documentos' },
  '/consultations': { en: 'Your consultations', es: 'Sus consultas' },
  '/messaging': { en: 'Messages', es: 'Mensajes' },
  '/messaging/sent': { en: 'What you sent us', es: 'Lo que nos envió' },
  '/tasks': { en: 'Your tasks', es: 'Sus tareas' },
} as const satisfies Record<string, Bilingual>;

export type PageHref = keyof typeof PAGES;

export const pageLink = (href: PageHref) => ({ href, label: PAGES[href] });
