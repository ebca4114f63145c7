import type { SubmissionResult } from '@conform-to/react';
import { ROLE_LABELS } from '~/domain/access/roles';
import type { LinkOffer } from '~/models/sign-in/auth.server';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Password } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet } from '~/ui/page';
import { confirmSchema } from './schema';

type ConfirmFormProps = {
  token: string;
  offer: LinkOffer;
  title: string;
  lastResult?: SubmissionResult<string[]> | null;
};

export function ConfirmForm({ token, offer, title, lastResult }: ConfirmFormProps) {
  const [form, fields] = useSchemaForm(confirmSchema, { id: 'confirm-form', lastResult });
  const isNew = offer.kind === 'new account';
  const asksPassword = isNew && offer.password === 'dropped';
  return (
    <Page title={title} lead={<Lead offer={offer} />}>
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={asksPassword ? [fields.password] : []} />
          <input type="hidden" name="token" value={token} />
          {isNew && <Details offer={offer} />}
          {asksPassword && (
            <>
              <p>
                This isn’t the browser that was used to register, so the password from the
                registration form won’t be saved. You can choose one now.
              </p>
              <input hidden autoComplete="username" value={offer.email} readOnly />
              <Password
                {...inputProps(fields.password, 'password')}
                label="Password (optional)"
                hint="At least 8 characters. Leave it empty to sign in with an emailed link."
                autoComplete="new-password"
              />
            </>
          )}
          <Button data-pending="Signing in…">
            {isNew ? 'Confirm and create account' : 'Confirm and sign in'}
          </Button>
        </form>
        {isNew && (
          <p className="text-muted">
            If this isn’t what you entered, someone else may have used your email address. Don’t
            confirm: close this page, and no account will be created. You can{' '}
            <a href="/register">register with your own details</a> instead.
          </p>
        )}
      </Sheet>
    </Page>
  );
}

function Lead({ offer }: { offer: LinkOffer }) {
  const who = <strong className="break-words">{offer.email}</strong>;
  if (offer.kind === 'new account') return <>This creates an account for {who}.</>;
  if (offer.kind === 'sign-in') return <>You are about to sign in as {who}.</>;
  return (
    <>
      You are about to sign in as {who}. Your name and password stay the same,{' '}
      {offer.added.length > 0
        ? `and your account gets this role: ${names(offer.added)}.`
        : 'and so do your roles.'}
    </>
  );
}

const PASSWORDS = {
  none: 'None. You sign in with an emailed link.',
  kept: 'The one you chose when you registered',
  dropped: 'Not saved yet',
} as const;

function Details({ offer }: { offer: Extract<LinkOffer, { kind: 'new account' }> }) {
  const rows = [
    ['Name', offer.fullName],
    [offer.roles.length === 1 ? 'Role' : 'Roles', names(offer.roles)],
    ['Password', PASSWORDS[offer.password]],
  ] as const;
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-4 py-3">
          <dt className="w-24 shrink-0 font-semibold">{label}</dt>
          <dd className="min-w-0 flex-1 basis-40 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function names(roles: Extract<LinkOffer, { kind: 'new account' }>['roles']): string {
  return roles.map((role) => ROLE_LABELS[role]).join(', ');
}
