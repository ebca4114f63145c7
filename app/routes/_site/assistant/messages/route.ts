import { chatSubscription } from '~/domain/messaging/subscription';
import { json } from '~/http/api/json.server';
import { getRealtimeSource } from '~/http/realtime-source.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { viewerLoader } from '~/http/viewer.server';
import { listTurns } from '~/models/assistant/conversation.server';

/** The viewer's conversation as JSON: `turns`, and `live` for where updates come from. */
export const loader = viewerLoader(async ({ viewer }) => {
  const { accountId } = viewer;
  const problem = await rateLimitMessage(['live by account', accountId]);
  if (problem) return json({ problem }, { status: 429 });
  const turns = (await listTurns({ accountId })).map(({ createdAt: _, ...turn }) => turn);
  return json({ turns, live: getRealtimeSource(viewer, chatSubscription(accountId)) });
});
