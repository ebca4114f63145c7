import { RECOVERY_DAYS, MAX_FILES, MAX_FILE_BYTES } from '../../documents/document';
import { ACCEPTED_FILES } from '../../documents/file-kind';
import { PORTALS } from '../../access/portals';
import { ROLE_LABELS, SELF_SERVICE_ROLES } from '../../access/roles';
import { PURCHASE_SOON } from '../../courses/course';
import { DISCLAIMER } from '../../tax/disclaimer';
import { NOT_COUNTED, TAX_TABLE_NOTE } from '../../tax/scope';
import { TAX_YEARS } from '../../tax/years/figures';
import type { Entry } from './entry';

const CALCULATOR = { label: 'Tax Calculator', href: '/tax-calculator' };

const portal = (
  id: string,
  title: string,
  about: string,
  [label, href]: readonly [string, string],
  also?: string,
): Entry => ({ id, kind: 'portal', title, also, about, facts: {}, page: { label, href } });

const MEGABYTES = MAX_FILE_BYTES / 1024 / 1024;

/** How things are done in the portal. */
const HOW_TO: readonly Entry[] = [
  portal(
    'upload',
    'upload document',
    `Send papers under Documents once you are signed in: ${ACCEPTED_FILES}, up to ${MEGABYTES} MB a file and ${MAX_FILES} at a time.`,
    ['Documents', '/dashboard/documents'],
    'photo scan attach w2 receipts file types format size limit',
  ),
  portal(
    'restore',
    'delete document',
    `A document that you delete can be restored for ${RECOVERY_DAYS} days.`,
    ['Documents', '/dashboard/documents'],
    'restore undo recover',
  ),
  portal(
    'messages',
    'message',
    'Write to us and read our answers under Messages, once you are signed in.',
    ['Messages', '/messaging'],
    'write conversation',
  ),
  portal(
    'register',
    'register account',
    `Create an account with your email address; choose ${SELF_SERVICE_ROLES.map((role) => ROLE_LABELS[role].toLowerCase()).join(', ')}, or several.`,
    ['Create an account', '/register'],
    'new client role free',
  ),
  portal(
    'sign-in',
    'signin account',
    'Sign in by password, by a link that we email you, or by an account that you linked.',
    ['Login', '/login'],
    'google apple github link',
  ),
  portal(
    'password',
    'password',
    'Ask for a new password, and we email you a link to choose one.',
    ['Forgot your password?', '/forgot-password'],
    'forgot reset lost signin',
  ),
  portal(
    'security',
    'security account two step',
    'Turn on two-step sign-in with an authenticator app, and see and end where you are signed in, under your account.',
    ['How you sign in', '/account/sign-in'],
  ),
  portal(
    'export',
    'export account',
    'Take everything that we keep of you as a ZIP file, or ask for your account to be deleted, under Your data.',
    ['Your data', '/account/export'],
    'delete download privacy close',
  ),
  portal(
    'calendar',
    'calendar',
    'Your calendar holds your meetings, classes and tax dates, and has a private address for the calendar on your phone.',
    ['Calendar', '/dashboard/calendar'],
    'google outlook sync',
  ),
  portal(
    'invoices',
    'invoice plan billing',
    'Your plan, invoices and statements are under Plan and billing.',
    ['Plan and billing', '/dashboard/billing'],
    'upgrade receipt',
  ),
  portal(
    'portals',
    'portal dashboard',
    `Portals: ${PORTALS.filter(({ id }) => !['admin', 'superadmin'].includes(id))
      .map(({ title, description }) => `${title}: ${description}`)
      .join(' ')}`,
    ['All portals', '/dashboard'],
    'client student investor professional guest',
  ),
  portal(
    'purchase',
    'course purchase',
    `${PURCHASE_SOON} For now, ask us for the course.`,
    ['Courses', '/courses'],
    'buy pay enroll',
  ),
  portal(
    'saved-estimates',
    'estimate save refund',
    'The tax calculator works without an account. With one you can save estimates, compare them and download them as a PDF.',
    ['Tax Calculator', '/tax-calculator'],
    'calculator download tool account free signin',
  ),
];

/** What the estimate covers and leaves out. */
const SCOPE: readonly Entry[] = [
  {
    id: 'tax-years',
    kind: 'scope',
    title: 'tax year estimate',
    also: 'calculator cover supported',
    about: `The calculator covers the tax years ${TAX_YEARS.join(', ')}. ${TAX_TABLE_NOTE}`,
    facts: {},
    page: CALCULATOR,
  },
  {
    id: 'disclaimer',
    kind: 'scope',
    title: 'estimate accurate advice',
    also: 'exact official reliable binding',
    about: `${DISCLAIMER} ${TAX_TABLE_NOTE}`,
    facts: {},
    page: CALCULATOR,
  },
  ...NOT_COUNTED.map((text, index): Entry => ({
    id: `not-counted-${index}`,
    kind: 'scope',
    title: text,
    also: text.startsWith('State and local') ? 'stateincometax florida' : undefined,
    about: `The estimate leaves this out: ${text}`,
    facts: {},
    page: CALCULATOR,
  })),
];

export const PORTAL_ENTRIES: readonly Entry[] = [...HOW_TO, ...SCOPE];
