import { ROLE_LABELS, type SelfServiceRole } from '../access/roles';
import { planPriceText, type Plan } from '../firm/plan-choice';

export const planRequestText = (plan: Plan): string =>
  `Plan requested: ${plan.title}, ${planPriceText(plan)}`;

export const roleRequestText = (role: SelfServiceRole, reason: string): string =>
  `Role requested: ${ROLE_LABELS[role]}\n${reason}`;

/** A request as its author reads it: "You requested the Basic Plan, …". */
export function requestToAuthor(content: string): string {
  const [, kind, asked, reason] = /^(Plan|Role) requested: (.*)\n?([^]*)$/.exec(content) ?? [];
  if (!kind) return content;
  const first = `You requested the ${asked}${kind === 'Role' ? ' role' : ''}.`;
  return reason ? `${first}\n\n${reason}` : first;
}
