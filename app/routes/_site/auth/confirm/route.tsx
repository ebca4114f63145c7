import { parseWithZod } from '@conform-to/zod/v4';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm, invalidForm, textField } from '~/http/form.server';
import { limitPage } from '~/http/rate-limit.server';
import { registrationBrowser } from '~/http/registration-browser.server';
import { signInByEmail } from '~/http/sign-in.server';
import { admitByLink, findLinkOffer } from '~/models/sign-in/auth.server';
import { Button, ButtonLink } from '~/ui/button';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { ConfirmForm } from './confirm-form';
import { confirmSchema } from './schema';

const DEAD = 'This link no longer works';
const TITLES = {
  'sign-in': 'Confirm your sign-in',
  'new account': 'Confirm your registration',
  'known account': 'You already have an account',
} as const;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function titleOf({ offer }: Loaded): string {
  return offer ? TITLES[offer.kind] : DEAD;
}

export const handle: PageHandle<Loaded> = { title: titleOf };

/** Mail scanners open links too: GET must not use the link. */
export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, 'page by network');
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const link = await findLinkOffer(token, await registrationBrowser(args.request), new Date());
  return { token, ...link };
}

export async function action(args: ActionFunctionArgs) {
  await limitPage(args, 'page by network');
  const form = await readForm(args.request);
  const submission = parseWithZod(form, { schema: confirmSchema });
  if (submission.status !== 'success') return invalidForm(submission, { hidden: ['password'] });
  const token = textField(form, 'token');
  const given = {
    browserHash: await registrationBrowser(args.request),
    password: submission.value.password,
  };
  const admission = await admitByLink(token, given, new Date());
  if (!admission) return data({ status: 'error' as const }, { status: 400 });
  if ('problem' in admission)
    return invalidForm(submission, {
      fields: { password: [admission.problem] },
      hidden: ['password'],
    });
  return signInByEmail(args.request, admission);
}

export default function ConfirmSignIn() {
  const loaded = useLoaderData<typeof loader>();
  const { token, offer, known } = loaded;
  const answer = useActionData<typeof action>();
  const refused = answer && 'error' in answer ? answer : null;
  if (offer)
    return <ConfirmForm token={token} offer={offer} title={titleOf(loaded)} lastResult={refused} />;
  return (
    <Page
      title={titleOf(loaded)}
      lead="It was already used, replaced by a newer one, or is more than 10 minutes old."
    >
      {known ? (
        <Sheet>
          <form method="post" action="/login/email" data-enhanced>
            <input type="hidden" name="previous" value={token} />
            <Button data-pending="Sending...">Send me a new link</Button>
          </form>
        </Sheet>
      ) : (
        <ButtonLink href="/login/email">Send me a new link</ButtonLink>
      )}
    </Page>
  );
}
