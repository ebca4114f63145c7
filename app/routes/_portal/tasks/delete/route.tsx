import { civilWeekdayDateText } from '~/domain/time/formats';
import { confirmation } from '~/http/confirmation.server';
import { deleteTask, getEditableTask } from '~/models/task/task.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Delete this task?',
  record: ({ name }) => name,
};

const screen = confirmation({
  find: getEditableTask,
  describe: ({ id, title, dueDate }) => ({
    title: 'Delete this task?',
    lead: `${title}, due ${civilWeekdayDateText(dueDate)}. Its comments are deleted too. You can’t undo this.`,
    button: 'Delete task',
    back: { label: 'Keep task', href: `/tasks/${id}` },
    name: title,
  }),
  async act(viewer, { id }) {
    await deleteTask(viewer, id);
    return { to: '/tasks', text: 'Task deleted.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
