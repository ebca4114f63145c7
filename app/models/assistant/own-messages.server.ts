import { db } from '~/db.server';
import { quoteText, type Bilingual, type Fact } from '~/domain/assistant/fact';
import { pageLink } from '~/domain/assistant/pages';
import { promiseInSpanish, promiseSentence } from '~/domain/messaging/promise';
import { shortDateText } from '~/domain/time/formats';
import { dateInSpanish } from '~/domain/time/spanish';

const MAX_SHOWN = 5;
/** How much of a message is quoted, in characters. */
const MAX_QUOTE = 160;

const PAGE = { ...pageLink('/messaging'), label: { en: 'Your messages', es: 'Sus mensajes' } };

export async function ownMessages(
  { accountId }: { accountId: string },
  now: Date,
): Promise<Fact[]> {
  const [rows, conversation] = await Promise.all([
    db.message.findMany({
      where: { conversation: { personId: accountId }, kind: 'message' },
      orderBy: { id: 'desc' },
      take: MAX_SHOWN,
      select: { id: true, content: true, senderId: true, createdAt: true },
    }),
    db.conversation.findUnique({
      where: { personId: accountId },
      select: { unreadByPerson: true, answerBy: true },
    }),
  ]);
  const [last] = rows;
  if (!last || !conversation)
    return [{ id: 'none:messages', kind: 'notice', text: NO_MESSAGES, page: PAGE }];
  const text =
    last.senderId === accountId
      ? waitingText(last.createdAt, conversation.answerBy, now)
      : answeredText(last.createdAt, conversation.unreadByPerson);
  return [
    { id: 'messages:state', kind: 'record', text, page: PAGE },
    ...rows.map(({ id, content, senderId, createdAt }): Fact => {
      const isOwn = senderId === accountId;
      const words = quoteText(content, MAX_QUOTE);
      return {
        id: `message:${id}`,
        kind: 'record',
        text: {
          en: `${isOwn ? 'You' : 'The firm'}, ${shortDateText(createdAt)}: “${words}”`,
          es: `${isOwn ? 'Usted' : 'La firma'}, ${dateInSpanish(createdAt)}: “${words}”`,
        },
        page: PAGE,
        ...(isOwn && { quoted: true }),
      };
    }),
  ];
}

const NO_MESSAGES: Bilingual = {
  en: 'You and the firm have written no messages yet.',
  es: 'Usted y la firma aún no se han escrito mensajes.',
};

function waitingText(sentAt: Date, answerBy: Date | null, now: Date): Bilingual {
  const [promise, promesa] = [promiseSentence(answerBy, now), promiseInSpanish(answerBy, now)];
  return {
    en: `The last message is yours, from ${shortDateText(sentAt)}; we haven’t answered it yet.${promise ? ` ${promise}` : ''}`,
    es: `El último mensaje es suyo, del ${dateInSpanish(sentAt)}; aún no lo hemos respondido.${promesa ? ` ${promesa}` : ''}`,
  };
}

function answeredText(sentAt: Date, unread: number): Bilingual {
  const [one, uno] = [`${unread} message`, `${unread} mensaje`];
  const state =
    unread > 0
      ? {
          en: `You haven’t read ${unread === 1 ? one : `${one}s`} yet.`,
          es: `Aún no ha leído ${unread === 1 ? uno : `${uno}s`}.`,
        }
      : { en: 'You have read all our messages.', es: 'Ha leído todos nuestros mensajes.' };
  return {
    en: `The last message is the firm’s, from ${shortDateText(sentAt)}. ${state.en}`,
    es: `El último mensaje es de la firma, del ${dateInSpanish(sentAt)}. ${state.es}`,
  };
}
