import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { withRedirect } from '~/domain/access/destinations';
import { ROLE_LABELS } from '~/domain/access/roles';
import { FormRefusal } from '~/domain/forms/refusal';
import { requiredName } from '~/domain/forms/text';
import { formAction } from '~/http/form-action.server';
import { limitPage } from '~/http/rate-limit.server';
import type { Args } from '~/http/request.server';
import { endSessionHeader } from '~/http/session.server';
import { signIn } from '~/http/sign-in.server';
import { getViewer, visitorLoader } from '~/http/viewer.server';
import { switchParty } from '~/models/party/member.server';
import { acceptInvitation, findInvitationOffer } from '~/models/invitation.server';
import { ButtonLink } from '~/ui/button';
import { Input } from '~/ui/field/text';
import { SchemaForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ offer }) => (offer ? 'Your invitation' : DEAD),
};

const DEAD = 'This invitation no longer works';
const here = (token: string) => `/invitation?${new URLSearchParams({ token })}`;

const acceptanceSchema = z.object({ fullName: requiredName('Full name', 'Enter your full name.') });

const getToken = ({ request }: Args): string =>
  new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? '';

/** Mail scanners open links too: GET must not accept the invitation. */
export const loader = visitorLoader(async ({ args, viewer }) => {
  await limitPage(args, 'page by network');
  const token = getToken(args);
  const offer = await findInvitationOffer(token, new Date());
  return {
    offer: offer && { ...offer, role: ROLE_LABELS[offer.role] },
    here: here(token),
    viewer: viewer && { email: viewer.email },
  };
});

export const action = formAction(
  ({ context }) =>
    getViewer(context) ? z.object({ fullName: z.string().default('') }) : acceptanceSchema,
  async ({ fullName }, { args }) => {
    await limitPage(args, 'page by network');
    const given = { fullName, viewer: getViewer(args.context) };
    const accepted = await acceptInvitation(getToken(args), given, new Date());
    if (!accepted) throw new FormRefusal(`${DEAD}, or it is not yours.`);
    const { accountId, isNew, partyId } = accepted;
    if (isNew)
      return signIn(args.request, {
        accountId,
        method: 'email',
        remember: false,
        redirectTo: null,
      });
    const viewer = getViewer(args.context);
    if (viewer && partyId && (await switchParty(viewer, partyId)))
      return {
        to: '/dashboard',
        text: 'You accepted the invitation. You can now act for this client.',
      };
    return {
      to: '/login',
      text: 'You accepted the invitation. Sign in again to use your new role.',
      cookies: [await endSessionHeader()],
    };
  },
);

export default function Invitation() {
  const { offer, here, viewer } = useLoaderData<typeof loader>();
  if (!offer)
    return (
      <Page lead="It was already used, has expired, or was withdrawn. Ask whoever invited you for a new one.">
        <ButtonLink href="/login">Sign in</ButtonLink>
      </Page>
    );
  const { email, role, known, party } = offer;
  const theirs = viewer?.email === email;
  if (viewer ? theirs : !known) return <AcceptForm {...offer} isNew={!viewer} />;
  return (
    <Page
      lead={
        <>
          You’re invited to {party ? `sign in for ${party}` : `work with us as ${role}`}, with the
          account <strong>{email}</strong>.
        </>
      }
    >
      {viewer ? (
        <p>
          You’re signed in as {viewer.email}. Sign out first, then open the link in your email
          again.
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

type Offer = { email: string; role: string; party: string | null; fullName: string };

const AcceptForm = ({ email, role, party, fullName, isNew }: Offer & { isNew: boolean }) => (
  <Page
    sheet
    lead={
      <>
        {isNew ? 'This creates an account for ' : 'This gives your account '}
        <strong className="break-words">{email}</strong>
        {party
          ? `${isNew ? ', which signs in for' : ' access to'} ${party}.`
          : `${isNew ? ', with' : ''} the role ${role}.`}
      </>
    }
  >
    <SchemaForm
      id="acceptance-form"
      schema={acceptanceSchema}
      defaultValue={{ fullName }}
      button="Accept the invitation"
      pending="Accepting..."
    >
      {(fields) =>
        isNew ? (
          <Input {...fields.fullName} label="Full name" autoComplete="name" />
        ) : (
          !party && <p>You’ll sign in again afterwards.</p>
        )
      }
    </SchemaForm>
    {isNew && (
      <p className="text-muted">
        You can choose a password later. Until then you sign in with an emailed link.
      </p>
    )}
  </Page>
);
