import { PRIORITY_LABELS, type TaskPriority } from '~/domain/tasks/status';
import { Badge } from '../badge';

const LOOKS = { high: 'warn', medium: 'good', low: 'plain' } as const;

export const priorityBadge = (priority: TaskPriority) => ({
  look: LOOKS[priority],
  word: PRIORITY_LABELS[priority],
});

export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  const { look, word } = priorityBadge(priority);
  return <Badge look={look}>{word}</Badge>;
}
