import type { ThreadUpdate } from '~/domain/messaging/view';

/** What a thread got when it asked: null where it may not ask any more. Throws where no answer came. */
export async function fetchNews(personId: string, after: number): Promise<ThreadUpdate | null> {
  const query = new URLSearchParams({ thread: personId, after: String(after) });
  const answer = await fetch(`/messaging/since?${query}`, {
    headers: { Accept: 'application/json' },
    redirect: 'manual',
  });
  if (answer.type === 'opaqueredirect' || answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The news were answered with ${answer.status}.`);
  return (await answer.json()) as ThreadUpdate;
}

/** How many parts of 50 are asked for at a time. Who missed more than that follows a link. */
export const MAX_PARTS = 8;

/** Everything after a message, part by part, each handed to `told`. Returns whether all is told, some isn't, or nobody may ask. */
export async function catchUp(
  after: number,
  ask: (after: number) => Promise<ThreadUpdate | null>,
  told: (news: ThreadUpdate) => void,
): Promise<'all' | 'some' | 'ended'> {
  for (let part = 0; part < MAX_PARTS; part += 1) {
    const news = await ask(after);
    if (!news) return 'ended';
    told(news);
    if (!news.more) return 'all';
    after = news.messages.at(-1)?.id ?? after;
  }
  return 'some';
}
