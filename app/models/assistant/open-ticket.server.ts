import { writingPath } from '~/domain/access/destinations';
import type { Bilingual, Fact } from '~/domain/assistant/fact';
import { pageLink } from '~/domain/assistant/pages';
import { handedOver, handedText } from '~/domain/assistant/privacy/hand-over';
import type { Turn } from '~/domain/assistant/words';
import { promiseInSpanish, promiseSentence } from '~/domain/messaging/promise';
import { saveContactMessage, TooManyMessagesError } from '../message.server';
import type { Viewer } from '../sign-in/session.server';

const RECEIVED = {
  en: 'Your question is with a person at the firm now',
  es: 'Su pregunta ya está con una persona de la firma',
};
const WITH_CONVERSATION = {
  en: ', with our conversation so far',
  es: ', con nuestra conversación hasta ahora',
};
const ALONE = { en: '', es: '' };
const REACHED_BY = {
  en: 'We’ll email you, or call you if you asked for a call.',
  es: 'Le escribiremos por correo, o le llamaremos si pidió una llamada.',
};

/**
 * Hands a question to the staff with what was said before it, as the contact form does; the same
 * words within the hour are handed over once.
 */
export async function openTicket(
  viewer: Viewer,
  message: string,
  said: readonly Turn[],
  now: Date,
): Promise<Fact[]> {
  const { fullName, email } = viewer;
  const submission = { name: fullName || email, email, message: handedText(message) };
  try {
    const before = handedOver(said);
    const answerBy = await saveContactMessage(submission, viewer, now, 'message', before);
    return [toFact(viewer, before === '' ? ALONE : WITH_CONVERSATION, answerBy, now)];
  } catch (error) {
    if (error instanceof TooManyMessagesError) return [TOO_MANY];
    throw error;
  }
}

const TOO_MANY: Fact = {
  id: 'ticket:limit',
  kind: 'notice',
  text: {
    en: 'A person at the firm has many messages from you today. Please write further there, or call.',
    es: 'Una persona de la firma ya tiene muchos mensajes suyos de hoy. Siga escribiendo allí, o llámenos.',
  },
  page: pageLink('/messaging'),
};

function toFact({ roles }: Viewer, sent: Bilingual, answerBy: Date | null, now: Date): Fact {
  const [promise, promesa] = [promiseSentence(answerBy, now), promiseInSpanish(answerBy, now)];
  return {
    id: 'ticket',
    kind: 'notice',
    text: {
      en: [`${RECEIVED.en}${sent.en}.`, promise, REACHED_BY.en].filter(Boolean).join(' '),
      es: [`${RECEIVED.es}${sent.es}.`, promesa, REACHED_BY.es].filter(Boolean).join(' '),
    },
    page: pageLink(writingPath(roles) === '/messaging' ? '/messaging/sent' : '/contact'),
  };
}
