import type { Member, RealtimeEvent } from '~/domain/messaging/realtime';

/**
 * How a page hears what happens, as its loader gives it: events over a connection to the portal, or over Ably with tokens that
 * the portal signs. `channels` are those that the viewer may hear; `here` is the channel in which they are said to be present.
 */
export type LiveSource =
  | { by: 'stream'; path: string; channels: readonly string[]; here: string | null }
  | {
      by: 'ably';
      tokens: string;
      endpoint: string | null;
      channels: readonly string[];
      here: string | null;
    };

/** `live`: what happens arrives. `down`: it doesn't, and is tried again. `ended`: the viewer may not hear it any more. */
export type LiveState = 'connecting' | 'live' | 'down' | 'ended';

export type LiveListener = {
  event(event: RealtimeEvent): void;
  /** Who is present in `here`, each time that changes. */
  members(members: readonly Member[]): void;
  /** Each time it becomes `live`, something may have been missed: ask the database for everything since the last seen message. */
  state(state: LiveState): void;
};

/** Opens a source; `after` is the last message that the page shows already. Returns how to close it. */
export type OpenLive = (
  source: LiveSource,
  after: () => number,
  listener: LiveListener,
) => () => void;
