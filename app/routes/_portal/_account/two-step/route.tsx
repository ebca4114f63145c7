import { useLoaderData } from '@remix-run/react';
import { withRedirect } from '~/domain/access/destinations';
import { isStaff } from '~/domain/access/roles';
import { TWO_STEP } from '~/domain/access/check-access';
import { dateTimeText } from '~/domain/time/formats';
import { env } from '~/config/env.server';
import { buttonAction } from '~/http/form-action.server';
import { redirect } from '~/http/redirect.server';
import { viewerLoader } from '~/http/viewer.server';
import { redirectTarget } from '~/http/sign-in.server';
import { isTwoStepRequired } from '~/models/sign-in/session.server';
import { beginSetup, findTwoStep } from '~/models/sign-in/two-step.server';
import { PostButton, SecondaryLink } from '~/ui/link';
import { Page, PageSection } from '~/ui/page';

export const loader = viewerLoader(async ({ viewer, searchParams }) => {
  const twoStep = await findTwoStep(viewer);
  return {
    on: twoStep && { since: dateTimeText(twoStep.since), codesLeft: twoStep.codesLeft },
    due: viewer.twoStepDue,
    required: viewer.twoStepDue || isTwoStepRequired(viewer.roles),
    demoStaff: env.demo && isStaff(viewer.roles),
    redirect: redirectTarget(searchParams),
  };
});

export const action = buttonAction(
  async ({ args, viewer }) => {
    const wanted = redirectTarget(new URL(args.request.url).searchParams);
    await beginSetup(viewer);
    return redirect(withRedirect(`${TWO_STEP}/setup`, wanted), 303);
  },
  { freshProof: true, limit: 'request by account', page: TWO_STEP },
);

export default function TwoStep() {
  const { on, due, required, demoStaff, redirect: wanted } = useLoaderData<typeof loader>();
  const start = withRedirect(TWO_STEP, wanted);
  if (!on)
    return (
      <Page
        sheet
        lead={
          due
            ? 'People who work for the firm sign in with two steps. Set it up now to open your portal; it takes about two minutes.'
            : 'Add a second step to your sign-in: a code from an app on your phone. Nobody can then sign in with your password alone.'
        }
      >
        <p>
          You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or
          1Password. Any of them works, and none of them needs a phone signal.
        </p>
        {demoStaff && !required && (
          <p className="text-muted">
            This demo lets staff sign in without it. The real portal requires it of them.
          </p>
        )}
        <PostButton action={start}>Set up two-step sign-in</PostButton>
      </Page>
    );
  return (
    <Page sheet lead={`On since ${on.since}. We ask for a code from your app when you sign in.`}>
      <PageSection id="codes" title="Recovery codes" className="space-y-3">
        <p>
          You have <strong>{on.codesLeft} of 10</strong> left. They sign you in when you can’t use
          your app.
        </p>
        <SecondaryLink href={`${TWO_STEP}/recovery-codes`}>Get new recovery codes</SecondaryLink>
      </PageSection>
      <PageSection
        id="app"
        title="Authenticator app"
        className="space-y-3 border-t border-line pt-6"
      >
        <p>New phone? Set up its app here. The one you use now works until you finish.</p>
        <PostButton action={start} look="outline">
          Set up another app
        </PostButton>
      </PageSection>
      <p className="border-t border-line pt-6">
        {required ? (
          <span className="text-muted">
            People who work for the firm can’t turn two-step sign-in off.
          </span>
        ) : (
          <a href={`${TWO_STEP}/off`}>Turn off two-step sign-in</a>
        )}
      </p>
    </Page>
  );
}
