import { ROLES, type ViewerRole } from './roles';

/**
 * Who may open a screen: everyone; only people without a role yet (the sign-in screens);
 * anyone signed in; or the roles listed, to which superadmin is always added.
 */
export type Audience = 'everyone' | 'signed-out' | 'signed-in' | readonly ViewerRole[];

export type Screen = {
  /** The whole address: `:id` stands for one segment, a final `*` for anything no other row has. */
  path: string;
  /** What it is drawn in: the frame of the site, of the portal, or none; null for data, a file or a redirect. */
  frame: 'site' | 'portal' | 'none' | null;
  /** Its folder in app/routes. */
  folder: string;
  audience: Audience;
} & Options;

type Options = {
  /** Its name in the breadcrumbs. A page about one record is named by that record instead. */
  crumb?: string;
  /** The page above it in the breadcrumbs, where that isn't the one above it by address. */
  parent?: string;
  /** Whether search engines may list it; then it is in the sitemap. */
  listed?: true;
  /** Whether its forms carry files; then their bodies may be longer and take longer. */
  takesFiles?: true;
  /** Where opening it leads: an older address, or one that only takes forms. */
  forwardsTo?: string;
  /** Whether it forwards for good. */
  permanent?: true;
  /** Whether its form is taken from somebody whose session ended meanwhile, and kept for after the sign-in. */
  keepsForm?: true;
  /** Whether staff may open it who have to set up two-step sign-in first. */
  openBeforeTwoStep?: true;
};

type Row = [path: string, folder: string, audience: Audience, options?: Options];

function site(...[path, folder, audience, options]: Row): Screen {
  return { path, frame: 'site', folder: `_site/${folder}`, audience, ...options };
}

function portal(...[path, folder, audience, options]: Row): Screen {
  return { path, frame: 'portal', folder: `_portal/${folder}`, audience, ...options };
}

function resource(...[path, folder, audience, options]: Row): Screen {
  return { path, frame: null, folder, audience, ...options };
}

/** An address that leads on to another screen, whose own audience decides there. */
function forward(path: string, forwardsTo: string, audience: Audience, permanent?: true): Screen {
  return { path, frame: null, folder: 'forwarded', audience, forwardsTo, permanent };
}

/**
 * The one table of screens. Routes, guard, menus, breadcrumbs, sitemap, limits and tests read it.
 * An address without a row can't be opened.
 */
export const SCREENS: readonly Screen[] = [
  // The public site.
  site('/', 'home', 'everyone', { listed: true }),
  site('/services', 'services', 'everyone', { listed: true }),
  site('/same-day-services', 'same-day-services', 'everyone', { listed: true }),
  site('/contact', 'contact', 'everyone', { listed: true }),
  site('/thank-you', 'thank-you', 'everyone'),
  site('/courses', 'courses', 'everyone', { listed: true }),
  site('/videos/:id', 'video', 'everyone'),
  site('/video-classes', 'video-classes', 'everyone', { listed: true }),
  site('/video-classes/:id/sign-up', 'video-classes/sign-up', 'signed-in'),
  site('/video-classes/:id/cancellation', 'video-classes/cancellation', 'signed-in'),
  site('/tax-forms', 'tax-forms', 'everyone', { listed: true }),
  site('/tax-forms/:form', 'tax-forms/tax-form', 'everyone'),
  site('/dashboard', 'dashboard', 'everyone'),
  site('/unauthorized', 'unauthorized', 'everyone'),
  // Every address that no other row has.
  site('/*', 'not-found', 'everyone'),
  { path: '/offline', frame: 'none', folder: 'offline', audience: 'everyone' },
  resource('/colour-mode', '_site/colour-mode', 'everyone', { forwardsTo: '/' }),
  resource('/video-classes/:id/room', '_site/video-classes/room', 'signed-in'),
  resource('/tax-forms/:form/organizer.pdf', '_site/tax-forms/organizer', 'everyone'),

  // Signing in.
  site('/login', 'auth/login', 'signed-out'),
  site('/login/email', 'auth/login/email', 'signed-out'),
  site('/login/code', 'auth/login/code', 'signed-out'),
  // Whoever is signed in may sign in as somebody else by an emailed link.
  site('/login/two-step', 'auth/login/two-step', 'everyone'),
  site('/register', 'auth/register', 'signed-out', { listed: true }),
  // Signed-in people change their password here.
  site('/forgot-password', 'auth/forgot-password', 'everyone'),
  site('/reset-password', 'auth/reset-password', 'everyone'),
  site('/invitation', 'invitation', 'everyone'),
  site('/auth/confirm', 'auth/confirm', 'everyone'),
  site('/auth/email-change', 'auth/email-change', 'everyone'),
  site('/auth/email-undo', 'auth/email-undo', 'everyone'),
  site('/onboarding/:role', 'auth/onboarding', 'signed-in'),
  portal('/select-role', '_account/select-role', 'signed-in', {
    crumb: 'Change role',
    parent: '/account',
  }),
  resource('/logout', '_site/auth/logout', 'everyone', { forwardsTo: '/' }),
  resource('/captcha', '_site/auth/captcha', 'everyone'),
  resource('/auth/callback', '_site/auth/callback', 'everyone'),
  resource('/auth/provider/:provider', '_site/auth/provider', 'everyone'),
  resource('/auth/provider/:provider/callback', '_site/auth/provider/callback', 'everyone'),

  // The account.
  portal('/account', '_account/account', 'signed-in', { crumb: 'Account' }),
  portal('/account/email', '_account/email', 'signed-in', { crumb: 'Change your email address' }),
  portal('/account/sign-in', '_account/sign-in', 'signed-in', { crumb: 'How you sign in' }),
  portal('/account/identities/:id/delete', '_account/identities/delete', 'signed-in', {
    crumb: 'Remove',
    parent: '/account/sign-in',
  }),
  portal('/account/password', '_account/password', 'signed-in', { parent: '/account/sign-in' }),
  portal('/account/two-step', '_account/two-step', 'signed-in', {
    crumb: 'Two-step sign-in',
    parent: '/account/sign-in',
    openBeforeTwoStep: true,
  }),
  portal('/account/two-step/setup', '_account/two-step/setup', 'signed-in', {
    crumb: 'Set up your authenticator app',
    openBeforeTwoStep: true,
  }),
  portal('/account/two-step/recovery-codes', '_account/two-step/recovery-codes', 'signed-in', {
    crumb: 'Get new recovery codes',
  }),
  portal('/account/two-step/off', '_account/two-step/off', 'signed-in', { crumb: 'Turn off' }),
  portal('/account/confirm-identity', '_account/confirm-identity', 'signed-in', {
    crumb: 'Confirm it’s you',
    openBeforeTwoStep: true,
  }),
  portal('/account/confirm-identity/code', '_account/confirm-identity/code', 'signed-in', {
    crumb: 'Confirm it’s you',
    parent: '/account',
    openBeforeTwoStep: true,
  }),
  portal('/account/sessions', '_account/sessions', 'signed-in', {
    crumb: 'Where you’re signed in',
  }),
  portal('/account/consents', '_account/consents', 'signed-in', { crumb: 'Consents' }),
  portal('/account/consents/:purpose', '_account/consents/consent', 'signed-in'),
  portal('/account/export', '_account/export', 'signed-in', { crumb: 'Your data' }),
  portal('/account/deletion', '_account/deletion', 'signed-in', {
    crumb: 'Delete your account',
    parent: '/account/export',
  }),
  portal('/account/role-request', '_account/role-request', ['guest'], { crumb: 'Request a role' }),
  resource(
    '/account/confirm-identity/email',
    '_portal/_account/confirm-identity/email',
    'signed-in',
    { openBeforeTwoStep: true },
  ),
  resource('/account/deletion/withdrawal', '_portal/_account/deletion/withdrawal', 'signed-in', {
    forwardsTo: '/account/deletion',
  }),
  resource(
    '/account/consents/:purpose/revocation',
    '_portal/_account/consents/revocation',
    'signed-in',
    { forwardsTo: '/account/consents' },
  ),
  resource('/account/export/archive.zip', '_portal/_account/export/archive', 'signed-in', {
    forwardsTo: '/account/export',
  }),

  // The tax calculator.
  site('/tax-calculator', 'tax-calculator', 'everyone', {
    crumb: 'Tax calculator',
    listed: true,
  }),
  site('/tax-calculator/compare', 'tax-calculator/compare', 'everyone'),
  site('/tax-calculator/sign-in', 'tax-calculator/sign-in', 'everyone', { crumb: 'Sign in' }),
  site('/tax-calculator/estimates', 'tax-calculator/estimates', 'signed-in', {
    crumb: 'Saved estimates',
  }),
  site('/tax-calculator/estimates/new', 'tax-calculator/estimates/new', 'signed-in', {
    crumb: 'Save your estimate',
  }),
  site('/tax-calculator/estimates/compare', 'tax-calculator/estimates/compare', 'signed-in', {
    crumb: 'Compare',
  }),
  site('/tax-calculator/estimates/:id', 'tax-calculator/estimates/estimate', 'signed-in'),
  site('/tax-calculator/estimates/:id/delete', 'tax-calculator/estimates/delete', 'signed-in', {
    crumb: 'Delete',
  }),
  resource('/tax-calculator/pdf', '_site/tax-calculator/pdf', 'signed-in'),
  resource('/tax-calculator/estimates/:id/pdf', '_site/tax-calculator/estimates/pdf', 'signed-in'),

  // Booking and consultations.
  site('/consultation/book', 'book', 'signed-in', { keepsForm: true }),
  site('/consultation/book/details', 'book/details', 'signed-in', { keepsForm: true }),
  site('/consultation/book/check', 'book/check', 'signed-in'),
  portal('/consultations', 'consultations', 'signed-in', { crumb: 'Consultations' }),
  // An emailed link opens one consultation without a sign-in; the page refuses everybody else.
  portal('/consultations/:id', 'consultations/consultation', 'everyone'),
  portal('/consultations/:id/reschedule', 'consultations/consultation/reschedule', 'everyone', {
    crumb: 'Another time',
  }),
  portal('/consultations/:id/details', 'consultations/consultation/details', 'everyone', {
    crumb: 'Details',
  }),
  portal('/consultations/:id/cancellation', 'consultations/consultation/cancellation', 'everyone', {
    crumb: 'Cancel',
  }),
  resource(
    '/consultations/:id/calendar.ics',
    '_portal/consultations/consultation/calendar',
    'everyone',
  ),

  // Jennifer and voice notes.
  site('/assistant', 'assistant', 'everyone'),
  site('/assistant/conversation/delete', 'assistant/conversation/delete', 'everyone'),
  portal('/assistant/recordings', 'recordings', 'signed-in', {
    crumb: 'Voice notes',
    takesFiles: true,
  }),
  portal('/assistant/recordings/:id', 'recordings/recording', 'signed-in'),
  portal('/assistant/recordings/:id/delete', 'recordings/delete', 'signed-in', { crumb: 'Delete' }),
  resource('/assistant/messages', '_site/assistant/messages', 'signed-in'),
  resource('/assistant/messages/:id/rating', '_site/assistant/rating', 'everyone', {
    forwardsTo: '/assistant',
  }),
  resource('/assistant/stream', '_site/assistant/stream', 'signed-in'),
  resource('/assistant/tokens', '_site/assistant/tokens', 'signed-in'),
  resource('/assistant/voice', '_site/assistant/voice', 'signed-in'),
  resource('/assistant/recordings/uploads', '_portal/recordings/uploads', 'signed-in', {
    takesFiles: true,
    forwardsTo: '/assistant/recordings',
  }),
  resource('/assistant/recordings/:id/audio', '_portal/recordings/audio', 'signed-in'),
  resource('/assistant/recordings/:id/file', '_portal/recordings/file', 'signed-in'),
  resource(
    '/assistant/recordings/:id/transcription',
    '_portal/recordings/transcription',
    'signed-in',
    { forwardsTo: '/assistant/recordings/:id' },
  ),

  // Messages.
  portal('/messaging', 'messaging', ROLES, { crumb: 'Messages', takesFiles: true }),
  portal('/messaging/sent', 'messaging/sent', ROLES, { crumb: 'Through the website' }),
  portal('/messaging/:senderId', 'messaging/thread', ['admin'], { takesFiles: true }),
  portal('/messaging/:senderId/notes', 'messaging/thread/notes', ['admin'], { crumb: 'Note' }),
  portal('/messaging/:senderId/drafts', 'messaging/thread/drafts', ['admin'], { crumb: 'Draft' }),
  portal('/messaging/:senderId/summaries', 'messaging/thread/summaries', ['admin'], {
    crumb: 'Summary',
  }),
  portal('/messaging/:senderId/assignment', 'messaging/thread/assignment', ['admin'], {
    crumb: 'Assignment',
  }),
  portal('/messaging/:senderId/closure', 'messaging/thread/closure', ['admin'], { crumb: 'Close' }),
  resource('/messaging/since', '_portal/messaging/since', ROLES),
  resource('/messaging/inbox', '_portal/messaging/inbox', ['admin']),
  resource('/messaging/messages', '_portal/messaging/messages', ROLES, {
    takesFiles: true,
    forwardsTo: '/messaging',
  }),
  resource('/messaging/drafts', '_portal/messaging/drafts', ['admin'], {
    forwardsTo: '/messaging',
  }),
  resource('/messaging/readings', '_portal/messaging/readings', ROLES, {
    forwardsTo: '/messaging',
  }),
  resource('/messaging/canned-replies/:id', '_portal/messaging/canned-reply', ['admin']),
  resource('/messaging/:senderId/reopening', '_portal/messaging/thread/reopening', ['admin'], {
    forwardsTo: '/messaging/:senderId',
  }),
  resource('/messaging/attachments/:id/download', '_portal/messaging/attachments/download', ROLES),
  resource(
    '/messaging/attachments/:id/thumbnail',
    '_portal/messaging/attachments/thumbnail',
    ROLES,
  ),
  resource('/messaging/attachments/:id/file', '_portal/messaging/attachments/file', ROLES),
  resource('/messaging/stream', '_portal/messaging/stream', ROLES),
  resource('/messaging/typing', '_portal/messaging/typing', ROLES, { forwardsTo: '/messaging' }),
  resource('/messaging/tokens', '_portal/messaging/tokens', ROLES),

  // Tasks, notifications and classes.
  portal('/video-classes/mine', 'video-classes/mine', 'signed-in', { crumb: 'Your classes' }),
  portal('/tasks', 'tasks', 'signed-in', { crumb: 'Tasks' }),
  portal('/tasks/board', 'tasks/board', 'signed-in', { crumb: 'Board' }),
  portal('/tasks/new', 'tasks/new', 'signed-in', { crumb: 'New task' }),
  portal('/tasks/:id', 'tasks/task', 'signed-in'),
  portal('/tasks/:id/edit', 'tasks/edit', 'signed-in', { crumb: 'Edit task' }),
  portal('/tasks/:id/delete', 'tasks/delete', 'signed-in', { crumb: 'Delete' }),
  portal('/notifications', 'notifications', 'signed-in', { crumb: 'Notifications' }),
  portal('/notifications/settings', 'notifications/settings', 'signed-in', {
    crumb: 'Email settings',
  }),
  // An emailed link turns digests off without a sign-in; the page refuses any other.
  portal('/notifications/unsubscribe', 'notifications/unsubscribe', 'everyone'),
  resource('/tasks/:id/status', '_portal/tasks/status', 'signed-in', { forwardsTo: '/tasks/:id' }),
  resource('/notifications/read', '_portal/notifications/read', 'signed-in', {
    forwardsTo: '/notifications',
  }),
  resource('/notifications/:id', '_portal/notifications/notification', 'signed-in'),
  resource('/notifications/:id/removal', '_portal/notifications/removal', 'signed-in', {
    forwardsTo: '/notifications',
  }),

  // Documents.
  portal('/dashboard/documents', 'documents', 'signed-in', {
    crumb: 'Documents',
    takesFiles: true,
  }),
  portal('/dashboard/documents/deleted', 'documents/deleted', 'signed-in', { crumb: 'Deleted' }),
  portal('/dashboard/documents/requests/:id', 'documents/requests/request', 'signed-in', {
    takesFiles: true,
  }),
  portal(
    '/dashboard/documents/requests/:id/exemption',
    'documents/requests/exemption',
    'signed-in',
    {
      crumb: 'Doesn’t apply',
    },
  ),
  portal('/dashboard/documents/:id', 'documents/document', 'signed-in'),
  portal('/dashboard/documents/:id/delete', 'documents/document/delete', 'signed-in', {
    crumb: 'Delete',
  }),
  resource('/dashboard/documents/uploads', '_portal/documents/uploads', 'signed-in', {
    takesFiles: true,
    forwardsTo: '/dashboard/documents',
  }),
  resource('/dashboard/documents/direct-uploads', '_portal/documents/direct-uploads', 'signed-in', {
    forwardsTo: '/dashboard/documents',
  }),
  resource(
    '/dashboard/documents/direct-uploads/:id/confirmation',
    '_portal/documents/direct-uploads/confirmation',
    'signed-in',
    { forwardsTo: '/dashboard/documents' },
  ),
  resource(
    '/dashboard/documents/requests/:id/reopening',
    '_portal/documents/requests/reopening',
    'signed-in',
    { forwardsTo: '/dashboard/documents' },
  ),
  resource('/dashboard/documents/checklists', '_portal/documents/checklists', 'signed-in', {
    forwardsTo: '/dashboard/documents',
  }),
  resource(
    '/dashboard/documents/:id/recovery',
    '_portal/documents/document/recovery',
    'signed-in',
    { forwardsTo: '/dashboard/documents/:id' },
  ),
  resource('/dashboard/documents/:id/download', '_portal/documents/document/download', 'signed-in'),
  resource('/dashboard/documents/:id/file', '_portal/documents/document/file', 'signed-in'),

  // Plan, invoices and calendar.
  portal('/dashboard/billing', 'billing', 'signed-in', { crumb: 'Plan and billing' }),
  portal('/dashboard/billing/cancellation', 'billing/cancellation', 'signed-in', {
    crumb: 'Cancel',
  }),
  portal('/dashboard/billing/invoices', 'billing/invoices', 'signed-in', {
    crumb: 'Invoices',
  }),
  portal('/dashboard/billing/invoices/:id', 'billing/invoices/invoice', 'signed-in'),
  portal('/dashboard/calendar', 'calendar', 'signed-in', { crumb: 'Calendar' }),
  portal('/dashboard/calendar/feed', 'calendar/feed', 'signed-in', {
    crumb: 'Add to your own calendar',
  }),
  portal('/dashboard/calendar/feed/replacement', 'calendar/feed/replacement', 'signed-in', {
    crumb: 'Replace',
  }),
  portal('/dashboard/calendar/feed/revocation', 'calendar/feed/revocation', 'signed-in', {
    crumb: 'Turn off',
  }),
  resource('/dashboard/billing/statement.csv', '_portal/billing/statement', 'signed-in'),
  resource(
    '/dashboard/billing/invoices/:id/invoice.pdf',
    '_portal/billing/invoices/invoice-pdf',
    'signed-in',
  ),
  resource(
    '/dashboard/billing/invoices/:id/checkout',
    '_portal/billing/invoices/checkout',
    'signed-in',
  ),
  // A calendar program holds no session: the token in the address opens one person’s calendar.
  resource('/calendar/:file', 'calendar', 'everyone'),

  // The portals of the roles.
  portal('/professional/dashboard', 'dashboard', ['professional'], {
    crumb: 'Dashboard',
  }),
  portal('/investor/dashboard', 'dashboard', ['investor'], { crumb: 'Dashboard' }),
  portal('/student/dashboard', 'dashboard', ['student'], { crumb: 'Dashboard' }),
  portal('/client/dashboard', 'dashboard', ['client'], { crumb: 'Dashboard' }),
  portal('/investor/holdings', 'investor/holdings', ['investor'], { crumb: 'Investments' }),
  portal('/investor/holdings/new', 'investor/holdings/new', ['investor'], { crumb: 'Add holding' }),
  portal('/investor/holdings/:id', 'investor/holdings/holding', ['investor']),
  portal('/investor/holdings/:id/delete', 'investor/holdings/delete', ['investor'], {
    crumb: 'Delete holding',
  }),
  portal(
    '/investor/holdings/:id/entries/:entry/delete',
    'investor/holdings/entries/delete',
    ['investor'],
    { crumb: 'Delete entry' },
  ),
  portal('/investor/resources', 'investor/resources', ['investor'], { crumb: 'Resources' }),
  portal('/network', 'network', ['investor', 'professional'], {
    crumb: 'Professional network',
  }),
  portal('/network/membership', 'network/membership', ['investor', 'professional'], {
    crumb: 'Your listing',
  }),
  portal('/network/membership/delete', 'network/membership/delete', ['investor', 'professional'], {
    crumb: 'Remove listing',
  }),
  portal('/guest', 'guest', ['guest'], { crumb: 'Guest portal' }),
  forward('/superadmin-dashboard', '/superadmin/dashboard', 'everyone', true),
  forward('/client-dashboard', '/client/dashboard', 'everyone', true),
  forward('/professional-dashboard', '/professional/dashboard', 'everyone', true),
  forward('/student-dashboard', '/student/dashboard', 'everyone', true),
  forward('/dashboard/messages', '/messaging', 'everyone'),
  forward('/professional', '/professional/dashboard', ['professional']),
  forward('/investor', '/investor/dashboard', ['investor']),
  forward('/student', '/student/dashboard', ['student']),
  forward('/client', '/client/dashboard', ['client']),

  // The office.
  portal('/admin/dashboard', 'dashboard', ['admin'], { crumb: 'Dashboard' }),
  portal('/admin/calendar', 'admin/calendar', ['admin'], { crumb: 'Office calendar' }),
  portal('/admin/invoices', 'admin/invoices', ['admin'], { crumb: 'Invoices' }),
  portal('/admin/invoices/:id/payment', 'admin/invoices/payment', ['admin'], {
    crumb: 'Record a payment',
  }),
  portal(
    '/admin/invoices/:id/payments/:payment/reversal',
    'admin/invoices/payments/reversal',
    ['admin'],
    {
      crumb: 'Reverse a payment',
    },
  ),
  portal('/admin/invoices/:id/correction', 'admin/invoices/correction', ['admin'], {
    crumb: 'Corrected invoice',
  }),
  portal('/admin/invoices/:id/void', 'admin/invoices/void', ['admin'], { crumb: 'Void' }),
  portal('/admin/plan-requests', 'admin/plan-requests', ['admin'], { crumb: 'Plan requests' }),
  portal('/admin/plan-requests/:id', 'admin/plan-requests/plan-request', ['admin'], {
    crumb: 'Activate',
  }),
  portal('/admin/plan-requests/:id/decline', 'admin/plan-requests/decline', ['admin'], {
    crumb: 'Decline',
  }),
  portal('/admin/users', 'admin/users', ['admin'], { crumb: 'Users' }),
  portal('/admin/users/:id', 'admin/users/user', ['admin']),
  portal('/admin/users/:id/records/:kind', 'admin/users/user/records', ['admin']),
  portal('/admin/users/:id/notes', 'admin/users/user/notes', ['admin'], { crumb: 'Note' }),
  portal('/admin/users/:id/disable', 'admin/users/user/disable', ['admin'], { crumb: 'Disable' }),
  portal('/admin/users/:id/enable', 'admin/users/user/enable', ['admin'], { crumb: 'Enable' }),
  portal('/admin/users/:id/sign-out', 'admin/users/user/sign-out', ['admin'], {
    crumb: 'Sign out',
  }),
  portal('/admin/users/:id/link', 'admin/users/user/link', ['admin'], { crumb: 'Sign-in link' }),
  portal('/admin/approvals', 'admin/approvals', ['admin'], { crumb: 'Approvals' }),
  portal('/admin/approvals/:id', 'admin/approvals/approval', ['admin']),
  portal('/admin/approvals/:id/decline', 'admin/approvals/decline', ['admin'], {
    crumb: 'Decline',
  }),
  portal('/admin/tickets', 'admin/tickets', ['admin'], { crumb: 'Tickets' }),
  portal('/admin/tickets/:id', 'admin/tickets/ticket', ['admin']),
  portal('/admin/tickets/:id/answer', 'admin/tickets/answer', ['admin'], { crumb: 'Answer' }),
  portal('/admin/canned-replies', 'admin/canned-replies', ['admin'], {
    crumb: 'Canned replies',
  }),
  portal('/admin/canned-replies/new', 'admin/canned-replies/new', ['admin'], { crumb: 'New' }),
  portal('/admin/canned-replies/:id', 'admin/canned-replies/canned-reply', ['admin']),
  portal('/admin/canned-replies/:id/delete', 'admin/canned-replies/delete', ['admin'], {
    crumb: 'Delete',
  }),
  portal('/admin/team', 'admin/team', ['admin'], { crumb: 'Team' }),
  portal('/admin/team/new', 'admin/team/new', ['admin'], { crumb: 'Add' }),
  portal('/admin/team/:id', 'admin/team/member', ['admin']),
  portal('/admin/team/:id/photo', 'admin/team/photo', ['admin'], {
    crumb: 'Photo',
    takesFiles: true,
  }),
  portal('/admin/team/:id/photo/delete', 'admin/team/photo/delete', ['admin'], {
    crumb: 'Remove photo',
  }),
  portal('/admin/team/:id/retire', 'admin/team/retire', ['admin'], { crumb: 'Remove from team' }),
  portal('/admin/settings', 'admin/settings', ['admin'], { crumb: 'Settings' }),
  portal('/admin/assistant', 'admin/assistant', ['admin'], { crumb: 'Assistant' }),
  portal('/admin/assistant/answers/:id', 'admin/assistant/answers/answer', ['admin'], {
    crumb: 'Answer',
  }),
  portal('/admin/assistant/answers/:id/wording', 'admin/assistant/answers/wording', ['admin'], {
    crumb: 'Add wording',
  }),
  portal('/admin/assistant/rows', 'admin/assistant/rows', ['admin'], {
    crumb: 'Written answers',
  }),
  portal('/admin/assistant/rows/new', 'admin/assistant/rows/new', ['admin'], { crumb: 'New' }),
  portal('/admin/assistant/rows/:id', 'admin/assistant/rows/row', ['admin']),
  portal('/admin/assistant/rows/:id/delete', 'admin/assistant/rows/delete', ['admin'], {
    crumb: 'Delete',
  }),
  portal('/admin/assistant/rows/:id/restore', 'admin/assistant/rows/restore', ['admin'], {
    crumb: 'Restore',
  }),
  portal('/admin/consents', 'admin/consents', ['admin'], { crumb: 'Consents' }),
  portal('/admin/days-off', 'admin/days-off', ['admin'], {
    crumb: 'Days off',
    parent: '/admin/team',
  }),
  portal('/admin/days-off/new', 'admin/days-off/new', ['admin'], { crumb: 'Add' }),
  portal('/admin/days-off/:id/delete', 'admin/days-off/delete', ['admin'], { crumb: 'Remove' }),
  portal('/admin/documents', 'admin/documents', ['admin'], { crumb: 'Client documents' }),
  portal('/admin/documents/:id/review', 'admin/documents/review', ['admin'], { crumb: 'Review' }),
  portal('/admin/documents/requests', 'admin/documents/requests', ['admin'], { crumb: 'Requests' }),
  portal('/admin/documents/requests/new', 'admin/documents/requests/new', ['admin'], {
    crumb: 'New request',
  }),
  portal('/admin/documents/requests/:id', 'admin/documents/requests/request', ['admin']),
  portal('/admin/documents/papers/:id', 'admin/documents/papers/paper', ['admin'], {
    crumb: 'Change a request',
    parent: '/admin/documents/requests',
  }),
  resource('/admin/consultations/:id/outcome', '_portal/admin/consultations/outcome', ['admin'], {
    forwardsTo: '/consultations/:id',
  }),
  resource('/admin/invoices/:id/review', '_portal/admin/invoices/review', ['admin'], {
    forwardsTo: '/dashboard/billing/invoices/:id',
  }),
  resource(
    '/admin/documents/papers/:id/withdrawal',
    '_portal/admin/documents/papers/withdrawal',
    ['admin'],
    { forwardsTo: '/admin/documents/papers/:id' },
  ),
  resource(
    '/admin/documents/requests/:id/decisions',
    '_portal/admin/documents/requests/decisions',
    ['admin'],
    { forwardsTo: '/admin/documents/requests/:id' },
  ),
  resource(
    '/admin/documents/requests/:id/reminder',
    '_portal/admin/documents/requests/reminder',
    ['admin'],
    { forwardsTo: '/admin/documents/requests/:id' },
  ),
  forward('/admin/messages', '/messaging', ['admin']),
  forward('/admin', '/admin/dashboard', ['admin']),

  // The owner.
  portal('/superadmin/dashboard', 'dashboard', ['superadmin'], { crumb: 'Dashboard' }),
  portal('/superadmin/roles', 'superadmin/roles', ['superadmin'], { crumb: 'Roles' }),
  portal('/superadmin/roles/grant', 'superadmin/roles/grant', ['superadmin'], { crumb: 'Grant' }),
  portal('/superadmin/roles/:id/revoke', 'superadmin/roles/revoke', ['superadmin'], {
    crumb: 'Revoke',
  }),
  portal('/superadmin/invitations', 'superadmin/invitations', ['superadmin'], {
    crumb: 'Invitations',
  }),
  portal('/superadmin/invitations/new', 'superadmin/invitations/new', ['superadmin'], {
    crumb: 'Invite',
  }),
  portal('/superadmin/invitations/:id/revoke', 'superadmin/invitations/revoke', ['superadmin'], {
    crumb: 'Revoke',
  }),
  portal('/superadmin/audit', 'superadmin/audit', ['superadmin'], { crumb: 'Audit trail' }),
  portal('/superadmin/system', 'superadmin/system', ['superadmin'], { crumb: 'System' }),
  resource('/superadmin/audit.csv', '_portal/superadmin/audit-csv', ['superadmin']),
  forward('/superadmin', '/superadmin/dashboard', ['superadmin']),

  // The API refuses with a status instead of a redirect.
  resource('/api/consultations/initiate', 'api/consultations/initiate', 'everyone'),
  resource('/api/consultations', 'api/consultations', 'signed-in'),
  resource('/api/consultations/:id', 'api/consultations/consultation', 'signed-in'),
  resource('/api/tax-estimates', 'api/tax-estimates', 'everyone'),
  resource('/api/transcribe-and-log', 'api/transcribe-and-log', 'signed-in'),
  resource('/api/log-conversation', 'api/log-conversation', 'signed-in'),
  resource('/api/openapi.json', 'api/openapi', 'everyone'),
  // Stripe’s events are let in by their signature.
  resource('/api/stripe/webhook', 'api/stripe/webhook', 'everyone'),
  resource('/api/ask-jennifer/stream', 'api/ask-jennifer/stream', 'everyone'),
  resource('/api/*', 'api/not-found', 'everyone'),

  // The outbox of a demo, and the files of the site.
  site('/dev/outbox', 'outbox', 'everyone'),
  site('/dev/outbox/:name', 'outbox/mail', 'everyone'),
  resource('/team-photos/:member/:file', 'site-files/team-photo', 'everyone'),
  resource('/health', 'site-files/health', 'everyone'),
  resource('/robots.txt', 'site-files/robots', 'everyone'),
  resource('/sitemap.xml', 'site-files/sitemap', 'everyone'),
  resource('/manifest.webmanifest', 'site-files/manifest', 'everyone'),
  resource('/sw.js', 'site-files/sw', 'everyone'),
];
