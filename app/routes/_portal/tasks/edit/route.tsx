import { useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { taskSchema } from '~/domain/tasks/task-form';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { listStaff } from '~/models/account/profile.server';
import { getEditableTask, updateTask } from '~/models/task/task.server';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { TaskForm } from '~/ui/tasks/task-form';

export const handle: PageHandle<typeof loader> = { record: ({ task }) => task.title };

export const loader = viewerLoader(async ({ viewer, id }) => {
  const task = await getEditableTask(viewer, id);
  return { task, colleagues: isStaff(viewer.roles) ? await listStaff() : null };
});

export const action = formAction(taskSchema, async ({ assignee, ...details }, { id, viewer }) => {
  await updateTask(viewer, id, details, assignee, new Date());
  return { to: `/tasks/${id}`, text: 'Task saved.' };
});

export default function EditTask() {
  const { task, colleagues } = useLoaderData<typeof loader>();
  return (
    <Page title="Edit task">
      <Sheet>
        <TaskForm defaultValue={task} colleagues={colleagues} button="Save task" />
        <p>
          <a href={`/tasks/${task.id}`}>Back to the task</a>
        </p>
      </Sheet>
    </Page>
  );
}
