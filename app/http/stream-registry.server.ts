import type { Role } from '~/domain/access/roles';
import { STREAM_EVENTS } from '~/domain/messaging/realtime';
import { SECOND } from '~/domain/time/duration';
import { EventStream } from './event-stream.server';

export type Subscriber = {
  sessionId: string;
  accountId: string;
  canSubscribe: (roles: readonly Role[]) => boolean;
};

export type StreamOptions = {
  limits: { ofSession: number; inAll: number };
  /** Those of the sessions that are still valid, with the roles of their people. */
  openSessions: (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly Role[]>>;
  report: (error: unknown) => void;
};

/** Shorter than the silence that proxies and our own server allow. */
const HEARTBEAT = 20 * SECOND;
/** How often sessions are checked that another process may have ended. */
const RECHECK = 5 * SECOND;
/** How soon after this process ended sessions they are checked, several at once. */
const RECHECK_DELAY = 100;
/** When browsers reconnect after a broken connection, and after a server stop: not all at once. */
const RECONNECT = { broken: 2 * SECOND, stopped: [1 * SECOND, 4 * SECOND] } as const;

/** This process's event streams: their number, heartbeats and permissions. */
export class StreamRegistry {
  readonly #open = new Set<Subscriber & { stream: EventStream }>();
  readonly #options: StreamOptions;
  #soon: ReturnType<typeof setTimeout> | null = null;
  #stopped = false;

  constructor(options: StreamOptions) {
    this.#options = options;
    setInterval(() => {
      for (const { stream } of this.#open) stream.send(STREAM_EVENTS.beat, {});
    }, HEARTBEAT).unref();
    setInterval(() => void this.recheck(), RECHECK).unref();
  }

  get size(): number {
    return this.#open.size;
  }

  /** Replaces the session's oldest stream at the limit. Null if the process is full or stopping. */
  open(subscriber: Subscriber): EventStream | null {
    const { ofSession, inAll } = this.#options.limits;
    const own = [...this.#open].filter(({ sessionId }) => sessionId === subscriber.sessionId);
    for (const { stream } of own.slice(0, Math.max(0, own.length - ofSession + 1))) {
      stream.send(STREAM_EVENTS.replaced, {});
      stream.end();
    }
    if (this.#stopped || this.size >= inAll) return null;
    const live = { ...subscriber, stream: new EventStream() };
    this.#open.add(live);
    live.stream.onClose(() => this.#open.delete(live));
    live.stream.retryAfter(RECONNECT.broken);
    return live.stream;
  }

  recheckSoon(): void {
    this.#soon ??= setTimeout(() => void this.recheck(), RECHECK_DELAY).unref();
  }

  async recheck(): Promise<void> {
    if (this.#soon) clearTimeout(this.#soon);
    this.#soon = null;
    const checked = [...this.#open];
    if (checked.length === 0) return;
    try {
      const ids = new Set(checked.map(({ sessionId }) => sessionId));
      const open = await this.#options.openSessions([...ids]);
      for (const { stream, sessionId, canSubscribe } of checked) {
        const roles = open.get(sessionId);
        if (roles && canSubscribe(roles)) continue;
        stream.send(STREAM_EVENTS.ended, {});
        stream.end();
      }
    } catch (error) {
      this.#options.report(error);
    }
  }

  stop(): void {
    this.#stopped = true;
    const [soonest, latest] = RECONNECT.stopped;
    for (const { stream } of [...this.#open]) {
      stream.retryAfter(soonest + Math.random() * (latest - soonest));
      stream.end();
    }
  }
}
