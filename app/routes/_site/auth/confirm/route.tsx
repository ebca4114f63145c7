import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { PASSWORD_TOO_LONG } from '~/domain/identity/password';
import { ROLE_LABELS, type Role } from '~/domain/access/roles';
import { formAction } from '~/http/form-action.server';
import { registrationBrowser } from '~/http/known-device.server';
import { limitPage } from '~/http/rate-limit.server';
import { signInByEmail } from '~/http/sign-in.server';
import { visitorLoader } from '~/http/viewer.server';
import { admitByLink, findLinkOffer, type LinkOffer } from '~/models/sign-in/auth.server';
import { DEAD_LINK, DeadLink } from '~/ui/dead-link';
import { Password } from '~/ui/field/text';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Facts } from '~/ui/list';
import { Page, type PageHandle } from '~/ui/page';

/** '' for no password. The password rules need the address, so the model checks them. */
const confirmSchema = z.object({
  token: z.string().default(''),
  password: z.string().max(1_000, PASSWORD_TOO_LONG).default(''),
});

const TITLES = {
  'sign-in': 'Confirm your sign-in',
  'new account': 'Confirm your registration',
  'known account': 'You already have an account',
} as const;

export const handle: PageHandle<typeof loader> = {
  title: ({ offer }) => (offer ? TITLES[offer.kind] : DEAD_LINK),
};

/** Mail scanners open links too: GET must not use the link. */
export const loader = visitorLoader(async ({ args, searchParams }) => {
  await limitPage(args, 'page by network');
  const token = searchParams.get('token') ?? '';
  const link = await findLinkOffer(token, await registrationBrowser(args.request), new Date());
  return { token, ...link };
});

export const action = formAction(
  confirmSchema,
  async ({ token, password }, { args }) => {
    await limitPage(args, 'page by network');
    const browserHash = await registrationBrowser(args.request);
    const admission = await admitByLink(token, { browserHash, password }, new Date());
    return admission
      ? signInByEmail(args.request, admission)
      : data({ status: 'error' as const }, { status: 400 });
  },
  { hidden: ['password'] },
);

export default function ConfirmSignIn() {
  const { token, offer, known } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useSchemaForm(confirmSchema, {
    id: 'confirm-form',
    lastResult: answer && 'error' in answer ? answer : null,
  });
  if (!offer) return <DeadLink token={known ? token : null} action="/login/email" />;
  const isNew = offer.kind === 'new account';
  return (
    <Page lead={<Lead offer={offer} />} sheet>
      <PostForm
        form={form}
        button={isNew ? 'Confirm and create account' : 'Confirm and sign in'}
        pending="Signing in…"
      >
        <input type="hidden" name="token" value={token} />
        {isNew && (
          <Facts
            facts={[
              ['Name', offer.fullName],
              [offer.roles.length === 1 ? 'Role' : 'Roles', names(offer.roles)],
              ['Password', PASSWORDS[offer.password]],
            ]}
          />
        )}
        {isNew && offer.password === 'dropped' && (
          <>
            <p>
              This isn’t the browser you registered with, so the password from the registration form
              won’t be saved. You can choose one now.
            </p>
            <input hidden autoComplete="username" value={offer.email} readOnly />
            <Password
              {...fields.password}
              label="Password (optional)"
              hint="At least 8 characters. Leave it empty to sign in with an emailed link."
              autoComplete="new-password"
            />
          </>
        )}
      </PostForm>
      {isNew && (
        <p className="text-muted">
          If this isn’t what you entered, someone else may have used your email address. Don’t
          confirm: close this page, and no account will be created. You can{' '}
          <a href="/register">register with your own details</a> instead.
        </p>
      )}
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

const names = (roles: readonly Role[]): string => roles.map((role) => ROLE_LABELS[role]).join(', ');
