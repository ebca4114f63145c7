import { PRIORITY_LABELS, type TaskPriority } from '~/domain/tasks/status';
import { Badge } from '../badge';

const LOOKS = { high: 'warn', medium: 'good', low: 'plain' } as const;

export const PriorityBadge = ({ priority }: { priority: TaskPriority }) => (
  <Badge look={LOOKS[priority]}>{PRIORITY_LABELS[priority]}</Badge>
);
