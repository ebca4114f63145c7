import http, { type IncomingMessage } from 'node:http';

export type AskedStream = {
  answer: IncomingMessage;
  text: () => string;
  begun: Promise<string>;
  whole: Promise<string>;
  leave: () => void;
};

/** Asks Jennifer on a connection of its own; `from` is the forwarded address. */
export function askServed(
  url: string,
  prompt: unknown,
  from = '203.0.113.1',
): Promise<AskedStream> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Accept-Encoding': 'gzip, br',
      'X-Forwarded-For': from,
    };
    const options = { method: 'POST', agent: false as const, headers };
    const req = http.request(`${url}/api/ask-jennifer/stream`, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('error', () => undefined);
      const begun = new Promise<string>((done) => answer.once('data', done));
      const whole = new Promise<string>((done) => answer.once('close', () => done(text)));
      resolve({ answer, text: () => text, begun, whole, leave: () => req.destroy() });
    });
    req.on('error', reject);
    req.end(JSON.stringify({ prompt }));
  });
}
