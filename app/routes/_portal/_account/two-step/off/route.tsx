import { TWO_STEP } from '~/domain/access/check-access';
import { confirmation } from '~/http/confirmation.server';
import { redirect } from '~/http/redirect.server';
import { isTwoStepRequired } from '~/models/sign-in/session.server';
import { turnOffTwoStep } from '~/models/sign-in/two-step.server';

export const { loader, action } = confirmation({
  freshProof: true,
  async find(viewer) {
    if (!viewer.twoStep || isTwoStepRequired(viewer.roles)) throw redirect(TWO_STEP);
    return viewer;
  },
  describe: () => ({
    title: 'Turn off two-step sign-in?',
    lead: 'Your account will be protected by one step alone. Your app’s code and your recovery codes stop working.',
    button: 'Turn it off',
    back: { label: 'Keep it on', href: TWO_STEP },
  }),
  act: (viewer) => turnOffTwoStep(viewer, new Date()),
  done: { to: TWO_STEP, text: 'Two-step sign-in is off.' },
});

export { default, handle } from '~/ui/confirmation-page';
