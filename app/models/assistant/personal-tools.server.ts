import { isStaff } from '~/domain/access/roles';
import { staffPageFact } from '~/domain/assistant/staff-pages';
import type { ToolInput, Tools } from '~/domain/assistant/tools';
import type { Turn } from '~/domain/assistant/words';
import type { Viewer } from '../sign-in/session.server';
import { openTicket } from './open-ticket.server';
import { ownConsultations } from './own-consultations.server';
import { ownDocuments } from './own-documents.server';
import { ownMessages } from './own-messages.server';
import {
  ownCalendar,
  ownClasses,
  ownEstimates,
  ownInvoices,
  ownPlan,
  ownTasks,
} from './own-records.server';

/**
 * What a signed-in person can look up of their own, and do; `said` is what they and the assistant
 * said before. Staff see their own here too, not their clients'.
 */
export function personalTools(viewer: Viewer, said: readonly Turn[], now: Date): Tools {
  return {
    own_consultations: (asked) => ownConsultations(viewer, asked, now),
    own_documents: (asked) => ownDocuments(viewer, asked),
    own_messages: () => ownMessages(viewer, now),
    own_invoices: (asked) => ownInvoices(viewer, asked, now),
    own_plan: () => ownPlan(viewer),
    own_tasks: () => ownTasks(viewer, now),
    own_estimates: () => ownEstimates(viewer),
    own_classes: () => ownClasses(viewer, now),
    own_calendar: (asked) => ownCalendar(viewer, asked),
    ...(isStaff(viewer.roles) && {
      staff_pages: ({ about, name }: ToolInput<'staff_pages'>) =>
        Promise.resolve([staffPageFact(about, name)]),
    }),
    open_ticket: ({ message }) => openTicket(viewer, message, said, now),
  };
}
