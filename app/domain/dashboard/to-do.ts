import { bellCount } from '../bell';
import { serviceTitle } from '../booking/bookable';
import { OUTCOMES } from '../booking/consultation';
import { invoicePath } from '../billing/invoice';
import { BILLING } from '../firm/plan-choice';
import { jobName } from '../jobs/job-type';
import { toDue } from '../messaging/to-view';
import { nextBusinessDay } from '../time/business-days';
import { civilTime, type CivilDate } from '../time/civil-time';
import { civilDateText, officeStartText, shortDateText } from '../time/formats';

/** The parts of the staff’s day, in the order in which they are shown. */
export const TODAY = {
  waiting: 'Clients are waiting',
  due: 'Due',
  booked: 'Booked',
} as const;

/** What people have to do themselves, by kind, each with its icon. */
export const OWN_PARTS = {
  send: ['Send', 'folder'],
  sign: ['Review and approve', 'clipboard'],
  pay: ['Pay', 'receipt'],
  booked: ['Meet', 'video'],
  read: ['Read', 'mail'],
  due: ['Tasks', 'check'],
} as const;

/** Something that waits for a person. `choices` are a form in the list, sent to `action`. */
export type ToDo = {
  id: string;
  part: keyof typeof TODAY | keyof typeof OWN_PARTS;
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

export type ToDoKind = keyof typeof KINDS;

/** A row of the query: `at` is a moment in UTC or a civil date; `total` counts all of its kind. */
export type ToDoRow = {
  kind: ToDoKind;
  id: string;
  title: string;
  at: string;
  returned: boolean;
  total: number;
};

type Timing = Pick<ToDo, 'detail' | 'late'>;
type Present = { today: CivilDate; now: Date };

type Kind = {
  /** What one of it, and several, are called once there are too many to list. */
  names: readonly [one: string, several: string];
  part: ToDo['part'];
  /** The page that lists all of it. Without a `path` each is at `page/ID`. */
  page: string;
  path?: (id: string) => string;
  label: (title: string, returned: boolean) => string;
  timing: (at: string, present: Present) => Timing;
  choices?: (id: string) => ToDo['choices'];
};

const KINDS = {
  consultation: {
    names: ['consultation', 'consultations'],
    part: 'booked',
    page: '/consultations',
    label: (title) => `Meet us: ${serviceTitle(title)}`,
    timing: startTiming,
  },
  invoice: {
    names: ['invoice to pay', 'invoices to pay'],
    part: 'pay',
    page: BILLING,
    path: invoicePath,
    label: (title) => `Pay invoice ${title}`,
    timing: dueTiming,
  },
  document: {
    names: ['document to send', 'documents to send'],
    part: 'send',
    page: '/dashboard/documents',
    path: (id) => `/dashboard/documents/requests/${id}`,
    label: (title, returned) => `${returned ? 'Send us again' : 'Send us'}: ${title}`,
    timing: (at) => ({ detail: `We asked for it on ${shortDateText(new Date(at))}` }),
  },
  draft: {
    names: ['draft to review', 'drafts to review'],
    part: 'sign',
    page: '/dashboard/documents',
    label: (title) => `Review and approve: ${title}`,
    timing: (at) => ({ detail: `We sent it on ${shortDateText(new Date(at))}` }),
  },
  message: {
    names: ['conversation to read', 'conversations to read'],
    part: 'read',
    page: '/messaging',
    path: () => '/messaging#latest',
    label: (title) => `Read ${title === '1' ? 'a new message' : `${title} new messages`}`,
    timing: (at) => ({ detail: `Sent ${shortDateText(new Date(at))}` }),
  },
  task: {
    names: ['task', 'tasks'],
    part: 'due',
    page: '/tasks',
    path: (id) => `/tasks/${id}?from=/dashboard`,
    label: (title) => title,
    timing: dueTiming,
  },
  meeting: {
    names: ['meeting', 'meetings'],
    part: 'booked',
    page: '/consultations',
    label: (title) => `Meet ${title}`,
    timing: startTiming,
  },
  appointment: {
    names: ['appointment of a colleague', 'appointments of colleagues'],
    part: 'booked',
    page: '/consultations',
    label: (title) => title,
    timing: startTiming,
  },
  job: {
    names: ['job due soon', 'jobs due soon'],
    part: 'due',
    page: '/admin/jobs',
    label: jobLabel,
    timing: dueTiming,
  },
  // As ANSWER_TIME promises to whoever registers.
  approval: {
    names: ['account to approve or decline', 'accounts to approve or decline'],
    part: 'waiting',
    page: '/admin/approvals',
    path: (id) => `/admin/approvals/${id}?from=/dashboard`,
    label: (title) => `Approve or decline: ${title}`,
    timing: waitingTiming,
  },
  ticket: {
    names: ['ticket to answer', 'tickets to answer'],
    part: 'waiting',
    page: '/admin/tickets',
    path: (id) => `/admin/tickets/${id}/answer?from=/dashboard`,
    label: (title) => `Answer ticket${title && ` from ${title}`}`,
    timing: promiseTiming,
  },
  conversation: {
    names: ['conversation to answer', 'conversations to answer'],
    part: 'waiting',
    page: '/messaging',
    label: (title) => `Answer message from ${title}`,
    timing: promiseTiming,
  },
  outcome: {
    names: ['meeting without an outcome', 'meetings without an outcome'],
    part: 'booked',
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
    names: ['document to review', 'documents to review'],
    part: 'waiting',
    page: '/admin/documents',
    path: (id) => `/admin/documents/${id}/review`,
    label: (title) => `Review ${title}`,
    timing: (at) => ({ detail: `Sent ${shortDateText(new Date(at))}` }),
  },
  plan: {
    names: ['plan to activate or decline', 'plans to activate or decline'],
    part: 'waiting',
    page: '/admin/plan-requests',
    path: (id) => `/admin/plan-requests/${id}?from=/dashboard`,
    label: (title) => `Activate or decline the plan of ${title}`,
    timing: waitingTiming,
  },
  overdue: {
    names: ['overdue invoice', 'overdue invoices'],
    part: 'due',
    page: '/admin/invoices?state=overdue',
    path: invoicePath,
    label: (title) => `Follow up on invoice ${title}`,
    timing: dueTiming,
  },
  overpayment: {
    names: ['payment to settle', 'payments to settle'],
    part: 'due',
    page: '/admin/invoices?state=review',
    path: invoicePath,
    label: (title) => `Settle a payment for invoice ${title}`,
    timing: () => ({ detail: 'The payment wasn’t due' }),
  },
} satisfies Record<string, Kind>;

function toToDo({ kind, id, title, at, returned }: ToDoRow, present: Present): ToDo {
  const { part, page, path, label, timing, choices }: Kind = KINDS[kind];
  return {
    id: `${kind}-${id}`,
    part,
    label: label(title, returned),
    ...timing(at, present),
    href: path?.(id) ?? `${page}/${id}`,
    choices: choices?.(id),
  };
}

/** Late ones first, returned documents before others, then how many more of each kind. */
export function buildToDos(rows: readonly ToDoRow[], now: Date): ToDo[] {
  const present = { today: civilTime(now).date, now };
  const documents = rows.filter(({ kind }) => kind === 'document');
  const inTurn = [
    ...documents.filter(({ returned }) => returned),
    ...documents.filter(({ returned }) => !returned),
  ].values();
  const ordered = rows.map((row) => (row.kind === 'document' ? (inTurn.next().value ?? row) : row));
  const shown = ordered.map((row) => toToDo(row, present));
  const kinds = new Map(rows.map(({ kind, total }) => [kind, total]));
  const rest = [...kinds].flatMap(([kind, total]) => {
    const count = total - rows.filter((row) => row.kind === kind).length;
    const { names, part, page: href } = KINDS[kind];
    const label = `${bellCount(count)} more ${names[count === 1 ? 0 : 1]}`;
    return count > 0 ? [{ id: `${kind}-more`, part, label, detail: '', href }] : [];
  });
  return [...shown.filter(({ late }) => late), ...shown.filter(({ late }) => !late), ...rest];
}

/** Of `TYPE PERIOD, CLIENT`, as the query gives it. */
function jobLabel(title: string): string {
  const [, type = '', period = '', client = ''] = /^(\S+) (\S*), (.*)$/s.exec(title) ?? [];
  return `${client}: ${jobName({ type, period })}`;
}

function startTiming(at: string): Timing {
  return { detail: officeStartText(new Date(at)) };
}

function waitingTiming(at: string, { today }: Present): Timing {
  const late = nextBusinessDay(civilTime(new Date(at)).date) < today;
  return { detail: `Waiting since ${shortDateText(new Date(at))}`, ...(late && { late }) };
}

function dueTiming(day: CivilDate, { today }: Present): Timing {
  return day < today
    ? { detail: `Overdue, was due ${civilDateText(day)}`, late: true }
    : { detail: `Due ${civilDateText(day)}` };
}

function promiseTiming(at: string, { now }: Present): Timing {
  const { missed, due } = toDue(new Date(at), now);
  return { detail: due ?? '', ...(missed && { late: true }) };
}
