import { PRIORITY_LABELS, type TaskPriority } from '~/domain/tasks/status';
import { Badge } from '../badge';

const LOOKS = { high: 'warn', medium: 'good', low: 'plain' } as const;

export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  return <Badge look={LOOKS[priority]}>{PRIORITY_LABELS[priority]}</Badge>;
}
