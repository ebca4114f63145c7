import type { SubmissionResult } from '@conform-to/react';
import { PRIORITY_LABELS, TASK_PRIORITIES } from '~/domain/tasks/status';
import { DESCRIPTION_MAX, taskSchema, TITLE_MAX } from '~/domain/tasks/task-form';
import { Button } from '../button';
import { ErrorSummary } from '../error-summary';
import { Choices } from '../field/choices';
import { Input, TextArea } from '../field/text';
import { choicesProps, formProps, inputProps, textAreaProps, useSchemaForm } from '../form';
import { FormId } from '../form-id';

type TaskFormProps = {
  lastResult?: SubmissionResult<string[]> | null;
  defaultValue: Record<'title' | 'description' | 'dueDate' | 'priority' | 'assignee', string>;
  /** Whom staff assign to most, to choose from while typing; null for who has no choice. */
  colleagues: readonly { name: string; email: string }[] | null;
  button: string;
};

export function TaskForm({ lastResult, defaultValue, colleagues, button }: TaskFormProps) {
  const [form, fields] = useSchemaForm(taskSchema, { id: 'task', lastResult, defaultValue });
  return (
    <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
      <FormId />
      <ErrorSummary
        form={form}
        fields={[
          fields.title,
          fields.description,
          fields.dueDate,
          fields.priority,
          fields.assignee,
        ]}
      />
      <Input {...inputProps(fields.title)} label="Title" maxLength={TITLE_MAX} />
      <TextArea
        {...textAreaProps(fields.description)}
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
    </form>
  );
}
