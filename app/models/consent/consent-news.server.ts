type Listener = () => void;
const listeners = new Map<string, Set<Listener>>();

/**
 * Calls `listener` when a consent of an account is withdrawn in this process. Returns how to
 * unsubscribe.
 */
export function onConsentsChanged(accountId: string, listener: Listener): () => void {
  const own = listeners.get(accountId) ?? new Set();
  listeners.set(accountId, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(accountId);
  };
}

export function consentsChanged(accountId: string): void {
  for (const listener of [...(listeners.get(accountId) ?? [])]) listener();
}
