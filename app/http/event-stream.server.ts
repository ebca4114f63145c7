/** The most bytes queued for a client that doesn't read, besides the server's own 16 KB. */
export const MAX_WAITING = 64 * 1024;
/** How many milliseconds a client gets to read the end of a stream. */
const FLUSH_TIMEOUT = 2_000;

const encoder = new TextEncoder();

/** One event stream. Events queue for the client; too many end the connection. */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #onClose: (() => void)[] = [];

  constructor() {
    this.body = new ReadableStream(
      { start: (controller) => void (this.#controller = controller), cancel: () => this.close() },
      { highWaterMark: MAX_WAITING, size: (chunk) => chunk.byteLength },
    );
  }

  get isOpen(): boolean {
    return this.#controller !== null;
  }

  /** Calls `handler` once, when the stream is over, or now if it is. */
  onClose(handler: () => void): void {
    if (this.isOpen) this.#onClose.push(handler);
    else handler();
  }

  send(name: string, data: unknown): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  retryAfter(milliseconds: number): void {
    this.#write(`retry: ${Math.round(milliseconds)}\n\n`);
  }

  /** Ends the stream once the client has read it, within two seconds. */
  end(): void {
    const controller = this.#controller;
    if (!controller) return;
    this.close();
    controller.close();
    setTimeout(() => controller.error(new Error('The stream is over.')), FLUSH_TIMEOUT).unref();
  }

  close(): void {
    this.#controller = null;
    for (const handler of this.#onClose.splice(0)) handler();
  }

  #write(text: string): void {
    const controller = this.#controller;
    if (!controller) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) > 0) return;
    this.close();
    controller.error(new Error('The client does not read its events.'));
  }
}
