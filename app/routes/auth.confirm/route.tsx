import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm, textField } from '~/http/form.server';
import { guard } from '~/http/guard.server';
import { limitPage } from '~/http/rate-limit.server';
import { signIn } from '~/http/sign-in.server';
import { Button, ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { admitByLink, lookAtLink } from './queries.server';

export const handle: PageHandle = { title: 'Confirm your sign-in' };

/** Only shows the page: mail scanners open links too, and must use nothing up. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  await limitPage(args, 'link by network');
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  return { token, ...(await lookAtLink(token)) };
}

export async function action(args: ActionFunctionArgs) {
  await guard(args);
  await limitPage(args, 'link by network');
  const token = textField(await readForm(args.request), 'token');
  const admission = await admitByLink(token);
  if (!admission)
    return data({ token, ...(await lookAtLink(token)), status: 'error' as const }, { status: 400 });
  return signIn(args.request, { ...admission, method: 'email' });
}

export default function ConfirmSignIn() {
  const loaded = useLoaderData<typeof loader>();
  const { token, email, known } = useActionData<typeof action>() ?? loaded;
  if (email) {
    return (
      <Page
        title="Confirm your sign-in"
        lead={
          <>
            You are about to sign in as <strong>{email}</strong>.
          </>
        }
      >
        <form method="post" action="/auth/confirm">
          <input type="hidden" name="token" value={token} />
          <Button data-pending="Signing in…">Confirm and sign in</Button>
        </form>
      </Page>
    );
  }
  return (
    <Page
      title="This link no longer works"
      lead="It was already used, or its 10 minutes are over. You can have a new one at once."
    >
      {known ? (
        <form method="post" action="/login/email" data-enhanced>
          <input type="hidden" name="previous" value={token} />
          <Button data-pending="Sending...">Send me a new link</Button>
        </form>
      ) : (
        <ButtonLink href="/login/email">Send me a new link</ButtonLink>
      )}
    </Page>
  );
}
