import { useLoaderData } from '@remix-run/react';
import { FormRefusal } from '~/domain/forms/refusal';
import { dayText } from '~/domain/time/formats';
import { buttonAction } from '~/http/form-action.server';
import { requireFreshProof, viewerLoader } from '~/http/viewer.server';
import { findDeletion, GRACE_PERIOD_MS, requestDeletion } from '~/models/account/deletion.server';
import { readSettings } from '~/models/current-settings.server';
import { PostButton, SecondaryLink } from '~/ui/link';
import { Button } from '~/ui/button';
import { Page, type PageHandle } from '~/ui/page';

const HERE = '/account/deletion';
const LAST = 'You are the only superadmin. Give that role to someone else first.';

export const handle: PageHandle<typeof loader> = {
  title: ({ asked }) => (asked ? 'Your account will be deleted' : 'Delete your account?'),
};

/** Keeping the account needs no fresh proof. */
export const loader = viewerLoader(async ({ args, viewer }) => {
  const deletion = await findDeletion(viewer);
  if (!deletion) requireFreshProof(args, viewer);
  const due = deletion?.dueAt ?? new Date(Date.now() + GRACE_PERIOD_MS);
  const { letterYears } = readSettings();
  return { asked: deletion !== null, day: dayText(due), letterYears };
});

export const action = buttonAction(
  async ({ viewer }) => {
    if (!(await requestDeletion(viewer, new Date()))) throw new FormRefusal(LAST);
    return { to: HERE, text: 'We received your request and emailed you.' };
  },
  { freshProof: true, limit: 'request by account', page: HERE },
);

export default function Deletion() {
  const { asked, day, letterYears } = useLoaderData<typeof loader>();
  if (asked)
    return (
      <Page sheet lead={`We’ll delete it on ${day}. Until then, everything works as before.`}>
        <PostButton action={`${HERE}/withdrawal`}>Keep my account</PostButton>
        <WhatHappens letterYears={letterYears} />
      </Page>
    );
  return (
    <Page
      sheet
      lead={`If you ask today, we delete it on ${day}. You can change your mind until then.`}
    >
      <WhatHappens letterYears={letterYears} />
      <p>
        You may want to <a href="/account/export">download your data</a> first.
      </p>
      <form method="post" className="flex flex-wrap gap-3">
        <Button>Delete my account</Button>
        <SecondaryLink href="/account">Keep my account</SecondaryLink>
      </form>
    </Page>
  );
}

/** What is deleted and what is kept. How long a preparer keeps returns: 26 U.S.C. § 6107(b). */
const WhatHappens = ({ letterYears }: { letterYears: number }) => (
  <>
    <h2 className="text-xl">What we delete</h2>
    <ul className="list-disc space-y-1 pl-6">
      <li>Your name, email address, phone, location and every way to sign in</li>
      <li>The documents you sent us, and what we asked you for</li>
      <li>Your saved estimates, tasks, investments, class sign-ups, notifications and drafts</li>
      <li>Consultations that are still ahead: we cancel them</li>
    </ul>
    <h2 className="text-xl">What we keep</h2>
    <ul className="list-disc space-y-1 pl-6">
      <li>
        Past consultations, plans and messages, without your name and contact details, and your
        invoices with the name they were billed to, because they are business records
      </li>
      <li>
        Letters that you signed, with their evidence, for {letterYears}{' '}
        {letterYears === 1 ? 'year' : 'years'} after they were signed, because they prove what we
        agreed on
      </li>
      <li>
        A copy of each tax return we prepared for you, or your name and taxpayer number on a list,
        for 3 years after its return period ends, as federal law requires of tax preparers (26
        U.S.C. § 6107)
      </li>
    </ul>
  </>
);
