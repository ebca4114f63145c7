import { useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { taskSchema } from '~/domain/tasks/task-form';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { listStaff } from '~/models/account/profile.server';
import { createTask } from '~/models/task/task.server';
import { Page, Sheet } from '~/ui/page';
import { TaskForm } from '~/ui/tasks/task-form';

const WEEK = 7;

export const loader = viewerLoader(async ({ viewer, searchParams }) => {
  const staff = isStaff(viewer.roles);
  const assignee = searchParams.get('assignee') ?? '';
  return {
    colleagues: staff ? await listStaff() : null,
    defaults: {
      title: '',
      description: '',
      dueDate: addDays(civilTime(new Date()).date, WEEK),
      priority: 'medium',
      assignee: staff ? assignee.slice(0, 254) : '',
    },
  };
});

export const action = formAction(
  taskSchema,
  async ({ assignee, ...details }, { viewer, newId }) => {
    const id = await createTask(viewer, details, assignee, new Date(), newId);
    return { to: `/tasks/${id}`, text: 'Task created.' };
  },
);

export default function NewTask() {
  const { colleagues, defaults } = useLoaderData<typeof loader>();
  return (
    <Page title="New task">
      <Sheet>
        <TaskForm defaultValue={defaults} colleagues={colleagues} button="Create task" />
      </Sheet>
    </Page>
  );
}
