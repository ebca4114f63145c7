import type { OpenLive } from './port';

/** The place of Ably's adapter, which comes with its own commit. */
export const openAbly: OpenLive = (_source, _after, listener) => {
  listener.state('down');
  return () => undefined;
};
