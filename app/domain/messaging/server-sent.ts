/** The events of a stream that are its own and no channel's. */
export const STREAM_WORDS = {
  /** What was missed is told, and what happens from now on follows. */
  ready: 'ready',
  /** Nothing happened; the connection lives. */
  beat: 'beat',
  /** Who is present. */
  members: 'members',
  /** The viewer may not hear it any more: don't come back. */
  ended: 'ended',
  /** A later stream of the same person has its place. */
  replaced: 'replaced',
} as const;

/** An event as a stream carries it. `id` is what a browser names when it comes back. */
export function eventText(name: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Tells a browser after how many milliseconds to come back once the stream is over. */
export const retryText = (milliseconds: number) => `retry: ${Math.round(milliseconds)}\n\n`;
