import { signInReason, type WayIn } from '~/domain/access/sign-in-reason';

export function SignInReason({ wanted, wayIn }: { wanted: string | null; wayIn: WayIn }) {
  const reason = signInReason(wanted, wayIn);
  return reason && <p className="border-l-4 border-accent bg-accent-soft p-3">{reason}</p>;
}
