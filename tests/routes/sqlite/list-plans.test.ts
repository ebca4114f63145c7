import { beforeAll, expect, test } from 'vitest';
import type { PersonName } from '#prisma/people';
import { seedPeople } from '#tests/support/database';
import { scansOf } from '#tests/support/query-plans';
import { statementsOf } from '#tests/support/statements';
import { Visitor, type Route } from '#tests/support/visitor';
import * as ownConsents from '~/routes/_portal/_account/consents/route';
import * as approvals from '~/routes/_portal/admin/approvals/route';
import * as assistant from '~/routes/_portal/admin/assistant/route';
import * as clients from '~/routes/_portal/admin/clients/route';
import * as tickets from '~/routes/_portal/admin/tickets/route';
import * as users from '~/routes/_portal/admin/users/route';
import * as ownInvoices from '~/routes/_portal/billing/invoices/route';
import * as calendar from '~/routes/_portal/calendar/route';
import * as requestLists from '~/routes/_portal/admin/documents/requests/route';
import * as reviewQueue from '~/routes/_portal/admin/documents/route';
import * as consents from '~/routes/_portal/admin/consents/route';
import * as documents from '~/routes/_portal/documents/route';
import * as invoices from '~/routes/_portal/admin/invoices/route';
import * as messaging from '~/routes/_portal/messaging/route';
import * as sent from '~/routes/_portal/messaging/sent/route';
import * as network from '~/routes/_portal/network/route';
import * as organizers from '~/routes/_portal/admin/organizers/route';
import * as notifications from '~/routes/_portal/notifications/route';
import * as planRequests from '~/routes/_portal/admin/plan-requests/route';
import * as recordings from '~/routes/_portal/recordings/route';
import * as audit from '~/routes/_portal/superadmin/audit/route';
import * as tasks from '~/routes/_portal/tasks/route';

const CURSOR = '0199ffff-ffff-7fff-bfff-ffffffffffff';

/** Every list that grows with the firm, on its first page and on a later one. */
const LISTS: readonly [path: string, route: Route, person: PersonName][] = [
  ['/dashboard/documents', documents, 'client'],
  ['/dashboard/billing/invoices', ownInvoices, 'client'],
  ['/dashboard/calendar', calendar, 'client'],
  ['/notifications', notifications, 'client'],
  ['/tasks', tasks, 'client'],
  ['/network', network, 'investor'],
  ['/assistant/recordings', recordings, 'client'],
  ['/account/consents', ownConsents, 'client'],
  ['/admin/consents', consents, 'admin'],
  ['/admin/clients', clients, 'admin'],
  ['/admin/clients?q=ana', clients, 'admin'],
  ['/admin/users', users, 'admin'],
  ['/admin/approvals', approvals, 'admin'],
  ['/admin/tickets', tickets, 'admin'],
  ['/admin/assistant', assistant, 'admin'],
  ['/admin/assistant?show=disliked', assistant, 'admin'],
  ['/messaging', messaging, 'client'],
  ['/messaging', messaging, 'admin'],
  ['/messaging/sent', sent, 'client'],
  ['/admin/documents', reviewQueue, 'admin'],
  ['/admin/documents/requests', requestLists, 'admin'],
  ['/admin/invoices', invoices, 'admin'],
  ['/admin/organizers', organizers, 'admin'],
  ['/admin/organizers?state=submitted', organizers, 'admin'],
  ['/admin/plan-requests', planRequests, 'admin'],
  ['/superadmin/audit', audit, 'superadmin'],
];

beforeAll(seedPeople);

test.each(LISTS)('the query for %s scans no table', async (path, route, person) => {
  const visitor = await new Visitor().signIn(person);
  for (const query of ['', `${path.includes('?') ? '&' : '?'}after=${CURSOR}`]) {
    const statements = await statementsOf(() => visitor.get(route, path + query));
    const reads = statements.filter((sql) => /^\s*(SELECT|WITH)/i.test(sql));
    expect(reads.length).toBeGreaterThan(1);
    expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(6);
    for (const sql of reads) expect(scansOf(sql), sql).toEqual([]);
  }
});
