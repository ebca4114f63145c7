import type { OpenLive } from './port';

export const openLive: OpenLive = (source, listener) => {
  let close: (() => void) | null = null;
  let closed = false;
  listener.state('connecting');
  const loading =
    source.by === 'stream'
      ? import('./stream').then(({ openStream }) => openStream)
      : import('./ably').then(({ openAbly }) => openAbly);
  loading.then(
    (open) => {
      if (!closed) close = open(source, listener);
    },
    () => closed || listener.state('down'),
  );
  return () => {
    closed = true;
    close?.();
  };
};
