import http, { type IncomingMessage } from 'node:http';
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '#prisma/people';
import { eventsIn, type Heard } from './sent-events';

/** Signs a demo person in at a server of its own process. Returns the cookie to send along. */
export async function cookieOf(url: string, person: PersonName): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: PEOPLE[person].email, password: DEMO_PASSWORD }),
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('session='));
  if (!cookie) throw new Error(`${person} could not sign in: ${answer.status}`);
  return cookie.split(';', 1)[0]!;
}

export type ServedStream = {
  answer: IncomingMessage;
  heard: () => Heard[];
  over: Promise<void>;
  leave: () => void;
};

export function openServed(
  url: string,
  path: string,
  headers: http.OutgoingHttpHeaders,
): Promise<ServedStream> {
  return new Promise((resolve, reject) => {
    const req = http.get(url + path, { agent: false, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('error', () => undefined);
      const over = new Promise<void>((done) => answer.once('close', done));
      resolve({ answer, heard: () => eventsIn(text), over, leave: () => req.destroy() });
    });
    req.on('error', reject);
  });
}
