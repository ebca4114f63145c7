import { withRedirect } from '~/domain/access/destinations';
import { Button } from '~/ui/button';

type AnotherEmailProps = {
  challenge: string;
  redirect: string | null;
  registers: boolean;
  expired: boolean;
};

export function AnotherEmail({ challenge, redirect, registers, expired }: AnotherEmailProps) {
  return (
    <form method="post" action={withRedirect('/login/email', redirect)} className="space-y-3">
      {!expired && (
        <p className="text-muted">Didn’t get it? Check your spam folder, or request a new email.</p>
      )}
      <input type="hidden" name="previous" value={challenge} />
      <input type="hidden" name="from" value="code" />
      <div className="flex flex-wrap items-center gap-4">
        <Button look="outline" data-pending="Sending...">
          Send a new email
        </Button>
        <a href={withRedirect(registers ? '/register' : '/login/email', redirect)}>
          Use another address
        </a>
      </div>
    </form>
  );
}
