import { data } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { TWO_STEP } from '~/domain/access/check-access';
import { buttonAction } from '~/http/form-action.server';
import { redirect } from '~/http/redirect.server';
import { requireFreshProof, viewerLoader } from '~/http/viewer.server';
import { renewRecoveryCodes } from '~/models/sign-in/two-step.server';
import { SecondaryLink } from '~/ui/link';
import { Button } from '~/ui/button';
import { Page } from '~/ui/page';
import { RecoveryCodeList } from '~/ui/recovery-code-list';

export const loader = viewerLoader(({ args, viewer }) => {
  requireFreshProof(args, viewer);
  if (!viewer.twoStep) throw redirect(TWO_STEP);
  return null;
});

export const action = buttonAction(
  async ({ viewer }) => {
    const codes = await renewRecoveryCodes(viewer);
    return codes ? data({ codes }) : redirect(TWO_STEP, 303);
  },
  { freshProof: true, limit: 'request by account', page: TWO_STEP },
);

export default function RecoveryCodes() {
  const made = useActionData<typeof action>();
  if (made && 'codes' in made)
    return (
      <Page title="Your new recovery codes" lead="The codes you had before no longer work.">
        <RecoveryCodeList codes={made.codes} next={TWO_STEP} />
      </Page>
    );
  return (
    <Page sheet lead="You get ten new codes. The codes you have now stop working.">
      <form method="post" className="flex flex-wrap gap-3">
        <Button>Get new codes</Button>
        <SecondaryLink href={TWO_STEP}>Keep the codes I have</SecondaryLink>
      </form>
    </Page>
  );
}
