import { visiblePortals } from '../../app/domain/access/portals';
import { listSelfServiceOptions } from '../../app/domain/access/roles';
import { MAX_FILES, MAX_FILE_BYTES, RECOVERY_DAYS } from '../../app/domain/documents/document';
import { ACCEPTED_FILES } from '../../app/domain/documents/file-kind';
import type { Firm } from '../../app/domain/firm/content';
import { DISCLAIMER } from '../../app/domain/tax/estimate-words';
import { notCounted, TAX_TABLE_NOTE } from '../../app/domain/tax/scope';
import { TAX_YEARS } from '../../app/domain/tax/years/figures';
import { pageLink, type PageHref } from '../../app/domain/assistant/pages';
import { factEntry, type Entry } from '../../app/domain/assistant/material/entry';

const portal = (
  id: string,
  page: PageHref,
  [title, titulo]: readonly [string, string],
  en: string,
  es: string,
): Entry =>
  factEntry({
    id: `portal:${id}`,
    kind: 'portal',
    page: pageLink(page),
    en,
    es,
    title: { en: title, es: titulo },
  });

const MEGABYTES = MAX_FILE_BYTES / 1024 / 1024;
const roles = (firm: Firm) =>
  listSelfServiceOptions(firm)
    .map(({ label }) => label.toLowerCase())
    .join(', ');
const openPortals = (firm: Firm) =>
  visiblePortals(firm, null).filter(({ id }) => !['admin', 'superadmin'].includes(id));

/** How things are done in the portal, what Jennifer is, and what the calculator covers. */
export const portalEntries = (firm: Firm): readonly Entry[] => [
  portal(
    'upload',
    '/dashboard/documents',
    ['Send documents', 'Enviar documentos'],
    `Send documents under Documents once you are signed in: ${ACCEPTED_FILES}, up to ${MEGABYTES} MB a file and ${MAX_FILES} at a time.`,
    `Envíe sus papeles en Documentos después de iniciar sesión: ${ACCEPTED_FILES.replace(' or text', ' o texto')}, hasta ${MEGABYTES} MB por archivo y ${MAX_FILES} a la vez.`,
  ),
  portal(
    'restore',
    '/dashboard/documents',
    ['Restore a document', 'Recuperar un documento'],
    `A document that you delete can be restored for ${RECOVERY_DAYS} days.`,
    `Un documento que usted borra se puede recuperar durante ${RECOVERY_DAYS} días.`,
  ),
  portal(
    'own-messages',
    '/messaging',
    ['Your messages', 'Sus mensajes'],
    'Your messages with us, and whether we have answered, are under Messages in your portal.',
    'Sus mensajes con nosotros, y si ya respondimos, están en Mensajes en su portal.',
  ),
  portal(
    'own-estimates',
    '/tax-calculator/estimates',
    ['Your estimates', 'Sus cálculos guardados'],
    'The estimates you saved in the Tax Calculator are under Your estimates in your portal.',
    'Los cálculos que guardó en la calculadora están en Sus cálculos guardados en su portal.',
  ),
  portal(
    'own-classes',
    '/video-classes/mine',
    ['Your classes', 'Sus clases'],
    'The live classes you signed up for, with their links, are under Your classes in your portal.',
    'Las clases en vivo en las que se inscribió, con sus enlaces, están en Sus clases en su portal.',
  ),
  portal(
    'own-calendar',
    '/dashboard/calendar',
    ['Your calendar', 'Su calendario'],
    'Your consultations, classes, tasks, invoices and tax dates are in your Calendar in your portal.',
    'Sus consultas, clases, tareas, facturas y fechas de impuestos están en su Calendario en su portal.',
  ),
  portal(
    'messages',
    '/messaging',
    ['Messages', 'Mensajes'],
    'Write to us and read our answers under Messages, once you are signed in.',
    'Escríbanos y lea nuestras respuestas en Mensajes, en su portal.',
  ),
  portal(
    'register',
    '/register',
    ['Create an account', 'Crear una cuenta'],
    `Create an account with your email address; choose ${roles(firm)}, or several. It is free.`,
    'Cree una cuenta con su correo electrónico. Es gratis.',
  ),
  portal(
    'sign-in',
    '/login',
    ['Sign in', 'Iniciar sesión'],
    'Sign in with a password, with a link we email you, or with an account you linked.',
    'Inicie sesión con su contraseña, con un enlace que le enviamos por correo o con una cuenta que haya vinculado.',
  ),
  portal(
    'password',
    '/forgot-password',
    ['New password', 'Contraseña nueva'],
    'Ask for a new password, and we’ll email you a link to choose one.',
    'Pida una contraseña nueva y le enviamos por correo un enlace para elegirla.',
  ),
  portal(
    'security',
    '/account/sign-in',
    ['Account security', 'Seguridad de la cuenta'],
    'Turn on two-step sign-in with an authenticator app, and see where you’re signed in, under your account. Files that you send here are stored encrypted, and only you and the firm’s own staff can open them.',
    'Active el inicio de sesión en dos pasos con una aplicación de autenticación, y vea y cierre sus sesiones, en su cuenta. Los archivos que envía se guardan cifrados, y solo usted y el personal de la firma pueden abrirlos.',
  ),
  portal(
    'export',
    '/account/export',
    ['Your data', 'Sus datos'],
    'Download everything we keep about you as a ZIP file, or ask for your account to be deleted, under Your data.',
    'Descargue todo lo que guardamos de usted en un archivo ZIP, o pida que se borre su cuenta, en Sus datos.',
  ),
  portal(
    'calendar',
    '/dashboard/calendar',
    ['Calendar', 'Calendario'],
    'Your calendar holds your meetings, classes and tax dates, and has a private address for the calendar on your phone.',
    'Su calendario tiene sus reuniones, clases y fechas de impuestos, y una dirección privada para el calendario de su teléfono.',
  ),
  portal(
    'billing',
    '/dashboard/billing',
    ['Plan and billing', 'Plan y facturas'],
    'Your plan, invoices and statements are under Plan and billing. Change or cancel your plan there at any time; it stays active to the end of the period that is already invoiced.',
    'Su plan, sus facturas y sus estados de cuenta están en Plan y facturas. Allí cambia o cancela su plan cuando quiera; sigue activo hasta el final del período ya facturado.',
  ),
  portal(
    'portals',
    '/dashboard',
    ['Portals', 'Portales'],
    `Portals: ${openPortals(firm)
      .map(({ title, description }) => `${title}: ${description}`)
      .join(' ')}`,
    `Portales: ${openPortals(firm)
      .map(({ title }) => title)
      .join(', ')}. Cada uno se abre según su función en la cuenta.`,
  ),
  portal(
    'profile',
    '/account/sign-in',
    ['Your account', 'Su cuenta'],
    'Change your name, phone, email address and notifications under your account, once you are signed in.',
    'Cambie su nombre, teléfono, correo y avisos en su cuenta, en su portal.',
  ),
  portal(
    'calculator',
    '/tax-calculator',
    ['Tax Calculator', 'Calculadora de impuestos'],
    `The tax calculator works without an account. With one you can save estimates, compare them and download them as a PDF. It covers the tax years ${TAX_YEARS.join(', ')}.`,
    `La calculadora de impuestos funciona sin cuenta. Con una puede guardar cálculos, compararlos y descargarlos en PDF. Cubre los años fiscales ${TAX_YEARS.join(', ')}.`,
  ),
  portal(
    'disclaimer',
    '/tax-calculator',
    ['How exact an estimate is', 'Qué tan exacto es un cálculo'],
    `${DISCLAIMER} ${TAX_TABLE_NOTE}`,
    'Esto es un cálculo aproximado, no asesoría ni una declaración de impuestos. Su impuesto real depende de datos que aquí no se preguntan.',
  ),
  portal(
    'not-counted',
    '/tax-calculator',
    ['What the estimate leaves out', 'Lo que el cálculo no incluye'],
    `The estimate leaves this out:${notCounted(firm.stateName, firm.stateIncomeTax)
      .map((each) => `\n- ${each}`)
      .join('')}`,
    'El cálculo no incluye impuestos estatales, créditos de educación, de cuidado de niños o de primas ni pérdidas, entre otros; la página los lista todos.',
  ),
  portal(
    'jennifer',
    '/contact',
    ['What Jennifer is', 'Qué es Jennifer'],
    'Hello, I’m Jennifer, a program. I answer from our pages and your records, and work out taxes with our Tax Calculator; for advice on your case, talk to a person at the firm.',
    'Hola, soy Jennifer, un programa. Respondo con nuestras páginas y sus registros, y calculo impuestos con nuestra calculadora; para asesoría sobre su caso, hable con una persona de la firma.',
  ),
  portal(
    'consent',
    '/account/export',
    ['Your data and AI', 'Sus datos y la IA'],
    'Your own data goes to an outside AI service only with your consent, which you give and withdraw yourself under your account. Without it I answer as the firm’s built-in program.',
    'Sus datos van a un servicio externo de IA solo con su consentimiento, que usted da y retira en su cuenta. Sin él respondo como el programa propio de la firma.',
  ),
];
