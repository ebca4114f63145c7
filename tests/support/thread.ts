import type { ThreadMessage } from '~/domain/assistant/thread/latest';

/** Messages of a conversation, one a day: those that begin with "F:" are the firm's. */
export const thread = (...said: readonly string[]): ThreadMessage[] =>
  said.map((line, index) => ({
    id: index + 1,
    fromFirm: line.startsWith('F:'),
    by: line.startsWith('F:') ? 'Alma Reyes' : 'Carla Mendes',
    content: line.replace(/^[FC]:/, ''),
    sentAt: new Date(Date.UTC(2026, 10, 1 + index, 15)),
  }));
