import { PRIORITY_LABELS, TASK_PRIORITIES } from '~/domain/tasks/status';
import { DESCRIPTION_MAX, taskSchema, TITLE_MAX } from '~/domain/tasks/task-form';
import { Button } from '../button';
import { Choices } from '../field/choices';
import { Input, TextArea } from '../field/text';
import { choicesProps, inputProps, SchemaForm } from '../form';
import { FormId } from '../form-id';

type TaskFormProps = {
  defaultValue: Record<'title' | 'description' | 'dueDate' | 'priority' | 'assignee', string>;
  /** Whom staff assign to most, to choose from while typing; null for who has no choice. */
  colleagues: readonly { name: string; email: string }[] | null;
  button: string;
};

export function TaskForm({ defaultValue, colleagues, button }: TaskFormProps) {
  return (
    <SchemaForm id="task" schema={taskSchema} defaultValue={defaultValue}>
      {(fields) => (
        <>
          <FormId />
          <Input {...inputProps(fields.title)} label="Title" maxLength={TITLE_MAX} />
          <TextArea
            {...inputProps(fields.description)}
            label="Description (optional)"
            maxLength={DESCRIPTION_MAX}
          />
          <Input {...inputProps(fields.dueDate)} type="date" label="Due date" />
          <Choices
            {...choicesProps(fields.priority)}
            type="radio"
            label="Priority"
            columns="sm:grid-cols-3"
            options={TASK_PRIORITIES.map((value) => ({
              value,
              label: PRIORITY_LABELS[value].replace(' priority', ''),
            }))}
          />
          {colleagues && (
            <>
              <Input
                {...inputProps(fields.assignee)}
                type="email"
                label="Assign to (optional)"
                hint="Email address of a client or a colleague. Leave it empty to keep the task yourself."
                list="colleagues"
                autoComplete="off"
                maxLength={254}
              />
              <datalist id="colleagues">
                {colleagues.map(({ name, email }) => (
                  <option key={email} value={email}>
                    {name}
                  </option>
                ))}
              </datalist>
            </>
          )}
          <Button data-pending="Saving…">{button}</Button>
        </>
      )}
    </SchemaForm>
  );
}
