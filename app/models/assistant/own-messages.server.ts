import { db } from '~/db.server';
import { quoteText, recordFact, type Fact } from '~/domain/assistant/fact';
import { pageLink } from '~/domain/assistant/pages';
import { promiseInSpanish, promiseSentence } from '~/domain/messaging/promise';
import { shortDateText } from '~/domain/time/formats';
import { dateInSpanish } from '~/domain/time/spanish';
import { type Person, MAX_SHOWN, MAX_QUOTE, nothing } from './own-records.server';

const MESSAGES = { ...pageLink('/messaging'), label: { en: 'Your messages', es: 'Sus mensajes' } };

export async function ownMessages({ partyId }: Person, now: Date) {
  const [rows, conversation] = await Promise.all([
    db.message.findMany({
      where: { conversation: { partyId }, kind: 'message' },
      orderBy: { id: 'desc' },
      take: MAX_SHOWN,
      select: { id: true, content: true, senderId: true, createdAt: true },
    }),
    db.conversation.findUnique({
      where: { partyId },
      select: { unreadByPerson: true, answerBy: true },
    }),
  ]);
  const [last] = rows;
  if (!last || !conversation)
    return nothing('messages', MESSAGES, {
      en: 'You and the firm haven’t written any messages yet.',
      es: 'Usted y la firma aún no se han escrito mensajes.',
    });
  const [en, es] =
    last.senderId === partyId
      ? waitingText(last.createdAt, conversation.answerBy, now)
      : answeredText(last.createdAt, conversation.unreadByPerson);
  return [
    recordFact('messages:state', MESSAGES, { en, es }),
    ...rows.map(({ id, content, senderId, createdAt }): Fact => {
      const isOwn = senderId === partyId;
      const words = quoteText(content, MAX_QUOTE);
      return recordFact(`message:${id}`, MESSAGES, {
        en: `${isOwn ? 'You' : 'The firm'}, ${shortDateText(createdAt)}: “${words}”`,
        es: `${isOwn ? 'Usted' : 'La firma'}, ${dateInSpanish(createdAt)}: “${words}”`,
        quoted: isOwn,
      });
    }),
  ];
}

type InBoth = [en: string, es: string];

function waitingText(sentAt: Date, answerBy: Date | null, now: Date): InBoth {
  const [promise, promesa] = [promiseSentence(answerBy, now), promiseInSpanish(answerBy, now)];
  return [
    `The last message is yours, from ${shortDateText(sentAt)}; we haven’t answered it yet.${promise ? ` ${promise}` : ''}`,
    `El último mensaje es suyo, del ${dateInSpanish(sentAt)}; aún no lo hemos respondido.${promesa ? ` ${promesa}` : ''}`,
  ];
}

function answeredText(sentAt: Date, unread: number): InBoth {
  const s = unread === 1 ? '' : 's';
  const [state, estado] =
    unread > 0
      ? [`You haven’t read ${unread} message${s} yet.`, `Aún no ha leído ${unread} mensaje${s}.`]
      : ['You have read all our messages.', 'Ha leído todos nuestros mensajes.'];
  return [
    `The last message is the firm’s, from ${shortDateText(sentAt)}. ${state}`,
    `El último mensaje es de la firma, del ${dateInSpanish(sentAt)}. ${estado}`,
  ];
}
