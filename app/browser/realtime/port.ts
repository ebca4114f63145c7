import type { Member, RealtimeEvent } from '~/domain/messaging/realtime';

/** `here` is the channel in which the viewer is present. */
export type LiveSource =
  | { by: 'stream'; path: string; channels: readonly string[]; here: string | null }
  | {
      by: 'ably';
      tokens: string;
      endpoint: string | null;
      channels: readonly string[];
      here: string | null;
    };

/** `down`: retrying. `ended`: the viewer lost access. */
export type LiveState = 'connecting' | 'live' | 'down' | 'ended';

export type LiveListener = {
  event(event: RealtimeEvent): void;
  /** Who is present in `here`, each time that changes. */
  members(members: readonly Member[]): void;
  /** Each time it becomes `live`, fetch what may have been missed from the database. */
  state(state: LiveState): void;
};

export type OpenLive = (source: LiveSource, listener: LiveListener) => () => void;
