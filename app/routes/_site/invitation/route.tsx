import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { withRedirect } from '~/domain/access/destinations';
import { ROLE_LABELS } from '~/domain/access/roles';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { limitPage } from '~/http/rate-limit.server';
import { endSessionHeader } from '~/http/session.server';
import { signIn } from '~/http/sign-in.server';
import { getViewer } from '~/http/viewer.server';
import { acceptInvitation, findInvitationOffer } from '~/models/invitation.server';
import { ButtonLink } from '~/ui/button';
import { Page, type PageHandle } from '~/ui/page';
import { AcceptForm } from './accept-form';
import { acceptanceSchema } from './schema';

export const handle: PageHandle<typeof loader> = {
  title: ({ offer }) => (offer ? 'Your invitation' : DEAD),
};

const DEAD = 'This invitation no longer works';
const here = (token: string) => `/invitation?${new URLSearchParams({ token })}`;

function tokenOf({ request }: LoaderFunctionArgs): string {
  return new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? '';
}

/** Mail scanners open links too: GET must not accept the invitation. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = getViewer(args.context);
  await limitPage(args, 'page by network');
  const token = tokenOf(args);
  const offer = await findInvitationOffer(token, new Date());
  return {
    offer: offer && { ...offer, role: ROLE_LABELS[offer.role] },
    here: here(token),
    viewer: viewer && { email: viewer.email },
  };
}

/** Makes a new account, or gives the signed-in owner of the address the role. */
export async function action(args: ActionFunctionArgs) {
  const viewer = getViewer(args.context);
  await limitPage(args, 'page by network');
  const schema = viewer ? z.object({ fullName: z.string().default('') }) : acceptanceSchema;
  const submission = parseWithZod(await readForm(args.request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  const { fullName } = submission.value;
  const given = { fullName, viewer };
  const accepted = await acceptInvitation(tokenOf(args), given, new Date());
  if (!accepted) return invalidForm(submission, { form: [`${DEAD}, or it is not yours.`] });
  const { accountId, isNew } = accepted;
  if (isNew)
    return signIn(args.request, { accountId, method: 'email', remember: false, redirectTo: null });
  return redirectWithFlash(
    '/login',
    { kind: 'success', text: 'You accepted the invitation. Sign in again to use your new role.' },
    [await endSessionHeader()],
  );
}

export default function Invitation() {
  const { offer, here, viewer } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (!offer)
    return (
      <Page
        title={DEAD}
        lead="It was already used, has expired, or was withdrawn. Ask whoever invited you for a new one."
      >
        <ButtonLink href="/login">Sign in</ButtonLink>
      </Page>
    );
  const { email, role, known } = offer;
  const theirs = viewer?.email === email;
  if (viewer ? theirs : !known)
    return <AcceptForm email={email} role={role} isNew={!viewer} lastResult={lastResult} />;
  return (
    <Page
      title="Your invitation"
      lead={
        <>
          You’re invited to work with us as {role}, with the account <strong>{email}</strong>.
        </>
      }
    >
      {viewer ? (
        <p>
          You’re signed in as {viewer.email}. Log out first, then open the link in your email again.
        </p>
      ) : (
        <>
          <p>This address has an account. Sign in to it, and you come back here to accept.</p>
          <ButtonLink href={withRedirect('/login', here)}>Sign in to accept</ButtonLink>
        </>
      )}
    </Page>
  );
}
