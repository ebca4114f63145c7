import { index, layout, route, type RouteConfig } from '@remix-run/route-config';
import { FORWARDED } from './domain/access/forwarded';
import { portal } from './routes/_portal/routes';
import { frame, page, resource } from './routes/builders';

const site = layout('routes/_site/layout.tsx', [
  index('routes/_site/home/route.tsx'),
  page('services', '_site/services'),
  page('same-day-services', '_site/same-day-services'),
  page('contact', '_site/contact'),
  page('thank-you', '_site/thank-you'),
  page('courses', '_site/courses'),
  page('videos/:id', '_site/video'),
  page('video-classes', '_site/video-classes/list'),
  page('video-classes/:id/sign-up', '_site/video-classes/sign-up'),
  page('video-classes/:id/cancellation', '_site/video-classes/cancellation'),
  page('tax-forms', '_site/tax-forms/list'),
  page('tax-forms/:form', '_site/tax-forms/form'),
  page('dashboard', '_site/portals'),
  page('unauthorized', '_site/unauthorized'),
  page('assistant', '_site/assistant/talk'),
  page('assistant/conversation/delete', '_site/assistant/delete'),

  frame('tax-calculator', '_site/tax-calculator', [
    index('routes/_site/tax-calculator/estimate/route.tsx'),
    page('compare', '_site/tax-calculator/compare'),
    page('sign-in', '_site/tax-calculator/sign-in'),
    frame('estimates', '_site/tax-calculator/saved', [
      index('routes/_site/tax-calculator/saved/list/route.tsx'),
      page('new', '_site/tax-calculator/saved/new'),
      page('compare', '_site/tax-calculator/saved/compare'),
      page(':id', '_site/tax-calculator/saved/one'),
      page(':id/delete', '_site/tax-calculator/saved/delete'),
    ]),
  ]),

  page('consultation/book', '_site/booking/times'),
  page('consultation/book/details', '_site/booking/details'),
  page('consultation/book/check', '_site/booking/check'),

  page('login', '_site/auth/login'),
  page('login/email', '_site/auth/login-email'),
  page('login/code', '_site/auth/login-code'),
  page('login/two-step', '_site/auth/login-two-step'),
  page('register', '_site/auth/register'),
  page('forgot-password', '_site/auth/forgot-password'),
  page('reset-password', '_site/auth/reset-password'),
  page('invitation', '_site/invitation'),
  page('auth/confirm', '_site/auth/confirm'),
  page('auth/email-change', '_site/auth/email-change'),
  page('auth/email-undo', '_site/auth/email-undo'),
  page('onboarding/:role', '_site/auth/onboarding'),

  page('dev/outbox', '_site/dev-outbox/list'),
  page('dev/outbox/:name', '_site/dev-outbox/mail'),
  page('*', '_site/not-found'),
]);

const resources = [
  resource('logout', '_site/auth/logout'),
  resource('tasks/:id/status', '_portal/tasks/status'),
  resource('messaging/:senderId/closure', '_portal/messaging/closure'),
  resource('messaging/:senderId/reopening', '_portal/messaging/reopening'),
  resource('messaging/attachments/:id/download', '_portal/messaging/attachment-download'),
  resource('messaging/attachments/:id/file', '_portal/messaging/attachment-file'),
  resource('notifications/read', '_portal/notifications/all-read'),
  resource('notifications/:id', '_portal/notifications/one'),
  resource('notifications/:id/removal', '_portal/notifications/removal'),
  resource('assistant/messages/:id/rating', '_site/assistant/rating'),
  resource('captcha', '_site/auth/captcha'),
  resource('auth/callback', '_site/auth/callback'),
  resource('auth/provider/:provider', '_site/auth/provider'),
  resource('auth/provider/:provider/callback', '_site/auth/provider-callback'),
  resource('account/confirm-identity/email', '_portal/_account/confirm-identity/email'),
  resource('account/deletion/withdrawal', '_portal/_account/deletion-withdrawal'),
  resource('account/consents/:purpose/revocation', '_portal/_account/consents/revocation'),
  resource('account/export/archive.zip', '_portal/_account/export-archive'),
  resource('colour-mode', '_site/colour-mode'),
  resource('video-classes/:id/room', '_site/video-classes/room'),
  resource('tax-forms/:form/organizer.pdf', '_site/tax-forms/organizer'),
  resource('tax-calculator/pdf', '_site/tax-calculator/pdf'),
  resource('tax-calculator/estimates/:id/pdf', '_site/tax-calculator/saved/pdf'),
  resource('dashboard/billing/statement.csv', '_portal/billing/statement'),
  resource('dashboard/billing/invoices/:id/invoice.pdf', '_portal/billing/invoices/pdf'),
  resource('dashboard/billing/invoices/:id/checkout', '_portal/billing/invoices/checkout'),
  resource('admin/invoices/:id/review', '_portal/invoices/review'),
  resource('calendar/:file', 'calendar-feed'),
  resource('dashboard/documents/uploads', '_portal/documents/uploads'),
  resource('dashboard/documents/direct-uploads', '_portal/documents/direct-uploads'),
  resource(
    'dashboard/documents/direct-uploads/:id/confirmation',
    '_portal/documents/direct-uploads/confirmation',
  ),
  resource('dashboard/documents/requests/:id/reopening', '_portal/documents/reopening'),
  resource('dashboard/documents/checklists', '_portal/documents/checklists'),
  resource('dashboard/documents/:id/recovery', '_portal/documents/document/recovery'),
  resource('dashboard/documents/:id/download', '_portal/documents/document/download'),
  resource('dashboard/documents/:id/file', '_portal/documents/document/file'),
  resource('admin/documents/requests/:id/decisions', '_portal/document-review/decisions'),
  resource('admin/documents/requests/:id/reminder', '_portal/document-review/reminder'),
  resource('assistant/recordings/uploads', '_portal/recordings/uploads'),
  resource('assistant/recordings/:id/audio', '_portal/recordings/audio'),
  resource('assistant/recordings/:id/file', '_portal/recordings/file'),
  resource('assistant/recordings/:id/transcription', '_portal/recordings/transcription'),
  resource('consultations/:id/calendar.ics', '_portal/consultations/consultation/calendar'),

  resource('superadmin/audit.csv', '_portal/superadmin/audit-file'),

  resource('team-photos/:member/:file', 'site-files/team-photo'),
  resource('health', 'site-files/health'),
  resource('robots.txt', 'site-files/robots'),
  resource('sitemap.xml', 'site-files/sitemap'),
  resource('manifest.webmanifest', 'site-files/manifest'),

  resource('api/consultations/initiate', 'api/consultation-start'),
  resource('api/consultations', 'api/consultations'),
  resource('api/consultations/:id', 'api/consultation'),
  resource('api/tax-estimates', 'api/tax-estimates'),
  resource('api/transcribe-and-log', 'api/transcribe-and-log'),
  resource('api/log-conversation', 'api/log-conversation'),
  resource('api/openapi.json', 'api/openapi'),
  resource('api/stripe/webhook', 'stripe-webhook'),
  resource('api/ask-jennifer/stream', 'ask-jennifer'),
  resource('api/*', 'api/not-found'),
];

/** One file answers for all addresses that lead on to another. */
const forwarded = Object.keys(FORWARDED).map((path) =>
  route(path.slice(1), 'routes/forwarded/route.ts', { id: `routes/forwarded${path}` }),
);

/** Every address of the portal, by the frames that its screens share. Who may open which: domain/access/routes. */
export default [site, portal, ...resources, ...forwarded] satisfies RouteConfig;
