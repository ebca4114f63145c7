import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { TaskRefusedError } from '~/domain/tasks/task';
import { taskSchema } from '~/domain/tasks/task-form';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { getEditableTask, listColleagues, updateTask } from '~/models/task/task.server';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';
import { TaskForm } from '~/ui/tasks/task-form';

export const handle: PageHandle<typeof loader> = {
  title: 'Edit task',
  record: ({ task }) => task.title,
};

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const task = await getEditableTask(viewer, args.params.id ?? '');
  return { task, colleagues: isStaff(viewer.roles) ? await listColleagues() : null };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const id = args.params.id ?? '';
  const form = await readForm(args.request);
  await getEditableTask(viewer, id);
  const submission = parseWithZod(form, { schema: taskSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  const { assignee, ...details } = submission.value;
  try {
    await updateTask(viewer, id, details, assignee, new Date());
  } catch (error) {
    if (error instanceof TaskRefusedError)
      return invalidForm(submission, { fields: { assignee: [error.message] } });
    throw error;
  }
  return redirectWithFlash(`/tasks/${id}`, { kind: 'success', text: 'Task saved.' });
}

export default function EditTask() {
  const { task, colleagues } = useLoaderData<typeof loader>();
  return (
    <Page title="Edit task">
      <Sheet>
        <TaskForm
          lastResult={useActionData<typeof action>()}
          defaultValue={task}
          colleagues={colleagues}
          button="Save task"
        />
        <p>
          <a href={`/tasks/${task.id}`}>Back to the task</a>
        </p>
      </Sheet>
    </Page>
  );
}
