import { goBack } from '~/domain/forms/confirmation';
import { officeStartText } from '~/domain/time/formats';
import { confirmation } from '~/http/confirmation.server';
import { cancelClass, findPlannedClass } from '~/models/course/live-class.server';

export const { loader, action } = confirmation({
  find: (_viewer, id) => findPlannedClass(id, new Date()),
  describe: ({ title, startsAt, _count: { signUps } }) => ({
    pageTitle: 'Cancel a class',
    title: 'Cancel this class?',
    lead: `“${title}” on ${officeStartText(startsAt)}. The other dates of the class stay.`,
    details: [
      signUps === 0
        ? 'No one has signed up for it.'
        : `${signUps} ${signUps === 1 ? 'person has' : 'people have'} signed up. We’ll email them to say it’s canceled.`,
    ],
    button: 'Cancel this class',
    back: goBack('/admin/classes'),
  }),
  act: (viewer, { id }) => cancelClass(id, viewer.accountId, new Date()),
  done: (_found, told) => ({
    to: '/admin/classes',
    text: told
      ? 'The class is canceled. We’ll email the people who signed up.'
      : 'The class is canceled.',
  }),
});

export { default, handle } from '~/ui/confirmation-page';
