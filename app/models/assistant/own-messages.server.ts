import { db } from '~/db.server';
import { noticeFact, quoteText, recordFact, type Fact } from '~/domain/assistant/fact';
import { pageLink } from '~/domain/assistant/pages';
import { promiseInSpanish, promiseSentence } from '~/domain/messaging/promise';
import { shortDateText } from '~/domain/time/formats';
import { dateInSpanish } from '~/domain/time/spanish';

const MAX_SHOWN = 5;
const MAX_QUOTE = 160;

const PAGE = { ...pageLink('/messaging'), label: { en: 'Your messages', es: 'Sus mensajes' } };

export async function ownMessages({ accountId }: { accountId: string }, now: Date) {
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
    return [
      noticeFact(
        'none:messages',
        PAGE,
        'You and the firm have written no messages yet.',
        'Usted y la firma aún no se han escrito mensajes.',
      ),
    ];
  const state =
    last.senderId === accountId
      ? waitingText(last.createdAt, conversation.answerBy, now)
      : answeredText(last.createdAt, conversation.unreadByPerson);
  return [
    recordFact('messages:state', PAGE, ...state),
    ...rows.map(({ id, content, senderId, createdAt }): Fact => {
      const isOwn = senderId === accountId;
      const words = quoteText(content, MAX_QUOTE);
      return recordFact(
        `message:${id}`,
        PAGE,
        `${isOwn ? 'You' : 'The firm'}, ${shortDateText(createdAt)}: “${words}”`,
        `${isOwn ? 'Usted' : 'La firma'}, ${dateInSpanish(createdAt)}: “${words}”`,
        isOwn,
      );
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
