import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { TWO_STEP } from '~/domain/access/check-access';
import { redirectWithFlash } from '~/http/flash.server';
import { requireFreshProof } from '~/http/fresh-proof.server';
import { guardSignedIn } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';
import { isTwoStepRequired } from '~/models/sign-in/session.server';
import { turnOffTwoStep } from '~/models/sign-in/two-step.server';
import { Button, ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

const TITLE = 'Turn off two-step sign-in?';

export const handle: PageHandle = {
  title: TITLE,
};

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  if (!viewer.twoStep || isTwoStepRequired(viewer.roles)) throw redirect(TWO_STEP);
  requireFreshProof(args, viewer);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  requireFreshProof(args, viewer);
  return redirectWithFlash(
    TWO_STEP,
    (await turnOffTwoStep(viewer, new Date()))
      ? { kind: 'success', text: 'Two-step sign-in is off.' }
      : { kind: 'info', text: 'Nothing was changed.' },
  );
}

export default function TurnOff() {
  return (
    <Page
      title={TITLE}
      lead="Your account will be protected by one step alone. Your app’s code and your recovery codes stop working."
    >
      <Sheet>
        <form method="post" className="flex flex-wrap gap-3">
          <Button>Turn it off</Button>
          <ButtonLink look="outline" href={TWO_STEP}>
            Keep it on
          </ButtonLink>
        </form>
      </Sheet>
    </Page>
  );
}
