import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { redirectWithFlash } from '~/http/redirect.server';
import { readForm, textField } from '~/http/form.server';
import { limitPage } from '~/http/rate-limit.server';
import type { Args } from '~/http/request.server';
import { chooseDigest, findByUnsubscribeKey } from '~/models/notification-digest.server';
import { LinkLine, PostButton } from '~/ui/link';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Turn off notification emails' };

/** Whom the link was sent to. Throws 404 where it isn't one of ours. */
async function getLink(args: Args) {
  await limitPage(args, 'page by network');
  const { searchParams } = new URL(args.request.url);
  const person = searchParams.get('person') ?? '';
  const key = searchParams.get('key') ?? '';
  const found = await findByUnsubscribeKey(person, key);
  if (!found) throw new Response(null, { status: 404 });
  return { ...found, path: `?${new URLSearchParams({ person, key })}` };
}

/** Only asks: programs that read mail open its links too. */
export async function loader(args: LoaderFunctionArgs) {
  const { digest, path } = await getLink(args);
  return { off: digest === 'never', path };
}

/** Also handles the one-click POST of mail programs (RFC 8058). */
export async function action(args: ActionFunctionArgs) {
  const { accountId, path } = await getLink(args);
  const oneClick = textField(await readForm(args.request), 'List-Unsubscribe') === 'One-Click';
  await chooseDigest(accountId, 'never', new Date());
  if (oneClick) return { off: true };
  return redirectWithFlash(`/notifications/unsubscribe${path}`, {
    kind: 'success',
    text: 'Notification emails are off.',
  });
}

export default function Unsubscribe() {
  const { off, path } = useLoaderData<typeof loader>();
  if (off)
    return (
      <Page
        title="Notification emails are off"
        lead="We no longer email you your notifications. You’ll still see them in your portal."
      >
        <LinkLine href="/notifications/settings">Turn them on again</LinkLine>
      </Page>
    );
  return (
    <Page
      sheet
      title="Turn off notification emails?"
      lead="You’ll still get emails about your own bookings and sign-ins."
    >
      <PostButton action={`/notifications/unsubscribe${path}`}>Turn off emails</PostButton>
    </Page>
  );
}
