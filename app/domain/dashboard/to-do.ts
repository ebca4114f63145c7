import type { Firm } from '../firm/content';
import { bellCount } from '../notification';
import { serviceTitle } from '../booking/bookable';
import { OUTCOMES } from '../booking/consultation';
import { invoicePath, OVERPAID_TITLE } from '../billing/invoice';
import { BILLING } from '../firm/plan-choice';
import { jobsPath } from '../jobs/job-list';
import { letterPath } from '../letters/letter';
import { formToSignLabel, jobName, sendFormPath } from '../jobs/job-type';
import { formatMoney } from '../money';
import { organizerPath } from '../organizer/paths';
import { civilTime, isCivilDate } from '../time/civil-time';
import type { Ahead } from './ahead';
import {
  askedTiming,
  dueTiming,
  promiseTiming,
  sentTiming,
  startTiming,
  waitingTiming,
  type Present,
  type Timing,
} from './timing';

/** Something that waits for a person. `choices` are a form in the list, sent to `action`. */
export type ToDo = {
  id: string;
  label: string;
  detail: string;
  href: string;
  late?: true;
  choices?: {
    action: string;
    name: string;
    options: readonly { value: string; label: string }[];
  };
};

/** What waits of one kind, and how much of it there is. */
export type ToDoGroup = {
  kind: string;
  title: string;
  icon: string;
  /** What a button to one of them says. */
  button?: string;
  /** The page that lists all of it. */
  href: string;
  count: string;
  toDos: ToDo[];
  /** How many are late, within seven days and later, of a kind that has a day. */
  ahead?: Ahead;
};

export type ToDoKind = keyof typeof KINDS;

/** A row of the query: `at` is a moment in UTC or a civil date; `total` counts all of its kind. */
export type ToDoRow = {
  kind: ToDoKind;
  id: string;
  title: string;
  at: string;
  /** Whether it was sent to us before: a returned paper, an organizer being changed. */
  again: boolean;
  /** Of its kind the highest come first; 0 but for documents. */
  urgency: number;
  total: number;
};

type Kind = {
  title: string;
  icon: string;
  /** The page that lists all of it. Without a `path` each is at `page/ID`. */
  page: string;
  path?: (id: string) => string;
  button?: string;
  label: (title: string, firm: Firm, again: boolean) => string;
  timing: (at: string, present: Present, title: string) => Timing;
  choices?: (id: string) => ToDo['choices'];
};

export const KINDS = {
  consultation: {
    title: 'Active Consultations',
    icon: 'video',
    button: 'See the meeting',
    page: '/consultations',
    label: (title, firm) => `Meet us: ${serviceTitle(firm, title)}`,
    timing: startTiming,
  },
  invoice: {
    title: 'Invoices to pay',
    icon: 'receipt',
    button: 'See and pay',
    page: BILLING,
    path: invoicePath,
    label: (title) => `Pay invoice ${title}`,
    timing: dueTiming,
  },
  credit: {
    title: 'Your credit',
    icon: 'scale',
    button: 'See your credit',
    page: BILLING,
    path: invoicePath,
    label: (title) => `You have a credit of ${formatMoney(Number(title))}`,
    timing: () => ({ detail: 'We return it or apply it to your next invoice' }),
  },
  organizer: {
    title: 'Organizers',
    icon: 'clipboard',
    button: 'Answer it',
    page: '/dashboard',
    path: (id) => organizerPath(id),
    label: (title, _, again) =>
      again ? `Finish your change of the ${title} organizer` : `Answer your ${title} organizer`,
    timing: sentTiming,
  },
  document: {
    title: 'Pending Documents',
    icon: 'folder',
    button: 'Send it',
    page: '/dashboard/documents',
    path: (id) => `/dashboard/documents/requests/${id}`,
    label: (title, _, again) => `${again ? 'Send us again' : 'Send us'}: ${title}`,
    timing: (at, present) => (isCivilDate(at) ? dueTiming(at, present) : askedTiming(at, present)),
  },
  letter: {
    title: 'To sign',
    icon: 'clipboard',
    button: 'Read and sign',
    page: '/dashboard/documents',
    path: letterPath,
    label: (title) => `Read and sign: ${title}`,
    timing: sentTiming,
  },
  draft: {
    title: 'Drafts to approve',
    icon: 'clipboard',
    button: 'Review it',
    page: '/dashboard/documents',
    label: (title) => `Review and approve: ${title}`,
    timing: sentTiming,
  },
  message: {
    title: 'Unread Messages',
    icon: 'mail',
    button: 'Read it',
    page: '/messaging#latest',
    path: () => '/messaging#latest',
    label: (title) => `Read ${title === '1' ? 'a new message' : `${title} new messages`}`,
    timing: sentTiming,
  },
  task: {
    title: 'Tasks',
    icon: 'check',
    button: 'See the task',
    page: '/tasks',
    path: (id) => `/tasks/${id}?from=/dashboard`,
    label: (title) => title,
    timing: dueTiming,
  },
  meeting: {
    title: 'Your meetings',
    icon: 'video',
    button: 'See the meeting',
    page: '/consultations',
    label: (title) => title,
    timing: startTiming,
  },
  appointment: {
    title: 'Team appointments',
    icon: 'clock',
    page: '/consultations',
    label: (title) => title,
    timing: startTiming,
  },
  job: {
    title: 'Jobs due',
    icon: 'briefcase',
    page: '/admin/jobs',
    label: (title, firm) => `${readJob(title).client}: ${jobName(firm, readJob(title))}`,
    timing: dueTiming,
  },
  signature: {
    title: 'Forms to send for signature',
    icon: 'clipboard',
    page: jobsPath('', { stage: 'waiting-for-signature', waiting: 'firm' }),
    path: sendFormPath,
    label: (title, firm) =>
      `${formToSignLabel(firm, readJob(title).type)}: ${readJob(title).client}`,
    timing: waitingTiming,
  },
  // As ANSWER_TIME promises to whoever registers.
  approval: {
    title: 'Pending Approvals',
    icon: 'key',
    page: '/admin/approvals',
    path: (id) => `/admin/approvals/${id}?from=/dashboard`,
    label: (title) => title,
    timing: waitingTiming,
  },
  ticket: {
    title: 'Support Tickets',
    icon: 'mail',
    page: '/admin/tickets',
    path: (id) => `/admin/tickets/${id}/answer?from=/dashboard`,
    label: (title) => title || 'No name',
    timing: promiseTiming,
  },
  conversation: {
    title: 'Messages to answer',
    icon: 'chat',
    page: '/messaging',
    label: (title) => title,
    timing: promiseTiming,
  },
  outcome: {
    title: 'Meetings without an outcome',
    icon: 'door',
    page: '/consultations',
    label: (title) => `Did ${title} come?`,
    timing: startTiming,
    choices: (id) => ({
      action: `/admin/consultations/${id}/outcome`,
      name: 'outcome',
      options: OUTCOMES.map(({ status: value, label }) => ({ value, label })),
    }),
  },
  review: {
    title: 'Documents to review',
    icon: 'folder',
    page: '/admin/documents',
    path: (id) => `/admin/documents/${id}/review`,
    label: (title) => title,
    timing: sentTiming,
  },
  plan: {
    title: 'Plan requests',
    icon: 'book',
    page: '/admin/plan-requests',
    path: (id) => `/admin/plan-requests/${id}?from=/dashboard`,
    label: (title) => title,
    timing: waitingTiming,
  },
  overdue: {
    title: 'Overdue invoices',
    icon: 'receipt',
    page: '/admin/invoices?state=overdue',
    path: invoicePath,
    label: (title) => title,
    timing: dueTiming,
  },
  overpayment: {
    title: OVERPAID_TITLE,
    icon: 'scale',
    page: '/admin/invoices?state=review',
    path: invoicePath,
    label: (title) => title.replace(/^\d+ /, ''),
    timing: (_at, _present, title) => ({
      detail: `Overpaid by ${formatMoney(Number.parseInt(title, 10))}`,
    }),
  },
} satisfies Record<string, Kind>;

function toToDo(firm: Firm, row: ToDoRow, present: Present): ToDo {
  const { kind, id, title, at, again } = row;
  const { page, path, label, timing, choices }: Kind = KINDS[kind];
  return {
    id: `${kind}-${id}`,
    label: label(title, firm, again),
    ...timing(at, present, title),
    href: path?.(id) ?? `${page}/${id}`,
    choices: choices?.(id),
  };
}

/** Grouped by kind, with what is late first and urgent documents before others. */
export function buildToDos(firm: Firm, rows: readonly ToDoRow[], now: Date): ToDoGroup[] {
  const present = { today: civilTime(now).date, now };
  const shown = rows.map((row) => {
    const toDo = toToDo(firm, row, present);
    return { row, toDo, haste: toDo.late ? 2 : Math.min(1, row.urgency) };
  });
  const ordered = shown.toSorted((a, b) => b.haste - a.haste);
  const kinds = [...new Set(ordered.map(({ row }) => row.kind))];
  return kinds.map((kind) => {
    const ofKind = ordered
      .filter(({ row }) => row.kind === kind)
      .toSorted((a, b) => b.row.urgency - a.row.urgency);
    const { title, icon, button, page: href }: Kind = KINDS[kind];
    const toDos = ofKind.map(({ toDo }) => toDo);
    return { kind, title, icon, button, href, count: bellCount(ofKind[0]!.row.total), toDos };
  });
}

/** Of `TYPE PERIOD, CLIENT`, as the query gives it. */
function readJob(title: string) {
  const [, type = '', period = '', client = ''] = /^(\S+) (\S*), (.*)$/s.exec(title) ?? [];
  return { type, period, client };
}
