import { ROLE_LABELS, type SelfServiceRole } from '../access/roles';
import { planPriceText } from '../firm/plan-choice';
import type { Plan } from '../firm/plan-choice';
import { oneLine } from './consultation';
import { composeEmail } from './email';

type Person = { fullName: string; email: string };

export function planRequest(person: Person, plan: Plan) {
  const asked = `${plan.title}, ${planPriceText(plan)}`;
  return {
    content: `Plan requested: ${asked}`,
    email: composeEmail(`Plan request: ${plan.title} – ${oneLine(person.fullName)}`, [
      `${oneLine(person.fullName)} <${person.email}> asked for a plan.`,
      { quote: asked },
      'Nothing has been charged. Reply to this email to reach them.',
    ]),
  };
}

export function roleRequest(person: Person, role: SelfServiceRole, reason: string) {
  const asked = `Role requested: ${ROLE_LABELS[role]}`;
  return {
    content: `${asked}\n${reason}`,
    email: composeEmail(`Role request: ${ROLE_LABELS[role]} – ${oneLine(person.fullName)}`, [
      `${oneLine(person.fullName)} <${person.email}> has an account without a role, and asked for one.`,
      { quote: `${asked}\n\n${reason}` },
      'Reply to this email to reach them.',
    ]),
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
