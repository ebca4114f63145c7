import { TWO_STEP } from '~/domain/access/check-access';
import { confirmation } from '~/http/confirmation.server';
import { redirect } from '~/http/redirect.server';
import { isTwoStepRequired } from '~/models/sign-in/session.server';
import { turnOffTwoStep } from '~/models/sign-in/two-step.server';
import type { PageHandle } from '~/ui/page';

const TITLE = 'Turn off two-step sign-in?';

export const handle: PageHandle = { title: TITLE };

const screen = confirmation({
  freshProof: true,
  async find(viewer) {
    if (!viewer.twoStep || isTwoStepRequired(viewer.roles)) throw redirect(TWO_STEP);
    return viewer;
  },
  describe: () => ({
    title: TITLE,
    lead: 'Your account will be protected by one step alone. Your app’s code and your recovery codes stop working.',
    button: 'Turn it off',
    back: { label: 'Keep it on', href: TWO_STEP },
  }),
  async act(viewer) {
    await turnOffTwoStep(viewer, new Date());
    return { to: TWO_STEP, text: 'Two-step sign-in is off.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
