import { stateOf, type InvoiceStatus } from '../../billing/invoice';
import type { DocumentStatus } from '../../documents/document';
import { formatMoney } from '../../money';
import { civilTime, type CivilDate } from '../../time/civil-time';
import { civilDateText, civilDayText, clockText, officeTimeText } from '../../time/formats';
import { inBoth, quotedText, type Fact } from '../fact';
import { termsOf } from '../language/tokens';
import { civilDayInSpanish } from '../spanish/words';
import type { Tools } from '../tools';

export type NeededPaper = { title: string; returned: boolean; comment: string };
export type ReceivedPaper = {
  name: string;
  asked: string | null;
  taxYear: number;
  status: DocumentStatus;
  receivedAt: Date;
};
export type Meeting = { title: string; host: string; place: string; startsAt: Date; endsAt: Date };
export type ClientInvoice = {
  number: string;
  totalCents: number;
  status: InvoiceStatus;
  dueOn: CivilDate;
  paidAt: Date | null;
};
export type ClientTask = { title: string; dueDate: CivilDate };

/** What the firm has of a client, each read where a letter speaks of it; the newest or the next first. */
export type ClientRecords = {
  needed: () => Promise<readonly NeededPaper[]>;
  received: () => Promise<readonly ReceivedPaper[]>;
  meetings: (when: 'upcoming' | 'past') => Promise<readonly Meeting[]>;
  invoices: () => Promise<readonly ClientInvoice[]>;
  tasks: () => Promise<readonly ClientTask[]>;
};

/** How many of a kind a letter lists, and how much of a name it quotes. */
const MOST = 5;
const QUOTED = 160;

const DOCUMENTS = [['Documents', 'Documentos'], '/dashboard/documents'] as const;
const MEETINGS = [['Consultations', 'Consultas'], '/consultations'] as const;
const INVOICES = [['Invoices', 'Facturas'], '/dashboard/billing/invoices'] as const;
const TASKS = [['Tasks', 'Tareas'], '/tasks'] as const;
type Place = readonly [readonly [string, string], string];

/** What a client named is quoted: nothing in it counts as the firm's word. */
const quoting = (words: readonly [string, string], place: Place): Fact => ({
  ...inBoth(words, ...place),
  quoted: true,
});

const quoted = (text: string) => `“${quotedText(text, QUOTED)}”`;

export function neededFact({ title, returned, comment }: NeededPaper): Fact {
  const [name, why] = [quoted(title), comment && ` (${quotedText(comment, QUOTED)})`];
  const words = returned
    ? ([
        `We returned ${name} and still need it${why}.`,
        `Devolvimos ${name} y todavía lo necesitamos${why}.`,
      ] as const)
    : ([`We still need ${name}.`, `Todavía nos falta ${name}.`] as const);
  return inBoth(words, ...DOCUMENTS);
}

const STANDS: Record<DocumentStatus, readonly [string, string]> = {
  received: ['we haven’t reviewed it yet', 'aún no lo hemos revisado'],
  accepted: ['it is accepted', 'está aceptado'],
  returned: ['we returned it to you', 'se lo devolvimos'],
};

export function receivedFact({ name, asked, taxYear, status, receivedAt }: ReceivedPaper): Fact {
  const day = civilTime(receivedAt).date;
  const [stands, estado] = STANDS[status];
  const [forWhat, para] = asked ? [` for ${quoted(asked)}`, ` para ${quoted(asked)}`] : ['', ''];
  return quoting(
    [
      `We received ${quoted(name)} (${taxYear})${forWhat} on ${civilDateText(day)}; ${stands}.`,
      `Recibimos ${quoted(name)} (${taxYear})${para} el ${civilDayInSpanish(day)}; ${estado}.`,
    ],
    DOCUMENTS,
  );
}

export function meetingFact({ title, host, place, startsAt, endsAt }: Meeting): Fact {
  const day = civilDayInSpanish(civilTime(startsAt).date);
  return inBoth(
    [
      `${title} with ${host}: ${officeTimeText(startsAt, endsAt)}. ${place}`.trim(),
      `“${title}” con ${host}: ${day}, ${clockText(startsAt)}, hora de Orlando.`,
    ],
    ...MEETINGS,
  );
}

export function invoiceFact(invoice: ClientInvoice, today: CivilDate): Fact {
  const { number, totalCents, dueOn, paidAt } = invoice;
  const paidOn = paidAt && civilTime(paidAt).date;
  const [on, el] = [civilDateText(dueOn), civilDayInSpanish(dueOn)];
  const how = {
    open: [`to pay by ${on}`, `por pagar hasta el ${el}`],
    overdue: [`overdue since ${on}`, `vencida desde el ${el}`],
    paid: paidOn
      ? [`paid on ${civilDateText(paidOn)}`, `pagada el ${civilDayInSpanish(paidOn)}`]
      : ['paid', 'pagada'],
    void: ['void, nothing to pay', 'anulada, nada que pagar'],
  }[stateOf(invoice, today)] as [string, string];
  const money = formatMoney(totalCents);
  return inBoth(
    [`Invoice ${number}: ${money}, ${how[0]}.`, `Factura ${number}: ${money}, ${how[1]}.`],
    ...INVOICES,
  );
}

function taskFact({ title, dueDate }: ClientTask, today: CivilDate): Fact {
  const late = dueDate < today;
  return quoting(
    [
      `Task ${quoted(title)}: ${late ? 'was due' : 'due'} ${civilDayText(dueDate)}.`,
      `Tarea ${quoted(title)}: ${late ? 'venció' : 'vence'} el ${civilDayInSpanish(dueDate)}.`,
    ],
    TASKS,
  );
}

/** The records of a client as the tools of an answer to them, in the words of a letter and in both languages. */
export function clientTools(records: ClientRecords, now: Date): Tools {
  const today = civilTime(now).date;
  return {
    own_documents: ({ only, named = '' }) => paperFacts(records, only, named),
    own_consultations: async ({ when = 'upcoming' }) => {
      const meetings = await records.meetings(when);
      return orNone(meetings.slice(0, MOST).map(meetingFact), NO_MEETING[when], MEETINGS);
    },
    own_invoices: async ({ only, number }) => {
      const all = await records.invoices();
      const wanted = all.filter((invoice) =>
        number
          ? invoice.number === number
          : !only || (only === 'paid' ? 'paid' : 'open') === invoice.status,
      );
      const facts = wanted.slice(0, MOST).map((invoice) => invoiceFact(invoice, today));
      return orNone(facts, NO_INVOICE[number ? 'all' : (only ?? 'all')], INVOICES);
    },
    own_tasks: async () => {
      const tasks = await records.tasks();
      return orNone(
        tasks.slice(0, MOST).map((task) => taskFact(task, today)),
        ['You have no open tasks with us.', 'No tiene tareas abiertas con nosotros.'],
        TASKS,
      );
    },
  };
}

const NO_MEETING = {
  upcoming: [
    'You have no appointment booked with us.',
    'No tiene ninguna cita reservada con nosotros.',
  ],
  past: ['You have had no appointment with us yet.', 'Aún no ha tenido ninguna cita con nosotros.'],
} as const;
const NO_INVOICE = {
  due: ['You have no invoice to pay.', 'No tiene ninguna factura por pagar.'],
  paid: ['We have no paid invoice of yours.', 'No tenemos ninguna factura suya pagada.'],
  all: ['We have no such invoice for you.', 'No tenemos esa factura a su nombre.'],
} as const;

const orNone = (facts: readonly Fact[], none: readonly [string, string], place: Place) =>
  facts.length > 0 ? facts : [inBoth(none, ...place)];

async function paperFacts(
  records: ClientRecords,
  only: 'needed' | 'sent' | undefined,
  named: string,
): Promise<readonly Fact[]> {
  const wanted = termsOf(named);
  const has = (names: readonly (string | null)[], how: 'every' | 'some') => {
    const terms = names.flatMap((name) => termsOf((name ?? '').replace(/[_.]/g, ' ')));
    return wanted.length === 0 || wanted[how]((term) => terms.includes(term));
  };
  const needed = only === 'sent' ? [] : await records.needed();
  const all = only === 'needed' ? [] : await records.received();
  // The names of files say less than those of what was asked for.
  const exact = all.filter(({ name, asked }) => has([name, asked], 'every'));
  const received =
    exact.length > 0 ? exact : all.filter(({ name, asked }) => has([name, asked], 'some'));
  const facts = [
    ...needed
      .filter(({ title }) => has([title], 'every'))
      .slice(0, 2 * MOST)
      .map(neededFact),
    ...received.slice(0, MOST).map(receivedFact),
  ];
  const what = quotedText(named, 40);
  const none = what
    ? ([
        `We don’t have “${what}” from you in the portal yet.`,
        `Todavía no tenemos “${what}” en el portal.`,
      ] as const)
    : only === 'needed'
      ? (['We are waiting for no documents from you.', 'No nos falta ningún documento.'] as const)
      : ([
          'We have no document from you in the portal yet.',
          'Todavía no tenemos ningún documento suyo en el portal.',
        ] as const);
  return orNone(facts, none, DOCUMENTS);
}
