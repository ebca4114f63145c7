import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { TaskRefusedError } from '~/domain/tasks/task';
import { taskSchema } from '~/domain/tasks/task-form';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { createdId } from '~/http/created-id.server';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { createTask, listColleagues } from '~/models/task/task.server';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';
import { TaskForm } from '~/ui/tasks/task-form';

export const handle: PageHandle = { title: 'New task' };

const WEEK = 7;

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const staff = isStaff(viewer.roles);
  const assignee = new URL(args.request.url).searchParams.get('assignee') ?? '';
  return {
    colleagues: staff ? await listColleagues() : null,
    defaults: {
      title: '',
      description: '',
      dueDate: addDays(civilTime(new Date()).date, WEEK),
      priority: 'medium',
      assignee: staff ? assignee.slice(0, 254) : '',
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const form = await readForm(args.request);
  const submission = parseWithZod(form, { schema: taskSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  const { assignee, ...details } = submission.value;
  try {
    const now = new Date();
    const id = await createTask(viewer, details, assignee, now, createdId(viewer, form, now));
    return await redirectWithFlash(`/tasks/${id}`, { kind: 'success', text: 'Task created.' });
  } catch (error) {
    if (!(error instanceof TaskRefusedError)) throw error;
    return error.field
      ? invalidForm(submission, { fields: { [error.field]: [error.message] } })
      : invalidForm(submission, { form: [error.message], status: 409 });
  }
}

export default function NewTask() {
  const { colleagues, defaults } = useLoaderData<typeof loader>();
  return (
    <Page title="New task">
      <Sheet>
        <TaskForm
          lastResult={useActionData<typeof action>()}
          defaultValue={defaults}
          colleagues={colleagues}
          button="Create task"
        />
      </Sheet>
    </Page>
  );
}
