import { useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { PRIORITY_LABELS, TASK_PRIORITIES } from '~/domain/tasks/status';
import { taskSchema } from '~/domain/tasks/task-form';
import type { TaskViewer } from '~/domain/tasks/task';
import { addDays, civilTime } from '~/domain/time/civil-time';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { getTaskClient } from '~/models/task/subject.server';
import {
  createTask,
  getEditableTask,
  listAssignees,
  updateTask,
  type EditableTask,
} from '~/models/task/task.server';
import { LinkLine } from '~/ui/link';
import { Button } from '~/ui/button';
import { Choices, Select } from '~/ui/field/controls';
import { Input, TextArea } from '~/ui/field/text';
import { FormId, SchemaForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = { record: ({ task }) => task?.title ?? '' };

const PRIORITIES = TASK_PRIORITIES.map((value) => ({
  value,
  label: PRIORITY_LABELS[value].replace(' priority', ''),
}));

/** `task` is null for a new one. `people` is null for who assigns to nobody. */
export const loader = viewerLoader(async ({ viewer, id, searchParams }) => {
  const staff = isStaff(viewer.roles);
  const task = id ? await getEditableTask(viewer, id) : null;
  const defaults = task ?? {
    dueDate: addDays(civilTime(new Date()).date, 7),
    priority: 'medium',
    assignee: staff ? (searchParams.get('assignee')?.slice(0, 40) ?? viewer.accountId) : '',
    client: searchParams.get('client') ?? '',
    job: searchParams.get('job') ?? '',
  };
  const belongs = staff && (defaults.client || defaults.job);
  const client = belongs ? await getTaskClient(defaults) : null;
  return {
    task,
    version: task && newVersion(toValues(viewer, task)),
    defaults,
    people: staff ? await listAssignees(client?.id ?? null, defaults.assignee) : null,
    client,
    self: viewer.accountId,
  };
});

/** What the form shows of a task: only staff choose whose it is. */
const toValues = ({ roles }: TaskViewer, { assignee, job, ...task }: EditableTask) => {
  const { title, description, dueDate, priority } = task;
  return { title, description, dueDate, priority, ...(isStaff(roles) && { assignee, job }) };
};

export const action = formAction(taskSchema, async (details, context) => {
  const { id, viewer, newId, from, assertUnchanged } = context;
  if (!id) {
    const created = await createTask(viewer, details, new Date(), newId);
    return { to: from ?? `/tasks/${created}`, text: 'Task created.' };
  }
  await updateTask(viewer, id, details, new Date(), (task) =>
    assertUnchanged(toValues(viewer, task), ['task.changed']),
  );
  return { to: from ?? `/tasks/${id}`, text: 'Task saved.' };
});

export default function EditTask() {
  const { task, version, defaults, people, client, self } = useLoaderData<typeof loader>();
  return (
    <Page sheet>
      <SchemaForm id="task" schema={taskSchema} defaultValue={defaults} version={version}>
        {(fields) => (
          <>
            <FormId />
            {client && (
              <>
                <input type="hidden" name="client" value={client.id} />
                <Select
                  {...fields.job}
                  label={`Job of ${client.name} (optional)`}
                  options={[
                    { value: '', label: 'Not about one job' },
                    ...client.jobs.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              </>
            )}
            <Input {...fields.title} label="Title" />
            <TextArea {...fields.description} label="Description (optional)" />
            <Input {...fields.dueDate} type="date" label="Due date" />
            <Choices
              {...fields.priority}
              label="Priority"
              columns="sm:grid-cols-3"
              options={PRIORITIES}
            />
            {people && (
              <Select
                {...fields.assignee}
                label="Assign to"
                hint={
                  client ? undefined : 'To give a client a task, choose “New task” on their page.'
                }
                options={people.map(({ id, name }) => ({
                  value: id,
                  label: id === self ? `${name} (you)` : name,
                }))}
              />
            )}
            <Button data-pending="Saving…">{task ? 'Save task' : 'Create task'}</Button>
          </>
        )}
      </SchemaForm>
      {task && <LinkLine href={`/tasks/${task.id}`}>Back to the task</LinkLine>}
    </Page>
  );
}
