import type { Role } from '~/domain/access/roles';
import { STREAM_WORDS } from '~/domain/messaging/server-sent';
import { EventStream } from './event-stream.server';

/** How many streams one session may have open, and all together. */
export type StreamLimits = {
  ofSession: number;
  inAll: number;
};

/** Who listens, and whether they still may in the roles that they have by then. */
export type Subscriber = {
  sessionId: string;
  accountId: string;
  mayHear: (roles: readonly Role[]) => boolean;
};

type Live = Subscriber & { stream: EventStream };

export type StreamOptions = {
  limits: StreamLimits;
  /** Of some sessions those that still count, with the roles of their people. */
  openSessions: (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly Role[]>>;
  /** Is told where that failed; the streams stay open until the next time. */
  report: (error: unknown) => void;
  now?: () => number;
};

const SECOND = 1_000;
/** After how long without a word a stream says that it lives. Below the shortest silence that a proxy or our own server ends. */
const BEAT = 20 * SECOND;
/** How often sessions are looked up that another process may have ended. */
const RECHECK = 5 * SECOND;
/** How soon those are looked up that this process has ended, several at once. */
const SOON = 100;
/** When browsers come back after the connection broke, and after a stop of the server: not all at the same time. */
export const COME_BACK = { broken: 2 * SECOND, stopped: [1 * SECOND, 4 * SECOND] } as const;

/** The event streams of this process: how many there are, that each is still allowed, and that each says something now and then. */
export class LiveStreams {
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
   * Opens a stream. The oldest stream of a session makes room for a new one. Null where the
   * process has as many as it may, or is stopping.
   */
  open(subscriber: Subscriber): EventStream | null {
    const { ofSession, inAll } = this.#options.limits;
    const own = [...this.#open].filter(({ sessionId }) => sessionId === subscriber.sessionId);
    for (const { stream } of own.slice(0, Math.max(0, own.length - ofSession + 1))) {
      stream.send(STREAM_WORDS.replaced, {});
      stream.end();
    }
    if (this.#stopped || this.size >= inAll) return null;
    const live = { ...subscriber, stream: new EventStream(this.#options.now) };
    this.#open.add(live);
    live.stream.onClose(() => this.#forget(live));
    live.stream.retryAfter(COME_BACK.broken);
    this.#begin();
    return live.stream;
  }

  #begin(): void {
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

  /** Lets those say that they live which were silent for long, and looks their sessions up now and then; done every second. */
  tend(): void {
    const now = this.#options.now();
    for (const { stream } of this.#open)
      if (now - stream.sentAt >= BEAT) stream.send(STREAM_WORDS.beat, {});
    if (now - this.#checkedAt >= RECHECK) void this.recheck();
  }

  /** Looks the sessions up in a moment: some may have ended, or have other roles. */
  recheckSoon(): void {
    if (this.size === 0) return;
    this.#soon ??= setTimeout(() => void this.recheck(), SOON).unref();
  }

  /** Ends the streams of sessions that don't count any more, and of people who may not hear what they hear. */
  async recheck(): Promise<void> {
    if (this.#soon) clearTimeout(this.#soon);
    this.#soon = null;
    this.#checkedAt = this.#options.now();
    const asked = [...this.#open];
    if (asked.length === 0) return;
    try {
      const ids = new Set(asked.map(({ sessionId }) => sessionId));
      const open = await this.#options.openSessions([...ids]);
      for (const { stream, sessionId, mayHear } of asked) {
        const roles = open.get(sessionId);
        if (roles && mayHear(roles)) continue;
        stream.send(STREAM_WORDS.ended, {});
        stream.end();
      }
    } catch (error) {
      this.#options.report(error);
    }
  }

  /** Ends all and takes no more: the server stops. Their browsers come back one after the other. */
  stop(): void {
    this.#stopped = true;
    const [soonest, latest] = COME_BACK.stopped;
    for (const { stream } of [...this.#open]) {
      stream.retryAfter(soonest + Math.random() * (latest - soonest));
      stream.end();
    }
  }
}
