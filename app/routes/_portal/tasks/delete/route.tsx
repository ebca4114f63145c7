import { civilWeekdayDateText } from '~/domain/time/formats';
import { confirmation } from '~/http/confirmation.server';
import { deleteTask, getEditableTask } from '~/models/task/task.server';

export const { loader, action } = confirmation({
  find: (viewer, id) => getEditableTask(viewer, id),
  describe: ({ id, title, dueDate }) => ({
    title: 'Delete this task?',
    lead: `${title}, due ${civilWeekdayDateText(dueDate)}. Its comments are deleted too. You can’t undo this.`,
    button: 'Delete task',
    back: { label: 'Keep task', href: `/tasks/${id}` },
    record: title,
  }),
  act: (viewer, { id }) => deleteTask(viewer, id),
  done: { to: '/tasks', text: 'Task deleted.' },
});

export { default, handle } from '~/ui/confirmation-page';
