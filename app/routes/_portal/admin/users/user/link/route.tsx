import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { getPerson } from '~/http/staff-form.server';
import { sendLink } from '~/http/sign-in-link.server';
import { requireViewer } from '~/http/viewer.server';
import { recordLinkSent } from '~/models/account/person.server';
import { Button, ButtonLink } from '~/ui/button';
import { ProblemLine } from '~/ui/error-summary';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Send a sign-in link',
  record: ({ person }) => person.fullName,
};

export async function loader(args: LoaderFunctionArgs) {
  return { person: await getPerson(args) };
}

/** Sends the person a sign-in link, within the limits of their own requests. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  await readForm(args.request);
  const person = await getPerson(args);
  const refused = (problem: string, status: number) =>
    data({ problem, status: 'error' as const }, { status });
  const sent = await sendLink(args, { purpose: 'sign-in', email: person.email });
  if ('refusal' in sent) return refused(sent.refusal, sent.status);
  await recordLinkSent(person.id, viewer.accountId);
  return redirectWithFlash(`/admin/users/${person.id}`, {
    kind: 'success',
    text: `We sent a sign-in link to ${person.email}.`,
  });
}

export default function SignInLink() {
  const { person } = useLoaderData<typeof loader>();
  return (
    <Page title={`Send ${person.fullName} a sign-in link?`} lead={person.email}>
      <Sheet>
        <ProblemLine problem={useActionData<typeof action>()?.problem} />
        <p>
          They get an email with a link and a code that work for 10 minutes.
          {!person.verified && ' Using it confirms their email address, too.'}
        </p>
        <form method="post" className="flex flex-wrap gap-3">
          <Button data-pending="Sending...">Send the link</Button>
          <ButtonLink look="outline" href={`/admin/users/${person.id}`}>
            Go back
          </ButtonLink>
        </form>
      </Sheet>
    </Page>
  );
}
