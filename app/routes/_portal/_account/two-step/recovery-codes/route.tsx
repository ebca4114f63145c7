import { data, type ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { TWO_STEP } from '~/domain/access/check-access';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { viewerLoader, requireFreshProof, requireViewer } from '~/http/viewer.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { renewRecoveryCodes } from '~/models/sign-in/two-step.server';
import { Button, ButtonLink } from '~/ui/button';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { RecoveryCodeList } from '~/ui/recovery-code-list';

const TITLE = 'Get new recovery codes';

export const handle: PageHandle = { title: TITLE };

export const loader = viewerLoader(({ args, viewer }) => {
  requireFreshProof(args, viewer);
  if (!viewer.twoStep) throw redirect(TWO_STEP);
  return null;
});

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  requireFreshProof(args, viewer);
  const refusal = await rateLimitMessage(['request by account', viewer.accountId]);
  if (refusal) return redirectWithFlash(TWO_STEP, { kind: 'error', text: refusal });
  const codes = await renewRecoveryCodes(viewer);
  return codes ? data({ codes }) : redirect(TWO_STEP, 303);
}

export default function RecoveryCodes() {
  const made = useActionData<typeof action>();
  if (made)
    return (
      <Page title="Your new recovery codes" lead="The codes you had before no longer work.">
        <RecoveryCodeList
          codes={made.codes}
          next={{ href: TWO_STEP, label: 'I saved them, continue' }}
        />
      </Page>
    );
  return (
    <Page title={TITLE} lead="You get ten new codes. The codes you have now stop working.">
      <Sheet>
        <form method="post" className="flex flex-wrap gap-3">
          <Button>Get new codes</Button>
          <ButtonLink look="outline" href={TWO_STEP}>
            Keep the codes I have
          </ButtonLink>
        </form>
      </Sheet>
    </Page>
  );
}
