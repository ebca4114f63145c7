import type { Limit } from '~/http/rate-limit.server';
import * as unsubscribe from '~/routes/_portal/notifications/unsubscribe/route';
import * as feed from '~/routes/calendar-feed/route';
import * as invoicePdf from '~/routes/_portal/billing/invoices/pdf/route';
import * as statement from '~/routes/_portal/billing/statement/route';
import * as confirm from '~/routes/_site/auth/confirm/route';
import * as estimate from '~/routes/api/tax-estimates/route';
import * as book from '~/routes/_site/booking/times/route';
import * as check from '~/routes/_site/booking/check/route';
import * as details from '~/routes/_site/booking/details/route';
import * as reschedule from '~/routes/_portal/consultations/consultation/reschedule/route';
import * as courses from '~/routes/_site/courses/route';
import * as outbox from '~/routes/_site/dev-outbox/list/route';
import * as outboxMail from '~/routes/_site/dev-outbox/mail/route';
import * as reset from '~/routes/_site/auth/reset-password/route';
import * as calculator from '~/routes/_site/tax-calculator/estimate/route';
import * as compare from '~/routes/_site/tax-calculator/compare/route';
import * as compareSaved from '~/routes/_site/tax-calculator/saved/compare/route';
import * as savedPdf from '~/routes/_site/tax-calculator/saved/pdf/route';
import * as pdf from '~/routes/_site/tax-calculator/pdf/route';
import * as organizer from '~/routes/_site/tax-forms/organizer/route';
import { client, get, given, network, type Case } from './sending';

const ANSWERS = 'year=2025&filingStatus=single&w2=60000';
const SLOT = 'type=tax-planning&zone=America%2FNew_York';

/** The limits of pages that cost time, by network. */
export const PAGE_CASES = {
  'estimate by network': {
    times: 1_200,
    key: network,
    sends: { estimate: (visitor) => visitor.post(estimate, '/api/tax-estimates', {}) },
  },
  'link by network': {
    times: 120,
    key: network,
    sends: {
      'a sign-in link opened': get(confirm, '/auth/confirm?token=x'),
      'a sign-in link used': (visitor) => visitor.post(confirm, '/auth/confirm', { token: 'x' }),
      'a reset link opened': get(reset, '/reset-password?token=x'),
      'a reset link used': (visitor) =>
        visitor.post(reset, '/reset-password', { token: 'x', password: 'a-fresh-and-long-one' }),
      'a digest’s link opened': get(unsubscribe, '/notifications/unsubscribe?token=x'),
    },
  },
  'search by network': {
    times: 300,
    key: network,
    sends: {
      search: get(courses, '/courses?q=tax'),
      category: get(courses, '/courses?category=Business'),
    },
  },
  'calculation by network': {
    times: 600,
    key: network,
    sender: client,
    sends: {
      result: get(calculator, `/tax-calculator?${ANSWERS}`),
      comparison: get(compare, `/tax-calculator/compare?${ANSWERS}`),
      'comparison of saved ones': get(compareSaved, '/tax-calculator/estimates/compare?id=1&id=2'),
    },
  },
  'free times by network': {
    times: 300,
    key: network,
    sender: client,
    sends: {
      'the calendar': get(book, `/consultation/book?${SLOT}`),
      'the details': (visitor) =>
        visitor.get(details, `/consultation/book/details?${SLOT}&day=${given.day}&time=10:00`),
      'the check': (visitor) =>
        visitor.get(check, `/consultation/book/check?${SLOT}&day=${given.day}&time=10:00`),
      'another time': (visitor) =>
        visitor.get(reschedule, `/consultations/${given.consultationId}/reschedule`, {
          id: given.consultationId,
        }),
    },
  },
  'pdf by network': {
    times: 60,
    key: network,
    sender: client,
    sends: {
      estimate: get(pdf, `/tax-calculator/pdf?${ANSWERS}`),
      'saved estimate': get(savedPdf, '/tax-calculator/estimates/x/pdf', { id: 'x' }),
      invoice: get(invoicePdf, '/dashboard/billing/invoices/x/invoice.pdf', { id: 'x' }),
      statement: get(statement, '/dashboard/billing/statement.csv?from=2026-01-01&to=2026-12-31'),
      organizer: get(organizer, '/tax-forms/1040/organizer.pdf', { form: '1040' }),
    },
  },
  'calendar feed by network': {
    times: 120,
    key: network,
    sends: { 'a private calendar': get(feed, '/calendar/x.ics', { file: 'x.ics' }) },
  },
  'outbox by network': {
    times: 600,
    key: network,
    sends: {
      list: get(outbox, '/dev/outbox'),
      mail: get(outboxMail, '/dev/outbox/none.eml', { name: 'none.eml' }),
    },
  },
} satisfies Partial<Record<Limit, Case>>;
