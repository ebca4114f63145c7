import { writingPath } from '~/domain/access/destinations';
import { noticeFact, type Fact } from '~/domain/assistant/fact';
import { pageLink } from '~/domain/assistant/pages';
import { writeHandOver, maskRequest } from '~/domain/assistant/privacy/hand-over';
import type { Turn } from '~/domain/assistant/words';
import { promiseInSpanish, promiseSentence } from '~/domain/messaging/promise';
import { saveContactMessage, TooManyMessagesError } from '../message.server';
import type { Viewer } from '../sign-in/session.server';

/** Sends a question with its context to staff. Repeats within the hour count once. */
export async function openTicket(
  viewer: Viewer,
  message: string,
  said: readonly Turn[],
  now: Date,
): Promise<Fact[]> {
  const { fullName, email } = viewer;
  const submission = { name: fullName || email, email, message: maskRequest(message) };
  try {
    const before = writeHandOver(said);
    const answerBy = await saveContactMessage(submission, viewer, now, 'message', before);
    return [toFact(viewer, before !== '', answerBy, now)];
  } catch (error) {
    if (error instanceof TooManyMessagesError) return [TOO_MANY];
    throw error;
  }
}

const TOO_MANY = noticeFact('ticket:limit', pageLink('/messaging'), {
  en: 'The firm already has many messages from you today. Please continue there, or call.',
  es: 'Una persona de la firma ya tiene muchos mensajes suyos de hoy. Siga escribiendo allí, o llámenos.',
});

function toFact({ roles }: Viewer, isAfterOthers: boolean, answerBy: Date | null, now: Date): Fact {
  const [before, antes] = isAfterOthers
    ? [', with our conversation so far', ', con nuestra conversación hasta ahora']
    : ['', ''];
  const en = [
    `Your question is with a person at the firm now${before}.`,
    promiseSentence(answerBy, now),
    'We’ll email you, or call you if you asked for a call.',
  ];
  const es = [
    `Su pregunta ya está con una persona de la firma${antes}.`,
    promiseInSpanish(answerBy, now),
    'Le escribiremos por correo, o le llamaremos si pidió una llamada.',
  ];
  const page = pageLink(writingPath(roles) === '/messaging' ? '/messaging/sent' : '/contact');
  return noticeFact('ticket', page, {
    en: en.filter(Boolean).join(' '),
    es: es.filter(Boolean).join(' '),
  });
}
