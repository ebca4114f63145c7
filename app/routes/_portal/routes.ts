import { index, layout } from '@remix-run/route-config';
import { ROLES } from '../../domain/access/roles';
import { frame, page } from '../builders';

/** The screens of somebody who is signed in. */
export const portal = layout('routes/_portal/layout.tsx', [
  ...ROLES.map((role) => page(`${role}/dashboard`, `_portal/dashboards/${role}`)),
  frame('investor/holdings', '_portal/investor/holdings', [
    index('routes/_portal/investor/holdings/list/route.tsx'),
    page('new', '_portal/investor/holdings/new'),
    page(':id', '_portal/investor/holdings/holding'),
    page(':id/delete', '_portal/investor/holdings/delete'),
    page(':id/entries/:entry/delete', '_portal/investor/holdings/delete-entry'),
  ]),
  page('investor/resources', '_portal/investor/resources'),
  page('network', '_portal/network/list'),
  page('network/membership', '_portal/network/membership'),
  page('network/membership/delete', '_portal/network/leave'),
  page('guest', '_portal/guest'),
  // Beside its frame and not its index, so that its form is sent to the address itself.
  page('messaging', '_portal/messaging/home'),
  frame('messaging', '_portal/messaging', [
    page('sent', '_portal/messaging/sent'),
    page(':senderId', '_portal/messaging/thread'),
    page(':senderId/notes', '_portal/messaging/notes'),
    page(':senderId/drafts', '_portal/messaging/drafts'),
    page(':senderId/summaries', '_portal/messaging/summaries'),
    page(':senderId/assignment', '_portal/messaging/assignment'),
    page(':senderId/closure', '_portal/messaging/closure'),
  ]),
  page('video-classes/mine', '_portal/classes'),
  // Beside its frame and not its index, so that its forms are sent to the address itself.
  page('dashboard/billing', '_portal/billing'),
  frame('dashboard/billing', '_portal/billing', [
    page('cancellation', '_portal/billing/cancellation'),
    frame('invoices', '_portal/billing/invoices', [
      index('routes/_portal/billing/invoices/list/route.tsx'),
      page(':id', '_portal/billing/invoices/invoice'),
    ]),
  ]),
  frame('dashboard/calendar', '_portal/calendar', [
    index('routes/_portal/calendar/month/route.tsx'),
    page('feed', '_portal/calendar/feed'),
    page('feed/replacement', '_portal/calendar/replacement'),
    page('feed/revocation', '_portal/calendar/revocation'),
  ]),
  page('admin/calendar', '_portal/office-calendar'),
  frame('admin/invoices', '_portal/invoices', [
    index('routes/_portal/invoices/list/route.tsx'),
    page(':id/payment', '_portal/invoices/payment'),
    page(':id/payments/:payment/reversal', '_portal/invoices/reversal'),
    page(':id/correction', '_portal/invoices/correction'),
    page(':id/void', '_portal/invoices/void'),
  ]),
  frame('admin/plan-requests', '_portal/plan-requests', [
    index('routes/_portal/plan-requests/list/route.tsx'),
    page(':id', '_portal/plan-requests/activation'),
    page(':id/decline', '_portal/plan-requests/decline'),
  ]),
  frame('admin/users', '_portal/admin/users', [
    index('routes/_portal/admin/users/list/route.tsx'),
    frame(':id', '_portal/admin/users/user', [
      index('routes/_portal/admin/users/user/show/route.tsx'),
      page('records/:kind', '_portal/admin/users/user/records'),
      page('notes', '_portal/admin/users/user/notes'),
      page('disable', '_portal/admin/users/user/disable'),
      page('enable', '_portal/admin/users/user/enable'),
      page('sign-out', '_portal/admin/users/user/sign-out'),
      page('link', '_portal/admin/users/user/link'),
    ]),
  ]),
  frame('admin/approvals', '_portal/admin/approvals', [
    index('routes/_portal/admin/approvals/list/route.tsx'),
    page(':id', '_portal/admin/approvals/approve'),
    page(':id/decline', '_portal/admin/approvals/decline'),
  ]),
  frame('admin/tickets', '_portal/admin/tickets', [
    index('routes/_portal/admin/tickets/list/route.tsx'),
    page(':id', '_portal/admin/tickets/ticket'),
    page(':id/answer', '_portal/admin/tickets/answer'),
  ]),
  frame('admin/canned-replies', '_portal/admin/canned-replies', [
    index('routes/_portal/admin/canned-replies/list/route.tsx'),
    page('new', '_portal/admin/canned-replies/new'),
    page(':id', '_portal/admin/canned-replies/reply'),
    page(':id/delete', '_portal/admin/canned-replies/delete'),
  ]),
  frame('admin/team', '_portal/admin/team', [
    index('routes/_portal/admin/team/list/route.tsx'),
    page('new', '_portal/admin/team/new'),
    page(':id', '_portal/admin/team/member'),
    page(':id/photo', '_portal/admin/team/photo'),
    page(':id/photo/delete', '_portal/admin/team/delete-photo'),
    page(':id/retire', '_portal/admin/team/retire'),
  ]),
  page('admin/settings', '_portal/admin/settings'),
  page('admin/assistant', '_portal/admin/assistant/overview'),
  page('admin/assistant/answers/:id', '_portal/admin/assistant/answer'),
  page('admin/consents', '_portal/admin/consents'),
  frame('admin/days-off', '_portal/admin/days-off', [
    index('routes/_portal/admin/days-off/list/route.tsx'),
    page('new', '_portal/admin/days-off/new'),
    page(':id/delete', '_portal/admin/days-off/delete'),
  ]),
  frame('superadmin/roles', '_portal/superadmin/roles', [
    index('routes/_portal/superadmin/roles/list/route.tsx'),
    page('grant', '_portal/superadmin/roles/grant'),
    page(':id/revoke', '_portal/superadmin/roles/revoke'),
  ]),
  frame('superadmin/invitations', '_portal/superadmin/invitations', [
    index('routes/_portal/superadmin/invitations/list/route.tsx'),
    page('new', '_portal/superadmin/invitations/new'),
    page(':id/revoke', '_portal/superadmin/invitations/revoke'),
  ]),
  page('superadmin/audit', '_portal/superadmin/audit'),
  page('superadmin/system', '_portal/superadmin/system'),
  // The same.
  page('dashboard/documents', '_portal/documents/list'),
  frame('dashboard/documents', '_portal/documents', [
    page('deleted', '_portal/documents/deleted'),
    page('requests/:id', '_portal/documents/request'),
    page('requests/:id/exemption', '_portal/documents/exemption'),
    page(':id', '_portal/documents/document/show'),
    page(':id/delete', '_portal/documents/document/delete'),
  ]),
  frame('admin/documents', '_portal/document-review', [
    index('routes/_portal/document-review/queue/route.tsx'),
    page(':id/review', '_portal/document-review/review'),
    page('requests', '_portal/document-review/lists'),
    page('requests/new', '_portal/document-review/new-list'),
    page('requests/:id', '_portal/document-review/list'),
    page('papers/:id', '_portal/document-review/paper'),
  ]),
  // The same.
  page('assistant/recordings', '_portal/recordings/list'),
  frame('assistant/recordings', '_portal/recordings', [
    page(':id', '_portal/recordings/note'),
    page(':id/delete', '_portal/recordings/delete'),
  ]),
  frame('consultations', '_portal/consultations', [
    index('routes/_portal/consultations/list/route.tsx'),
    frame(':id', '_portal/consultations/consultation', [
      index('routes/_portal/consultations/consultation/show/route.tsx'),
      page('reschedule', '_portal/consultations/consultation/reschedule'),
      page('details', '_portal/consultations/consultation/details'),
      page('cancellation', '_portal/consultations/consultation/cancellation'),
    ]),
  ]),
  frame('tasks', '_portal/tasks', [
    layout('routes/_portal/tasks/views/layout.tsx', [
      index('routes/_portal/tasks/views/list/route.tsx'),
      page('board', '_portal/tasks/views/board'),
    ]),
    page('new', '_portal/tasks/new'),
    page(':id', '_portal/tasks/show'),
    page(':id/edit', '_portal/tasks/edit'),
    page(':id/delete', '_portal/tasks/delete'),
  ]),
  frame('notifications', '_portal/notifications', [
    index('routes/_portal/notifications/list/route.tsx'),
    page('settings', '_portal/notifications/settings'),
    page('unsubscribe', '_portal/notifications/unsubscribe'),
  ]),
  layout('routes/_portal/_account/layout.tsx', [
    page('account', '_portal/_account/profile'),
    page('account/email', '_portal/_account/email'),
    page('account/sign-in', '_portal/_account/linked'),
    page('account/identities/:id/delete', '_portal/_account/identity-removal'),
    page('account/password', '_portal/_account/password'),
    page('account/two-step', '_portal/_account/two-step/status'),
    page('account/two-step/setup', '_portal/_account/two-step/setup'),
    page('account/two-step/recovery-codes', '_portal/_account/two-step/recovery-codes'),
    page('account/two-step/off', '_portal/_account/two-step/off'),
    page('account/confirm-identity', '_portal/_account/confirm-identity/ask'),
    page('account/confirm-identity/code', '_portal/_account/confirm-identity/code'),
    page('account/sessions', '_portal/_account/sessions'),
    page('account/consents', '_portal/_account/consents/list'),
    page('account/consents/:purpose', '_portal/_account/consents/one'),
    page('account/export', '_portal/_account/export'),
    page('account/deletion', '_portal/_account/deletion'),
    page('account/role-request', '_portal/_account/role-request'),
    page('select-role', '_portal/_account/select-role'),
  ]),
]);
