import { eventText, retryText } from '~/domain/messaging/server-sent';

/** How many bytes may wait for a client that doesn't read; the server's own buffer of 16 KB comes on top. */
export const MAX_WAITING = 64 * 1024;
/** How many milliseconds a stream that is over may take until its last words are read. */
const LAST_WORDS = 2_000;

const encoder = new TextEncoder();

/**
 * One event stream: what is sent waits until the client reads it, up to a bound, beyond which the connection is ended. `closed`
 * is called once, whoever ends it.
 */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** When something was sent last, by the clock of whoever opened it. */
  sentAt: number;
  readonly #now: () => number;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #closed: (() => void)[] = [];

  constructor(now: () => number) {
    this.#now = now;
    this.sentAt = now();
    this.body = new ReadableStream(
      {
        start: (controller) => void (this.#controller = controller),
        cancel: () => this.close(),
      },
      { highWaterMark: MAX_WAITING, size: (chunk) => chunk.byteLength },
    );
  }

  get isOpen(): boolean {
    return this.#controller !== null;
  }

  /** Calls `act` once the stream is over; at once if it is already. */
  onClose(act: () => void): void {
    if (this.isOpen) this.#closed.push(act);
    else act();
  }

  send(name: string, data: unknown, id?: number): void {
    this.#write(eventText(name, data, id));
  }

  /** Says when to come back should the connection break. */
  retryAfter(milliseconds: number): void {
    this.#write(retryText(milliseconds));
  }

  /** Ends the stream once what was sent is read, within two seconds. */
  end(): void {
    const controller = this.#controller;
    if (!controller) return;
    this.close();
    controller.close();
    setTimeout(() => controller.error(new Error('The stream is over.')), LAST_WORDS).unref();
  }

  /** Forgets the stream: its client is gone. */
  close(): void {
    this.#controller = null;
    for (const act of this.#closed.splice(0)) act();
  }

  #write(text: string): void {
    const controller = this.#controller;
    if (!controller) return;
    this.sentAt = this.#now();
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) > 0) return;
    this.close();
    controller.error(new Error('The client does not read its events.'));
  }
}
