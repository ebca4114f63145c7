import { KEPT, KEPT_AT_SIGN_IN } from '~/domain/forms/kept';
import { signInReason, type WayIn } from '~/domain/access/sign-in-reason';
import { useFirm } from './firm';

export function SignInReason({ wanted, wayIn }: { wanted: string | null; wayIn: WayIn }) {
  const firm = useFirm();
  const fields = new URLSearchParams(wanted?.split('?')[1]);
  const isKept = fields.has(KEPT) || fields.get('draft');
  const reason = isKept ? KEPT_AT_SIGN_IN : signInReason(firm, wanted, wayIn);
  return reason && <p className="border-l-4 border-accent bg-accent-soft p-3">{reason}</p>;
}
