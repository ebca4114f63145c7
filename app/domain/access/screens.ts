import type { OfferKind } from '../firm/offers';
import { PORTAL_ROLES, type ViewerRole } from './roles';

/** Everyone; people without a role yet; anyone signed in; or the roles listed and superadmin. */
export type Audience = 'everyone' | 'signed-out' | 'signed-in' | readonly ViewerRole[];

export type Screen = {
  /** The whole address: `:id` stands for one segment, a final `*` for anything no other row has. */
  path: string;
  /** The frame: of the site or the portal; null for data, files and redirects. */
  frame: 'site' | 'portal' | 'none' | null;
  folder: string;
  audience: Audience;
} & Options;

type Options = {
  /** Its name in the breadcrumbs. A page about one record is named by that record instead. */
  crumb?: string;
  /** Its title, where that isn't its crumb. Its page may have one of its own. */
  title?: string;
  /** The page above it in the breadcrumbs, where that isn't the one above it by address. */
  parent?: string;
  /** Whether search engines may list it; then it is in the sitemap. */
  listed?: true;
  /** Whether its forms carry files; then their bodies may be longer and take longer. */
  takesFiles?: true;
  /** Whether its forms carry passwords or codes, which are never kept. */
  takesSecrets?: true;
  /** Where opening it leads: an older address, or one that only takes forms. */
  forwardsTo?: string;
  permanent?: true;
  closedAtFirst?: true;
  /** What it is about: no menu leads there where the firm offers none, and a public page says so. */
  offers?: OfferKind;
  /** Whether it shows records of the client for whom somebody acts. */
  ofClient?: true;
  /** Whether its forms act for that client by no record’s id: its address names the client then. */
  namesClient?: true;
  /** Whether staff may open it who have to set up two-step sign-in first. */
  openBeforeTwoStep?: true;
};

/** A word alone is a page’s crumb, or where a resource forwards: `..` to the address above it. */
type Row = [path: string, folder: string, options?: string | Options, title?: string];

const STAFF = ['admin'] as const;
const OWNER = ['superadmin'] as const;
const EDITOR = ['editor'] as const;
const INVESTOR = ['investor'] as const;
const NETWORK = ['investor', 'professional'] as const;
const STUDENT = ['student'] as const;
const GUEST = ['guest'] as const;

const LISTED = { listed: true } as const;
const UNTIL_TWO_STEP = { openBeforeTwoStep: true } as const;
const SECRET = { takesSecrets: true } as const;
const ONCE_OPEN = { closedAtFirst: true } as const;
const OF_CLIENT = { ofClient: true } as const;
const IN_ORGANIZER = { parent: '/dashboard/organizer/:id' } as const;
const FILLED_IN = { parent: '/admin/organizers/:id' } as const;

function screensIn(frame: Screen['frame'], root: string) {
  return (audience: Audience, rows: readonly Row[], shared: Options = {}): Screen[] =>
    rows.map(([path, folder, options, title]) => ({
      path,
      frame,
      folder: root + folder,
      audience,
      title,
      ...shared,
      ...toOptions(frame, path, options),
    }));
}

function toOptions(frame: Screen['frame'], path: string, given: string | Options = {}): Options {
  const named = frame ? 'crumb' : 'forwardsTo';
  const options: Options = typeof given === 'string' ? { [named]: given } : given;
  if (options.forwardsTo !== '..') return options;
  return { ...options, forwardsTo: path.slice(0, path.lastIndexOf('/')) };
}

const site = screensIn('site', '_site/');
const portal = screensIn('portal', '_portal/');
const account = screensIn('portal', '_portal/_account/');
const siteResources = screensIn(null, '_site/');
const portalResources = screensIn(null, '_portal/');
const resources = screensIn(null, '');

/** The one table of screens. An address without a row can't be opened. */
export const SCREENS: readonly Screen[] = [
  ...site(
    'everyone',
    [
      ['/services', 'services', { listed: true, offers: 'service' }],
      ['/same-day-services', 'same-day-services', { listed: true, offers: 'same-day-service' }],
      ['/courses', 'courses', { listed: true, offers: 'course' }],
      ['/videos/:id', 'video', { offers: 'course' }],
      ['/video-classes', 'video-classes', { listed: true, offers: 'class-series' }],
      ['/verify', 'verify', { takesFiles: true }],
      ['/tax-forms', 'tax-forms', LISTED],
      ['/tax-forms/:form', 'tax-forms/tax-form'],
      ['/tax-calculator', 'tax-calculator', { crumb: 'Tax calculator', listed: true }],
      ['/tax-calculator/compare', 'tax-calculator/compare'],
      ['/tax-calculator/sign-in', 'tax-calculator/sign-in', 'Sign in', 'Login Required'],
      ['/assistant', 'assistant'],
      ['/assistant/conversation/delete', 'assistant/conversation/delete'],
    ],
    ONCE_OPEN,
  ),
  ...site('everyone', [
    ['/', 'home', LISTED],
    ['/contact', 'contact', LISTED],
    ['/thank-you', 'thank-you', { title: 'Thank you' }],
    ['/dashboard', 'dashboard', { title: 'Dashboard' }],
    ['/unauthorized', 'unauthorized'],
    // Every address that no other row has.
    ['/*', 'not-found'],
    // Whoever is signed in may sign in as somebody else by an emailed link.
    ['/login/two-step', 'auth/login/two-step'],
    // Signed-in people change their password here.
    ['/forgot-password', 'auth/forgot-password'],
    ['/reset-password', 'auth/reset-password', { title: 'Choose a new password' }],
    ['/invitation', 'invitation'],
    ['/auth/confirm', 'auth/confirm'],
    ['/auth/email-change', 'auth/address-offer'],
    ['/auth/email-undo', 'auth/address-offer'],
    ['/dev/outbox', 'outbox', { title: 'Outbox' }],
    ['/dev/outbox/:name', 'outbox/mail', { title: 'A message' }],
  ]),
  ...site('signed-out', [
    ['/login', 'auth/login'],
    ['/login/email', 'auth/login/email', { title: 'Sign in by email' }],
    ['/login/code', 'auth/login/code'],
    ['/register', 'auth/register', LISTED],
  ]),
  ...site('signed-in', [
    ['/onboarding/:role', 'auth/onboarding'],
    ['/select-role', 'auth/select-role'],
  ]),
  ...site(
    'signed-in',
    [
      ['/video-classes/:id/sign-up', 'video-classes/sign-up'],
      ['/video-classes/:id/cancellation', 'video-classes/cancellation'],
      ['/tax-calculator/estimates', 'tax-calculator/estimates', 'Saved estimates'],
      ['/tax-calculator/estimates/new', 'tax-calculator/estimates/new', 'Save your estimate'],
      ['/tax-calculator/estimates/compare', 'tax-calculator/estimates/compare', 'Compare'],
      ['/tax-calculator/estimates/:id', 'tax-calculator/estimates/estimate'],
      ['/tax-calculator/estimates/:id/delete', 'tax-calculator/estimates/delete', 'Delete'],
    ],
    ONCE_OPEN,
  ),
  ...site(
    // Visitors can book the free consultation; the pages lead them to the sign-in for any other.
    'everyone',
    [
      ['/consultation/book', 'book'],
      ['/consultation/book/details', 'book/details', { title: 'Your details' }],
      [
        '/consultation/book/check',
        'book/check',
        { title: 'Review your booking', namesClient: true },
      ],
    ],
    ONCE_OPEN,
  ),
  ...siteResources('everyone', [['/consultation/book/code', 'book/code', '..']], ONCE_OPEN),
  ...siteResources(STUDENT, [['/videos/:id/progress', 'video/progress', '..']], ONCE_OPEN),
  ...portal(
    'everyone',
    [
      // An emailed link opens one consultation without a sign-in; the page refuses everybody else.
      ['/consultations/:id', 'consultations/consultation'],
      ['/consultations/:id/reschedule', 'consultations/consultation/reschedule', 'Another time'],
      ['/consultations/:id/details', 'consultations/consultation/details', 'Details'],
      ['/consultations/:id/cancellation', 'consultations/consultation/cancellation', 'Cancel'],
    ],
    OF_CLIENT,
  ),
  ...portal(
    'everyone',
    [
      // An emailed link opens one letter to a signer without an account; the page refuses others.
      ['/letters/:id', 'letters/letter'],
      ['/letters/:id/decline', 'letters/letter/decline', 'Decline'],
    ],
    { ...OF_CLIENT, takesSecrets: true },
  ),
  ...portal('everyone', [
    // An emailed link turns digests off without a sign-in; the page refuses any other.
    ['/notifications/unsubscribe', 'notifications/unsubscribe'],
  ]),
  ...account(
    'signed-in',
    [
      ['/account/two-step', 'two-step', { crumb: 'Two-step sign-in', parent: '/account/sign-in' }],
      ['/account/two-step/setup', 'two-step/setup', 'Set up your authenticator app'],
      ['/account/confirm-identity', 'confirm-identity', 'Confirm it’s you'],
      [
        '/account/confirm-identity/code',
        'confirm-identity/code',
        { crumb: 'Confirm it’s you', parent: '/account', title: 'Check your inbox' },
      ],
    ],
    { ...UNTIL_TWO_STEP, ...SECRET },
  ),
  ...account('signed-in', [
    ['/account', 'account', 'Account', 'Your account'],
    ['/account/acting-for', 'acting-for', { parent: '/account' }],
    ['/account/members', 'members', { crumb: 'Who signs in', ofClient: true, namesClient: true }],
    ['/account/members/:member/removal', 'members/removal', 'Remove'],
    ['/account/email', 'email', 'Change your email address'],
    ['/account/sign-in', 'sign-in', 'How you sign in'],
    [
      '/account/identities/:id/delete',
      'identities/delete',
      { crumb: 'Remove', parent: '/account/sign-in' },
    ],
    ['/account/password', 'password', { parent: '/account/sign-in', ...SECRET }],
    ['/account/two-step/off', 'two-step/off', 'Turn off'],
    ['/account/two-step/recovery-codes', 'two-step/recovery-codes', 'Get new recovery codes'],
    ['/account/sessions', 'sessions', 'Where you’re signed in'],
    ['/account/consents', 'consents', 'Consents'],
    ['/account/export', 'export', 'Your data'],
    ['/account/deletion', 'deletion', { crumb: 'Delete your account', parent: '/account/export' }],
  ]),
  ...portal('signed-in', [
    ['/assistant/recordings', 'recordings', { crumb: 'Voice notes', takesFiles: true }],
    ['/assistant/recordings/:id', 'recordings/recording'],
    ['/assistant/recordings/:id/delete', 'recordings/delete', 'Delete'],
    [
      '/video-classes/mine',
      'video-classes/mine',
      { crumb: 'Your classes', offers: 'class-series' },
    ],
    ['/notifications', 'notifications', 'Notifications'],
    ['/notifications/settings', 'notifications/settings', 'Email settings'],
  ]),
  ...portal(
    'signed-in',
    [
      ['/consultations', 'consultations', 'Consultations'],
      ['/tasks', 'tasks', 'Tasks'],
      ['/tasks/new', 'tasks/edit', 'New task'],
      ['/tasks/:id', 'tasks/task'],
      ['/tasks/:id/edit', 'tasks/edit', 'Edit task'],
      ['/tasks/:id/delete', 'tasks/delete', 'Delete'],
      ['/dashboard/documents', 'documents', { crumb: 'Documents', takesFiles: true }],
      ['/dashboard/documents/deleted', 'documents/deleted', 'Deleted', 'Deleted documents'],
      ['/dashboard/documents/requests/:id', 'documents/requests/request', { takesFiles: true }],
      [
        '/dashboard/documents/requests/:id/exemption',
        'documents/requests/exemption',
        'Doesn’t apply',
      ],
      ['/dashboard/documents/:id', 'documents/document'],
      ['/dashboard/documents/:id/delete', 'documents/document/delete', 'Delete'],
      ['/dashboard/documents/:id/approval', 'documents/document/approval', 'Approve'],
      ['/dashboard/documents/:id/change', 'documents/document/change', 'Ask for a change'],
      ['/dashboard/billing', 'billing', { crumb: 'Plan and billing', namesClient: true }],
      [
        '/dashboard/billing/cancellation',
        'billing/cancellation',
        { crumb: 'Cancel', namesClient: true },
      ],
      ['/dashboard/billing/invoices', 'billing/invoices', 'Invoices', 'Your invoices'],
      ['/dashboard/billing/invoices/:id', 'billing/invoices/invoice'],
      ['/letters/:id/pin', 'letters/letter/pin', { crumb: 'Sign', ...SECRET }],
      ['/letters/:id/question', 'letters/letter/question', 'Ask a question'],
      ['/dashboard/jobs/:id', 'jobs/job'],
      ['/dashboard/organizer/:id', 'organizer'],
      ['/dashboard/organizer/:id/answers', 'organizer/answers', 'Answers'],
      ['/dashboard/organizer/:id/:page', 'organizer/page'],
      ['/dashboard/organizer/:id/:page/:entry', 'organizer/page', IN_ORGANIZER],
      ['/dashboard/organizer/:id/:page/:entry/still', 'organizer/still', IN_ORGANIZER],
      [
        '/dashboard/organizer/:id/:page/:entry/removal',
        'organizer/removal',
        { crumb: 'Remove', ...IN_ORGANIZER },
      ],
      ['/dashboard/organizer/:id/meaning', 'organizer/meaning', 'What this could mean'],
      ['/dashboard/returns', 'returns', 'Your returns'],
      ['/dashboard/calendar', 'calendar', 'Calendar', 'Your calendar'],
      [
        '/dashboard/calendar/feed',
        'calendar/feed',
        { crumb: 'Add to your own calendar', namesClient: true },
      ],
      [
        '/dashboard/calendar/feed/replacement',
        'calendar/feed/replacement',
        { crumb: 'Replace', namesClient: true },
      ],
      [
        '/dashboard/calendar/feed/revocation',
        'calendar/feed/revocation',
        { crumb: 'Turn off', namesClient: true },
      ],
    ],
    OF_CLIENT,
  ),
  ...portal(
    PORTAL_ROLES,
    [
      ['/messaging', 'messaging', { crumb: 'Messages', takesFiles: true }],
      ['/messaging/sent', 'messaging/sent', 'Through the website'],
    ],
    OF_CLIENT,
  ),
  ...portal(GUEST, [
    ['/account/role-request', '_account/role-request', 'Request a role'],
    ['/guest', 'guest', 'Guest portal', 'Guest Portal'],
  ]),
  ...portal(STAFF, [
    ['/messaging/:senderId', 'messaging/thread', { takesFiles: true }],
    ['/messaging/:senderId/notes', 'messaging/thread/notes', 'Note', 'Write an internal note'],
    ['/messaging/:senderId/drafts', 'messaging/thread/drafts', 'Draft'],
    ['/messaging/:senderId/summaries', 'messaging/thread/summaries', 'Summary'],
    ['/messaging/:senderId/assignment', 'messaging/thread/assignment', 'Assignment'],
    ['/messaging/:senderId/closure', 'messaging/thread/closure', 'Close'],
    ['/admin/calendar', 'admin/calendar', 'Office calendar'],
    [
      '/admin/bookings/new',
      'admin/bookings/new',
      { crumb: 'Book for a client', parent: '/admin/calendar' },
    ],
    ['/admin/invoices', 'admin/invoices', 'Invoices'],
    ['/admin/invoices/:id/payment', 'admin/invoices/payment', 'Record a payment'],
    [
      '/admin/invoices/:id/payments/:payment/reversal',
      'admin/invoices/payments/reversal',
      'Reverse a payment',
    ],
    ['/admin/invoices/new', 'admin/invoices/edit', 'New invoice'],
    ['/admin/invoices/aging', 'admin/invoices/aging', 'Aging', 'What clients owe'],
    ['/admin/invoices/:id/edit', 'admin/invoices/edit', 'Edit'],
    ['/admin/invoices/:id/delete', 'admin/invoices/delete', 'Delete'],
    ['/admin/invoices/:id/credit-note', 'admin/invoices/credit-note', 'Credit memo'],
    ['/admin/invoices/:id/refund', 'admin/invoices/refund', 'Record a refund'],
    ['/admin/invoices/:id/credit', 'admin/invoices/credit', 'Apply credit'],
    ['/admin/invoices/:id/void', 'admin/invoices/void', 'Void'],
    ['/admin/plan-requests', 'admin/plan-requests', 'Plan requests'],
    ['/admin/plan-requests/:id', 'admin/plan-requests/plan-request', 'Activate'],
    ['/admin/plan-requests/:id/decline', 'admin/plan-requests/decline', 'Decline'],
    ['/admin/search', 'admin/search', 'Search'],
    ['/admin/clients', 'admin/clients', 'Clients'],
    ['/admin/clients/new', 'admin/clients/edit', 'Add client'],
    [
      '/admin/clients/import',
      'admin/clients/import',
      { crumb: 'Import', title: 'Import clients', takesFiles: true },
    ],
    ['/admin/clients/invitations', 'admin/clients/invitations', 'Invite', 'Invite clients'],
    ['/admin/clients/:id', 'admin/clients/client'],
    ['/admin/clients/:id/members', '_account/members', 'Who signs in'],
    ['/admin/clients/:id/members/:member/removal', '_account/members/removal', 'Remove'],
    ['/admin/clients/:id/edit', 'admin/clients/edit', 'Edit'],
    ['/admin/clients/:id/records/:kind', 'admin/clients/client/records'],
    ['/admin/clients/:id/notes', 'admin/clients/client/notes', 'Note'],
    ['/admin/clients/:id/merge', 'admin/clients/merge', 'Merge', 'Merge clients'],
    ['/admin/clients/:id/merges/:merge/undo', 'admin/clients/merges/undo', 'Undo merge'],
    ['/admin/clients/:id/archive', 'admin/clients/archive', 'Archive'],
    ['/admin/clients/:id/restore', 'admin/clients/restore', 'Restore'],
    ['/admin/users', 'admin/users', 'Users'],
    ['/admin/users/:id', 'admin/users/user'],
    ['/admin/users/:id/disable', 'admin/users/disable', 'Disable'],
    ['/admin/users/:id/enable', 'admin/users/enable', 'Enable'],
    ['/admin/users/:id/sign-out', 'admin/users/sign-out', 'Sign out'],
    ['/admin/users/:id/link', 'admin/users/link', 'Sign-in link'],
    ['/admin/approvals', 'admin/approvals', 'Approvals'],
    ['/admin/approvals/:id', 'admin/approvals/approval'],
    ['/admin/approvals/:id/decline', 'admin/approvals/decline', 'Decline'],
    ['/admin/tickets', 'admin/tickets', 'Tickets'],
    ['/admin/tickets/:id', 'admin/tickets/ticket'],
    ['/admin/tickets/:id/answer', 'admin/tickets/answer', 'Answer', 'Answer by email'],
    ['/admin/team', 'admin/team', 'Team'],
    ['/admin/team/new', 'admin/team/member', 'Add'],
    ['/admin/team/:id', 'admin/team/member'],
    ['/admin/team/:id/hours', 'admin/team/hours', 'Hours'],
    ['/admin/team/:id/photo', 'admin/team/photo', { crumb: 'Photo', takesFiles: true }],
    ['/admin/team/:id/photo/delete', 'admin/team/photo/delete', 'Remove photo'],
    ['/admin/team/:id/retire', 'admin/team/retire', 'Remove from team'],
    ['/admin/classes', 'admin/classes', 'Live classes'],
    ['/admin/classes/:id/cancellation', 'admin/classes/cancellation', 'Cancel'],
    ['/admin/settings', 'admin/settings', 'Settings'],
    ['/admin/assistant', 'admin/assistant', 'Assistant'],
    ['/admin/assistant/answers/:id', 'admin/assistant/answers/answer', 'Answer'],
    ['/admin/consents', 'admin/consents', 'Consents'],
    ['/admin/days-off', 'admin/days-off', { crumb: 'Days off', parent: '/admin/team' }],
    ['/admin/days-off/new', 'admin/days-off/new', 'Add', 'Add time off'],
    ['/admin/days-off/:id/delete', 'admin/days-off/delete', 'Remove'],
    ['/admin/jobs', 'admin/jobs', 'Jobs'],
    ['/admin/jobs/board', 'admin/jobs/board', 'Board', 'Job board'],
    ['/admin/jobs/new', 'admin/jobs/new', 'New job'],
    ['/admin/jobs/next-period', 'admin/jobs/next-period', 'Next year or month'],
    ['/admin/jobs/:id', 'admin/jobs/job'],
    ['/admin/jobs/:id/edit', 'admin/jobs/edit', 'Change'],
    ['/admin/jobs/:id/signing', 'admin/jobs/signing', 'Sign at the office'],
    ['/admin/jobs/:id/hold', 'admin/jobs/hold', 'Put on hold'],
    ['/admin/letters/new', 'admin/letters/new', { crumb: 'Letter', parent: '/admin/jobs' }],
    [
      '/admin/letters/pdf',
      'admin/letters/pdf',
      { crumb: 'PDF to sign', parent: '/admin/jobs', takesFiles: true },
    ],
    ['/admin/letters/:id', 'admin/letters/letter', { parent: '/admin/jobs' }],
    ['/admin/letters/:id/void', 'admin/letters/void', 'Void'],
    ['/admin/letters/:id/withdrawal', 'admin/letters/withdrawal', 'Withdrawn'],
    [
      '/admin/letters/:id/pin/:signer',
      'letters/letter/pin',
      { crumb: 'Sign', parent: '/admin/letters/:id', ...SECRET },
    ],
    ['/admin/jobs/:id/early-start', 'admin/jobs/early-start', 'Go on anyway'],
    ['/admin/organizers/:id', 'organizer'],
    ['/admin/organizers/:id/answers', 'organizer/answers', 'Answers'],
    ['/admin/organizers/:id/meaning', 'organizer/meaning', 'What this could mean'],
    ['/admin/organizers/:id/:page', 'organizer/page'],
    ['/admin/organizers/:id/:page/:entry', 'organizer/page', FILLED_IN],
    ['/admin/organizers/:id/:page/:entry/still', 'organizer/still', FILLED_IN],
    [
      '/admin/organizers/:id/:page/:entry/removal',
      'organizer/removal',
      { crumb: 'Remove', ...FILLED_IN },
    ],
    ['/admin/organizers', 'admin/organizers', 'Organizers'],
    ['/admin/organizers/new', 'admin/organizers/new', 'Send', 'Send organizers'],
    ['/admin/organizers/reminder', 'admin/organizers/reminder', 'Remind'],
    ['/admin/jobs/:id/organizer', 'admin/jobs/organizer', 'Organizer'],
    ['/admin/jobs/:id/organizer/changes', 'admin/jobs/organizer/changes', 'Changes'],
    ['/admin/jobs/:id/organizer/numbers', 'admin/jobs/organizer/numbers', 'Numbers in full'],
    ['/admin/documents', 'admin/documents', 'Client documents'],
    ['/admin/documents/:id/review', 'admin/documents/review', 'Review'],
    ['/admin/documents/:id/consent', 'admin/documents/consent', 'Ask for a consent'],
    ['/admin/documents/:id/disclosure', 'admin/documents/disclosure', 'Send or use'],
    ['/admin/documents/:id/withdrawal', 'admin/documents/withdrawal', 'Withdraw'],
    ['/admin/documents/:id/approval', 'admin/documents/approval', 'Record an approval'],
    ['/admin/documents/new', 'admin/documents/new', { crumb: 'Send a file', takesFiles: true }],
    ['/admin/documents/requests', 'admin/documents/requests', 'Requests', 'Outstanding requests'],
    ['/admin/documents/requests/new', 'admin/documents/requests/new', 'New request'],
    ['/admin/documents/requests/:id', 'admin/documents/requests/request'],
    [
      '/admin/documents/papers/:id',
      'admin/documents/papers/paper',
      { crumb: 'Change a request', parent: '/admin/documents/requests' },
    ],
    [
      '/admin/documents/papers/:id/upload',
      'admin/documents/papers/upload',
      { crumb: 'Upload for the client', parent: '/admin/documents/requests', takesFiles: true },
    ],
    [
      '/admin/documents/papers/:id/receipt',
      'admin/documents/papers/receipt',
      { crumb: 'Received on paper', parent: '/admin/documents/requests' },
    ],
  ]),
  ...portal(INVESTOR, [
    ['/investor/performance', 'investor/performance', 'Investments', 'Your investments'],
    ['/investor/resources', 'investor/resources', 'Resources'],
  ]),
  ...portal(NETWORK, [
    ['/network', 'network', 'Professional network'],
    ['/network/membership', 'network/membership', 'Your listing'],
    ['/network/membership/delete', 'network/membership/delete', 'Remove listing'],
  ]),
  ...portal(EDITOR, [
    ['/admin/firm', 'admin/catalog/item', 'Firm'],
    ['/admin/firm/edit', 'admin/catalog/edit', { crumb: 'Edit', takesFiles: true }],
    ['/admin/catalog', 'admin/catalog', 'Prices and content'],
    ['/admin/catalog/publication', 'admin/catalog/publication', 'Publish all'],
    ['/admin/catalog/:kind', 'admin/catalog/kind'],
    ['/admin/catalog/:kind/new', 'admin/catalog/edit', 'New'],
    ['/admin/catalog/:kind/:id', 'admin/catalog/item'],
    [
      '/admin/catalog/:kind/:id/edit',
      'admin/catalog/edit',
      { crumb: 'Edit', parent: '/admin/catalog/:kind' },
    ],
    [
      '/admin/catalog/:kind/:id/archive',
      'admin/catalog/item/archive',
      { crumb: 'Archive', parent: '/admin/catalog/:kind' },
    ],
  ]),
  ...portal(OWNER, [
    ['/admin/reports', 'admin/reports', 'Reports'],
    ['/superadmin/roles', 'superadmin/roles', 'Roles'],
    ['/superadmin/roles/grant', 'superadmin/roles/grant', 'Grant', 'Grant a role'],
    ['/superadmin/roles/:id/revoke', 'superadmin/roles/revoke', 'Revoke'],
    ['/superadmin/invitations', 'superadmin/invitations', 'Invitations'],
    ['/superadmin/invitations/new', 'superadmin/invitations/new', 'Invite', 'Invite a colleague'],
    ['/superadmin/invitations/:id/revoke', 'superadmin/invitations/revoke', 'Revoke'],
    ['/superadmin/audit', 'superadmin/audit', 'Audit trail'],
    ['/superadmin/system', 'superadmin/system', 'System'],
  ]),
  // The API refuses with a status instead of a redirect.
  ...resources(
    'everyone',
    [
      ['/api/consultations/initiate', 'api/consultations/initiate'],
      ['/api/tax-estimates', 'api/tax-estimates'],
      ['/api/openapi.json', 'api/openapi'],
      ['/api/ask-jennifer/stream', 'api/ask-jennifer/stream'],
    ],
    ONCE_OPEN,
  ),
  ...resources('everyone', [
    // A calendar program holds no session: the token in the address opens one person’s calendar.
    ['/calendar/:file', 'calendar'],
    // Stripe’s events are let in by their signature.
    ['/api/stripe/webhook', 'api/stripe/webhook'],
    ['/api/*', 'api/not-found'],
    ['/team-photos/:member/:file', 'site-files/team-photo'],
    ['/logo', 'site-files/logo'],
    ['/health', 'site-files/health'],
    ['/robots.txt', 'site-files/robots'],
    ['/sitemap.xml', 'site-files/sitemap'],
    ['/manifest.webmanifest', 'site-files/manifest'],
    ['/sw.js', 'site-files/sw'],
  ]),
  ...resources(
    'signed-in',
    [
      ['/api/consultations', 'api/consultations'],
      ['/api/consultations/:id', 'api/consultations/consultation'],
      ['/api/transcribe-and-log', 'api/transcribe-and-log'],
      ['/api/log-conversation', 'api/log-conversation'],
    ],
    ONCE_OPEN,
  ),
  ...portalResources('everyone', [
    ['/consultations/:id/calendar.ics', 'consultations/consultation/calendar'],
    ['/letters/:id/code', 'letters/letter/code', '..'],
    ['/letters/:id/copy.pdf', 'letters/letter/copy'],
    ['/letters/:id/file.pdf', 'letters/letter/file'],
  ]),
  ...portalResources('signed-in', [
    ['/account/confirm-identity/email', '_account/confirm-identity/email', UNTIL_TWO_STEP],
    ['/account/deletion/withdrawal', '_account/deletion/withdrawal', '..'],
    [
      '/account/members/invitations/:invitation/withdrawal',
      '_account/members/invitations/withdrawal',
      '/account/members',
    ],
    ['/account/consents/:purpose', '_account/consents/consent', '/account/consents'],
    ['/account/consents/:purpose/revocation', '_account/consents/revocation', '/account/consents'],
    ['/account/export/archive.zip', '_account/export/archive', '..'],
    ['/assistant/recordings/uploads', 'recordings/uploads', { takesFiles: true, forwardsTo: '..' }],
    ['/dashboard/documents/uploads', 'documents/uploads', { takesFiles: true, forwardsTo: '..' }],
    ['/letters/:id/identity', 'letters/letter/identity'],
    ['/assistant/recordings/:id/audio', 'recordings/audio'],
    ['/assistant/stream', 'messaging/stream'],
    ['/assistant/tokens', 'messaging/tokens'],
    ['/assistant/recordings/:id/transcription', 'recordings/transcription', '..'],
    ['/dashboard/organizer/:id/answers/reopening', 'organizer/reopening', '..'],
    ['/dashboard/organizer/:id/answers/closing', 'organizer/closing', '..'],
    ['/tasks/:id/status', 'tasks/status', '..'],
    ['/notifications/read', 'notifications/read', '..'],
    ['/notifications/:id', 'notifications/notification'],
    ['/notifications/:id/removal', 'notifications/removal', '/notifications'],
    ['/dashboard/documents/direct-uploads', 'documents/direct-uploads', '..'],
    [
      '/dashboard/documents/direct-uploads/:id/confirmation',
      'documents/direct-uploads/confirmation',
      '/dashboard/documents',
    ],
    [
      '/dashboard/documents/requests/:id/reopening',
      'documents/requests/reopening',
      '/dashboard/documents',
    ],
    ['/dashboard/documents/checklists', 'documents/checklists', '..'],
    ['/dashboard/documents/:id/recovery', 'documents/document/recovery', '..'],
    ['/dashboard/documents/:id/download', 'documents/document/download'],
    ['/dashboard/documents/:id/file', 'documents/document/file'],
    ['/dashboard/billing/statement.csv', 'billing/statement'],
    ['/dashboard/billing/invoices/:id/invoice.pdf', 'billing/invoices/invoice-pdf'],
    [
      '/dashboard/billing/invoices/:id/payments/:payment/receipt.pdf',
      'billing/invoices/receipt-pdf',
    ],
    ['/dashboard/billing/invoices/:id/checkout', 'billing/invoices/checkout'],
  ]),
  ...portalResources(PORTAL_ROLES, [
    ['/messaging/since', 'messaging/since'],
    ['/messaging/messages', 'messaging/messages', { takesFiles: true, forwardsTo: '/messaging' }],
    ['/messaging/readings', 'messaging/readings', '..'],
    ['/messaging/attachments/:id/download', 'messaging/attachments/download'],
    ['/messaging/attachments/:id/thumbnail', 'messaging/attachments/thumbnail'],
    ['/messaging/stream', 'messaging/stream'],
    ['/messaging/typing', 'messaging/typing', '..'],
    ['/messaging/tokens', 'messaging/tokens'],
  ]),
  ...portalResources(STAFF, [
    ['/admin/clients/export.csv', 'admin/clients/export'],
    ['/messaging/inbox', 'messaging/inbox'],
    [
      '/admin/clients/:id/members/invitations/:invitation/withdrawal',
      '_account/members/invitations/withdrawal',
      '/admin/clients/:id/members',
    ],
    ['/messaging/drafts', 'messaging/drafts', '..'],
    ['/messaging/canned-replies/:id', 'messaging/canned-reply'],
    ['/messaging/:senderId/reopening', 'messaging/thread/reopening', '..'],
    ['/admin/consultations/:id/outcome', 'admin/consultations/outcome', '/consultations/:id'],
    ['/admin/jobs/assignment', 'admin/jobs/assignment', '..'],
    ['/admin/jobs/reminder', 'admin/jobs/reminder', '..'],
    ['/admin/organizers/:id/answers/reopening', 'organizer/reopening', '..'],
    ['/admin/organizers/:id/answers/closing', 'organizer/closing', '..'],
    ['/admin/jobs/:id/stage', 'admin/jobs/stage', '..'],
    ['/admin/jobs/:id/organizer/answers.csv', 'admin/jobs/organizer/answers-csv'],
    ['/admin/jobs/:id/organizer/answers.pdf', 'admin/jobs/organizer/answers-pdf'],
    ['/admin/jobs/:id/organizer/sending', 'admin/jobs/organizer/sending', '..'],
    ['/admin/jobs/:id/organizer/reminder', 'admin/jobs/organizer/reminder', '..'],
    ['/admin/jobs/:id/extension', 'admin/jobs/extension', '..'],
    ['/admin/jobs/:id/signing/invitation', 'admin/jobs/signing/invitation', '..'],
    ['/admin/letters/:id/reminder', 'admin/letters/reminder', '..'],
    ['/admin/letters/:id/file.pdf', 'admin/letters/file'],
    [
      '/admin/letters/pages',
      'admin/letters/pages',
      { takesFiles: true, forwardsTo: '/admin/letters/pdf' },
    ],
    ['/admin/invoices/:id/sending', 'admin/invoices/sending', '/dashboard/billing/invoices/:id'],
    ['/admin/invoices/aging.csv', 'admin/invoices/aging-csv'],
    ['/admin/documents/papers/:id/withdrawal', 'admin/documents/papers/withdrawal', '..'],
    [
      '/admin/documents/papers/:id/receipt/undo',
      'admin/documents/papers/receipt/undo',
      '/admin/documents/requests',
    ],
    ['/admin/documents/:id/recovery', 'admin/documents/recovery', '/dashboard/documents/:id'],
    ['/admin/documents/requests/:id/decisions', 'admin/documents/requests/decisions', '..'],
    ['/admin/documents/requests/:id/reminder', 'admin/documents/requests/reminder', '..'],
  ]),
  ...portalResources(EDITOR, [
    ['/admin/catalog/:kind/:id/publication', 'admin/catalog/item/publication', '..'],
    ['/admin/catalog/:kind/:id/discarding', 'admin/catalog/item/discarding', '..'],
    ['/admin/catalog/:kind/:id/restoration', 'admin/catalog/item/restoration', '..'],
    ['/admin/catalog/:kind/:id/test', 'admin/catalog/item/test', '..'],
    [
      '/admin/catalog/:kind/:id/versions/:number',
      'admin/catalog/item/version',
      '/admin/catalog/:kind/:id',
    ],
  ]),
  ...portalResources(OWNER, [
    ['/superadmin/audit.csv', 'superadmin/audit-csv'],
    ['/admin/reports/table.csv', 'admin/reports/table-csv'],
  ]),
  ...siteResources(
    'everyone',
    [
      ['/tax-forms/:form/organizer.pdf', 'tax-forms/organizer'],
      ['/assistant/messages/:id/rating', 'assistant/rating', '/assistant'],
    ],
    ONCE_OPEN,
  ),
  ...siteResources('everyone', [
    ['/colour-mode', 'colour-mode', '/'],
    ['/logout', 'auth/logout', '/'],
    ['/captcha', 'auth/captcha'],
    ['/auth/callback', 'auth/callback'],
    ['/auth/provider/:provider', 'auth/provider'],
    ['/auth/provider/:provider/callback', 'auth/provider/callback'],
  ]),
  ...siteResources(
    'signed-in',
    [
      ['/tax-calculator/pdf', 'tax-calculator/pdf'],
      ['/tax-calculator/estimates/:id/pdf', 'tax-calculator/estimates/pdf'],
      ['/assistant/messages', 'assistant/messages'],
      ['/assistant/voice', 'assistant/voice'],
    ],
    ONCE_OPEN,
  ),
  { path: '/offline', frame: 'none', folder: 'offline', audience: 'everyone' },
  // Addresses that lead on to another screen, whose own audience decides there.
  ...resources('everyone', [
    ...(['superadmin', 'client', 'professional', 'student'] as const).map((role): Row => [
      `/${role}-dashboard`,
      'forwarded',
      { forwardsTo: `/${role}/dashboard`, permanent: true },
    ]),
    ['/dashboard/messages', 'forwarded', '/messaging'],
  ]),
  ...resources(STAFF, [['/admin/messages', 'forwarded', '/messaging']]),
  ...PORTAL_ROLES.flatMap((role) => [
    ...portal([role], [[`/${role}/dashboard`, 'dashboard', 'Dashboard']], OF_CLIENT),
    ...resources([role], [[`/${role}`, 'forwarded', `/${role}/dashboard`]]),
  ]),
];
