import { db } from '~/db.server';
import { quotedText, type Fact } from '~/domain/assistant/fact';
import { handedOver, withMatter } from '~/domain/assistant/handing-over';
import { termsOf } from '~/domain/assistant/language/tokens';
import { staffPageFact } from '~/domain/assistant/staff-pages';
import type { ToolInput, Tools } from '~/domain/assistant/tools';
import type { Turn } from '~/domain/assistant/words';
import { isStaff } from '~/domain/access/roles';
import { writingPath } from '~/domain/access/destinations';
import { hostOf } from '~/domain/booking/consultation';
import { priceText } from '~/domain/booking/quote';
import { PENDING_STATUSES, STATUS_LABELS } from '~/domain/documents/document';
import { promiseSentence } from '~/domain/messaging/promise';
import { officeTimeText, shortDateText } from '~/domain/time/formats';
import { listConsultations } from '../consultation/consultation.server';
import { listDocuments } from '../document/document.server';
import { saveContactMessage, TooManyMessagesError } from '../message.server';
import type { Viewer } from '../sign-in/session.server';
import {
  ownCalendar,
  ownClasses,
  ownEstimates,
  ownInvoices,
  ownPlan,
  ownTasks,
} from './own-records.server';

const MOST = 5;
/** How much of a message is quoted. */
const QUOTED = 160;

/** What a signed-in person can look up of their own, and do; `said` is what they and the assistant said before. Staff see their own here too, not their clients'. */
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

type Person = Pick<Viewer, 'accountId'>;

async function ownConsultations(
  { accountId }: Person,
  { when = 'upcoming' }: ToolInput<'own_consultations'>,
  now: Date,
): Promise<Fact[]> {
  // Without their roles, so that of everybody it is only what is theirs.
  const own = { accountId, roles: [] };
  const { consultations } = await listConsultations(own, { perPage: MOST, when }, now);
  const page = { label: 'Your consultations', href: '/consultations' };
  if (consultations.length === 0) return [{ text: `You have no ${when} consultation.`, page }];
  return consultations.map(({ id, title, startsAt, endsAt, status, place, ...rest }) => {
    const time = officeTimeText(startsAt, endsAt);
    const gone = status.startsWith('cancelled') ? ' It was canceled.' : '';
    const price = priceText(rest.quote.totalCents);
    return {
      text: `${title} with ${hostOf(rest)}: ${time}.${gone || ` ${when === 'upcoming' ? `${place.text} ` : ''}Price: ${price}.`}`,
      page: { label: 'Open it', href: `/consultations/${id}` },
    };
  });
}

async function ownDocuments(
  viewer: Person,
  { only, named = '' }: ToolInput<'own_documents'>,
): Promise<Fact[]> {
  const page = { label: 'Your documents', href: '/dashboard/documents' };
  const [{ rows }, asked] = await Promise.all([
    only === 'needed' ? { rows: [] } : listDocuments(viewer, { year: null, after: null }),
    only === 'sent'
      ? []
      : db.documentRequest.findMany({
          where: { ownerId: viewer.accountId, status: { in: [...PENDING_STATUSES] } },
          orderBy: { id: 'desc' },
          take: 4 * MOST,
          select: { title: true, status: true, comment: true },
        }),
  ]);
  const wanted = new Set(termsOf(named));
  const fits = (...names: (string | null)[]) =>
    wanted.size === 0 || names.some((name) => termsOf(name ?? '').some((term) => wanted.has(term)));
  const sent = rows.filter((row) => fits(row.name.replace(/[_.]/g, ' '), row.asked));
  const needed = asked.filter(({ title }) => fits(title));
  const none =
    wanted.size > 0
      ? `There is no document of yours here with “${quotedText(named, 40)}” in its name, and we haven’t asked for one.`
      : only === 'needed'
        ? 'We are waiting for no documents from you.'
        : 'You have no documents here, and we are waiting for none.';
  const facts = [
    ...needed.slice(0, only === 'needed' ? 2 * MOST : MOST).map(({ title, status, comment }) => ({
      text:
        status === 'returned'
          ? `We returned “${title}” and still need it from you.${comment && ` Reason: ${quotedText(comment, QUOTED)}`}`
          : `We still need from you: ${title}.`,
      page,
    })),
    ...sent.slice(0, MOST).map(({ name, taxYear, status, createdAt, asked: request }) => ({
      text: `${quotedText(name, QUOTED)}${request ? `, for “${request}”` : ''} (${taxYear}): ${STATUS_LABELS[status].toLowerCase()}, sent ${shortDateText(createdAt)}.`,
      page,
      quoted: true as const,
    })),
  ];
  return facts.length > 0 ? facts : [{ text: none, page }];
}

/** Whether the last word is the firm's, and the latest messages. */
async function ownMessages({ accountId }: Viewer, now: Date): Promise<Fact[]> {
  const page = { label: 'Your messages', href: '/messaging' };
  const [rows, conversation] = await Promise.all([
    db.message.findMany({
      where: { conversation: { personId: accountId }, kind: 'message' },
      orderBy: { id: 'desc' },
      take: MOST,
      select: { content: true, senderId: true, createdAt: true },
    }),
    db.conversation.findUnique({
      where: { personId: accountId },
      select: { unreadByPerson: true, answerBy: true },
    }),
  ]);
  const [last] = rows;
  if (!last || !conversation)
    return [{ text: 'You and the firm have written no messages yet.', page }];
  const { unreadByPerson: unread, answerBy } = conversation;
  const on = shortDateText(last.createdAt);
  const state =
    last.senderId === accountId
      ? `The last message is yours, from ${on}; we haven’t answered it yet. ${promiseSentence(answerBy, now) ?? ''}`
      : `The last message is the firm’s, from ${on}. ${unread > 0 ? `You haven’t read ${unread === 1 ? '1 message' : `${unread} messages`} yet.` : 'You have read all our messages.'}`;
  return [
    { text: state.trim(), page },
    ...rows.map(({ content, senderId, createdAt }) => ({
      text: `${senderId === accountId ? 'You' : 'The firm'}, ${shortDateText(createdAt)}: “${quotedText(content, QUOTED)}”`,
      page,
      ...(senderId === accountId && { quoted: true as const }),
    })),
  ];
}

const REACHED_BY = 'We’ll email you, or call you if you asked for a call.';

/** Hands a question to the staff with what was said before it, as the contact form does; the same words within the hour are handed over once. */
async function openTicket(
  viewer: Viewer,
  message: string,
  said: readonly Turn[],
  now: Date,
): Promise<Fact[]> {
  const { fullName, email } = viewer;
  const answerBy = await saveContactMessage(
    { name: fullName || email, email, message: withMatter(message, said) },
    viewer,
    now,
    'message',
    handedOver(said),
  ).catch((error: unknown) => {
    if (error instanceof TooManyMessagesError) return 'too many' as const;
    throw error;
  });
  if (answerBy === 'too many')
    return [
      {
        text: 'A person at the firm has many messages from you today. Please write further there, or call.',
        page: { label: 'Your messages', href: '/messaging' },
      },
    ];
  const promise = promiseSentence(answerBy, now);
  const seen = writingPath(viewer.roles) === '/messaging';
  return [
    {
      text: ['Your question is with a person at the firm now.', promise, REACHED_BY]
        .filter(Boolean)
        .join(' '),
      page: seen
        ? { label: 'What you sent us', href: '/messaging/sent' }
        : { label: 'Contact us', href: '/contact' },
    },
  ];
}
