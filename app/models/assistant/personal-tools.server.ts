import { db } from '~/db.server';
import { quotedText, type Fact } from '~/domain/assistant/fact';
import { maskNumbers } from '~/domain/assistant/mask';
import type { Tools } from '~/domain/assistant/tools';
import { ANSWER_TIME } from '~/domain/catalogue/firm';
import { PENDING_STATUSES, STATUS_LABELS } from '~/domain/documents/document';
import { officeTimeText, shortDateText } from '~/domain/time/formats';
import { listConsultations } from '../consultation/consultation.server';
import { listDocuments } from '../document/document.server';
import { saveContactMessage } from '../message.server';
import type { Viewer } from '../sign-in/session.server';

const MOST = 5;
/** How much of a message is quoted. */
const QUOTED = 160;

/** What a signed-in person can look up of their own, and do. Staff see their own here too, not their clients'. */
export function personalTools(viewer: Viewer, now: Date): Tools {
  return {
    ...recordTools(viewer, now),
    own_messages: () => ownMessages(viewer),
    open_ticket: ({ message }) => openTicket(viewer, message, now),
  };
}

/** What can be looked up of a person's records: by themselves, or by the staff for an answer to them. */
export function recordTools(person: Person, now: Date): Tools {
  return {
    own_consultations: () => ownConsultations(person, now),
    own_documents: () => ownDocuments(person),
  };
}

type Person = Pick<Viewer, 'accountId'>;

async function ownConsultations({ accountId }: Person, now: Date): Promise<Fact[]> {
  // Without their roles, so that of everybody it is only what is theirs.
  const own = { accountId, roles: [] };
  const { consultations } = await listConsultations(own, { perPage: MOST, when: 'upcoming' }, now);
  const page = { label: 'Your consultations', href: '/consultations' };
  if (consultations.length === 0) return [{ text: 'You have no upcoming consultation.', page }];
  return consultations.map(({ id, title, startsAt, endsAt, place }) => ({
    text: `${title}: ${officeTimeText(startsAt, endsAt)}. ${place.text}`,
    page: { label: 'Open it', href: `/consultations/${id}` },
  }));
}

async function ownDocuments(viewer: Person): Promise<Fact[]> {
  const page = { label: 'Your documents', href: '/dashboard/documents' };
  const [{ rows }, asked] = await Promise.all([
    listDocuments(viewer, { year: null, after: null }),
    db.documentRequest.findMany({
      where: { ownerId: viewer.accountId, status: { in: [...PENDING_STATUSES] } },
      orderBy: { id: 'desc' },
      take: MOST,
      select: { title: true },
    }),
  ]);
  return [
    ...asked.map(({ title }) => ({ text: `We still need from you: ${title}.`, page })),
    ...rows.slice(0, MOST).map(({ name, taxYear, status, createdAt }) => ({
      text: `${quotedText(name, QUOTED)} (${taxYear}): ${STATUS_LABELS[status].toLowerCase()}, sent ${shortDateText(createdAt)}.`,
      page,
      quoted: true as const,
    })),
    ...(rows.length + asked.length === 0
      ? [{ text: 'You have no documents here, and we are waiting for none.', page }]
      : []),
  ];
}

async function ownMessages({ accountId }: Viewer): Promise<Fact[]> {
  const page = { label: 'Your messages', href: '/messaging' };
  const rows = await db.message.findMany({
    where: { conversation: { personId: accountId }, kind: 'message' },
    orderBy: { id: 'desc' },
    take: MOST,
    select: { content: true, senderId: true, createdAt: true, readAt: true },
  });
  if (rows.length === 0) return [{ text: 'You and the firm have written no messages yet.', page }];
  return rows.map(({ content, senderId, createdAt }) => ({
    text: `${senderId === accountId ? 'You' : 'The firm'}, ${shortDateText(createdAt)}: “${quotedText(content, QUOTED)}”`,
    page,
    ...(senderId === accountId && { quoted: true as const }),
  }));
}

/** Hands a question to the staff, as the contact form does; the same words within the hour are handed over once. */
async function openTicket(viewer: Viewer, message: string, now: Date): Promise<Fact[]> {
  const { fullName, email } = viewer;
  const written = { name: fullName || email, email, message: maskNumbers(message) };
  await saveContactMessage(written, viewer, now);
  return [
    {
      text: `Your question is with a person at the firm now. We answer ${ANSWER_TIME}, by email.`,
      page: { label: 'Contact us', href: '/contact' },
    },
  ];
}
