import { ROLE_LABELS, type SelfServiceRole } from '../access/roles';
import { planPriceText } from '../firm/plan-choice';
import type { Plan } from '../firm/plan-choice';
import { oneLine } from './email';
import { writeEmail } from './write-email';

type Person = { fullName: string; email: string };

const toValues = ({ fullName, email }: Person) => ({ person: oneLine(fullName), email });

export function planRequest(person: Person, plan: Plan) {
  return {
    content: `Plan requested: ${plan.title}, ${planPriceText(plan)}`,
    email: writeEmail('plan-request', {
      ...toValues(person),
      plan: plan.title,
      price: planPriceText(plan),
    }),
  };
}

export function roleRequest(person: Person, role: SelfServiceRole, reason: string) {
  return {
    content: `Role requested: ${ROLE_LABELS[role]}\n${reason}`,
    email: writeEmail('role-request', { ...toValues(person), role: ROLE_LABELS[role], reason }),
  };
}

export type RequestWords = ReturnType<typeof planRequest>;

/** A request as its author reads it: "You requested the Basic Plan, …". */
export function requestToAuthor(content: string): string {
  const [, kind, asked, reason] = /^(Plan|Role) requested: (.*)\n?([^]*)$/.exec(content) ?? [];
  if (!kind) return content;
  const first = `You requested the ${asked}${kind === 'Role' ? ' role' : ''}.`;
  return reason ? `${first}\n\n${reason}` : first;
}
