/** What is shown of somebody's typing is cleared after so many milliseconds without another word of it. */
export const TYPING_CLEARED = 2_000;

/** Tells those who have a person's conversation open that the viewer types in it, or has stopped. Nobody is shown what comes of it. */
export function tellTyping(personId: string, typing: 'typing' | 'stop-typing'): void {
  const body = new URLSearchParams({ personId, typing });
  fetch('/messaging/typing', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
