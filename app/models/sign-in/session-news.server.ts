const listeners = new Set<() => void>();

/**
 * Calls `listener` whenever sessions of this process may have ended or their roles changed, perhaps inside the transaction that
 * does it: a query that is asked from then on waits for its end. Returns how to stop that.
 */
export function onSessionsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function sessionsChanged(): void {
  for (const listener of listeners) listener();
}
