import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dayText } from '~/domain/time/formats';
import { redirectWithFlash } from '~/http/redirect.server';
import { viewerLoader, requireFreshProof, requireViewer } from '~/http/viewer.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { findDeletion, GRACE_PERIOD_MS, requestDeletion } from '~/models/account/deletion.server';
import { Button, ButtonLink } from '~/ui/button';
import { Page, Sheet, type PageHandle } from '~/ui/page';

const ASK = 'Delete your account?';
const ASKED = 'Your account will be deleted';
const HERE = '/account/deletion';
const LAST = 'You are the only superadmin. Give that role to someone else first.';

export const handle: PageHandle<typeof loader> = { title: ({ asked }) => (asked ? ASKED : ASK) };

/** Keeping the account needs no fresh proof. */
export const loader = viewerLoader(async ({ args, viewer }) => {
  const deletion = await findDeletion(viewer);
  if (!deletion) requireFreshProof(args, viewer);
  const due = deletion?.dueAt ?? new Date(Date.now() + GRACE_PERIOD_MS);
  return { asked: deletion !== null, day: dayText(due) };
});

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  requireFreshProof(args, viewer);
  const refusal = await rateLimitMessage(['request by account', viewer.accountId]);
  if (refusal) return redirectWithFlash(HERE, { kind: 'error', text: refusal });
  return redirectWithFlash(
    HERE,
    (await requestDeletion(viewer, new Date()))
      ? { kind: 'success', text: 'We received your request and emailed you.' }
      : { kind: 'error', text: LAST },
  );
}

export default function Deletion() {
  const { asked, day } = useLoaderData<typeof loader>();
  if (asked)
    return (
      <Page
        title={ASKED}
        lead={`We’ll delete it on ${day}. Until then, everything works as before.`}
      >
        <Sheet>
          <form method="post" action={`${HERE}/withdrawal`}>
            <Button>Keep my account</Button>
          </form>
          <WhatHappens />
        </Sheet>
      </Page>
    );
  return (
    <Page
      title={ASK}
      lead={`If you ask today, we delete it on ${day}. You can change your mind until then.`}
    >
      <Sheet>
        <WhatHappens />
        <p>
          You may want to <a href="/account/export">download your data</a> first.
        </p>
        <form method="post" className="flex flex-wrap gap-3">
          <Button>Delete my account</Button>
          <ButtonLink look="outline" href="/account">
            Keep my account
          </ButtonLink>
        </form>
      </Sheet>
    </Page>
  );
}

/** What is deleted and what is kept. How long a preparer keeps returns: 26 U.S.C. § 6107(b). */
function WhatHappens() {
  return (
    <>
      <h2 className="text-xl">What we delete</h2>
      <ul className="list-disc space-y-1 pl-6">
        <li>Your name, email address, phone, location and every way to sign in</li>
        <li>The documents you sent us, and what we asked you for</li>
        <li>Your saved estimates, tasks, investments, class seats, notifications and drafts</li>
        <li>Consultations that are still ahead: we cancel them</li>
      </ul>
      <h2 className="text-xl">What we keep</h2>
      <ul className="list-disc space-y-1 pl-6">
        <li>
          Past consultations, plans and messages, without your name and contact details, and your
          invoices with the name they were billed to, because they are business records
        </li>
        <li>
          A copy of each tax return we prepared for you, or your name and taxpayer number on a list,
          for 3 years after its return period ends, as federal law requires of tax preparers (26
          U.S.C. § 6107)
        </li>
      </ul>
    </>
  );
}
