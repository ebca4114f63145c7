import type { Role } from '~/domain/access/roles';
import { STREAM_EVENTS } from '~/domain/messaging/realtime';
import { EventStream } from './event-stream.server';

/** The most open streams per session, and in all. */
export type StreamLimits = {
  ofSession: number;
  inAll: number;
};

export type Subscriber = {
  sessionId: string;
  accountId: string;
  /** Whether they still may, in their current roles. */
  canSubscribe: (roles: readonly Role[]) => boolean;
};

type Live = Subscriber & { stream: EventStream };

export type StreamOptions = {
  limits: StreamLimits;
  /** Those of the sessions that are still valid, with the roles of their people. */
  openSessions: (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly Role[]>>;
  /** Receives a failure of that; the streams stay open until the next check. */
  report: (error: unknown) => void;
  now?: () => number;
};

const SECOND = 1_000;
/** How long a stream is silent before a heartbeat: less than proxies and our own server allow. */
const HEARTBEAT = 20 * SECOND;
/** How often sessions are checked that another process may have ended. */
const RECHECK = 5 * SECOND;
/** How soon after this process ended sessions they are checked, several at once. */
const RECHECK_DELAY = 100;
/** When browsers reconnect after a broken connection, and after a server stop: not all at once. */
const RECONNECT = { broken: 2 * SECOND, stopped: [1 * SECOND, 4 * SECOND] } as const;

/** The event streams of this process: their number, heartbeats, and whether each is still allowed. */
export class StreamRegistry {
  readonly #open = new Set<Live>();
  readonly #options: Required<StreamOptions>;
  #timer: ReturnType<typeof setInterval> | null = null;
  #soon: ReturnType<typeof setTimeout> | null = null;
  #checkedAt = 0;
  #stopped = false;

  constructor(options: StreamOptions) {
    this.#options = { now: () => performance.now(), ...options };
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * At the limit of a session its oldest stream is replaced. Null at the limit of the process, or when the
   * server stops.
   */
  open(subscriber: Subscriber): EventStream | null {
    const { ofSession, inAll } = this.#options.limits;
    const own = [...this.#open].filter(({ sessionId }) => sessionId === subscriber.sessionId);
    for (const { stream } of own.slice(0, Math.max(0, own.length - ofSession + 1))) {
      stream.send(STREAM_EVENTS.replaced, {});
      stream.end();
    }
    if (this.#stopped || this.size >= inAll) return null;
    const live = { ...subscriber, stream: new EventStream(this.#options.now) };
    this.#open.add(live);
    live.stream.onClose(() => this.#forget(live));
    live.stream.retryAfter(RECONNECT.broken);
    this.#startTimer();
    return live.stream;
  }

  #startTimer(): void {
    if (this.#timer) return;
    this.#checkedAt = this.#options.now();
    this.#timer = setInterval(() => this.tend(), SECOND).unref();
  }

  #forget(live: Live): void {
    this.#open.delete(live);
    if (this.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Sends heartbeats and rechecks sessions when due; runs every second. */
  tend(): void {
    const now = this.#options.now();
    for (const { stream } of this.#open)
      if (now - stream.sentAt >= HEARTBEAT) stream.send(STREAM_EVENTS.beat, {});
    if (now - this.#checkedAt >= RECHECK) void this.recheck();
  }

  /** Sessions may have ended or changed their roles. */
  recheckSoon(): void {
    if (this.size === 0) return;
    this.#soon ??= setTimeout(() => void this.recheck(), RECHECK_DELAY).unref();
  }

  /** Ends the streams of ended sessions and of people who lost access. */
  async recheck(): Promise<void> {
    if (this.#soon) clearTimeout(this.#soon);
    this.#soon = null;
    this.#checkedAt = this.#options.now();
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

  /** Ends all streams for good; their browsers reconnect one after another. */
  stop(): void {
    this.#stopped = true;
    const [soonest, latest] = RECONNECT.stopped;
    for (const { stream } of [...this.#open]) {
      stream.retryAfter(soonest + Math.random() * (latest - soonest));
      stream.end();
    }
  }
}
