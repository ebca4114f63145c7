import { admit } from './admit';
import { eventsIn, type Heard } from './sent-events';
import type { Visitor } from './visitor';
import { streamRegistry } from '~/http/open-stream.server';
import * as route from '~/routes/_portal/messaging/stream/route';

export class Listening {
  readonly status: number;
  readonly headers: Headers;
  readonly location: string | null;
  readonly heard: Heard[] = [];
  #over = false;
  readonly #gone = new AbortController();

  constructor(
    answer: Response,
    readonly request: Request,
  ) {
    this.status = answer.status;
    this.headers = answer.headers;
    this.location = answer.headers.get('Location');
    const reader = answer.body?.getReader();
    this.#gone.signal.addEventListener('abort', () => void reader?.cancel());
    void (async () => {
      const decoder = new TextDecoder();
      for (;;) {
        const read = await reader?.read().catch(() => null);
        if (!read || read.done) return void (this.#over = true);
        this.heard.push(...eventsIn(decoder.decode(read.value)));
      }
    })();
  }

  of(...names: string[]): Heard[] {
    return this.heard.filter(({ name }) => names.includes(name));
  }

  get isOver(): boolean {
    return this.#over;
  }

  leave(): void {
    this.#gone.abort();
  }
}

const MESSAGES = { path: '/messaging/stream', loader: route.loader };
export const CHAT = { path: '/assistant/stream', loader: route.loader };

/** Opens a stream as a browser does that was told of a message last. */
export async function listen(
  visitor: Visitor,
  query: string,
  lastEventId?: number,
  method = 'GET',
  { path, loader } = MESSAGES,
): Promise<Listening> {
  const request = new Request(`http://localhost:3000${path}${query}`, {
    method,
    headers: {
      Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) }),
    },
  });
  const args = { request, params: {}, context: { clientIp: visitor.ip } };
  const answer = await admit(args)
    .then(loader)
    .catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
  return new Listening(answer, request);
}

export const openStreams = () => streamRegistry.size;
