import { useLoaderData } from '@remix-run/react';
import { safePath } from '~/domain/access/safe-path';
import { dueText, isOverdue } from '~/domain/tasks/task';
import { commentSchema } from '~/domain/tasks/task-form';
import { civilTime } from '~/domain/time/civil-time';
import { dateTimeText, civilWeekdayDateText } from '~/domain/time/formats';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { addComment, getTask } from '~/models/task/task.server';
import { SecondaryLink } from '~/ui/link';
import { Button, ButtonLink } from '~/ui/button';
import { Facts } from '~/ui/list';
import { TextArea } from '~/ui/field/text';
import { FormId, SchemaForm } from '~/ui/form';
import { Page, PageSection, Sheet, type PageHandle } from '~/ui/page';
import { PriorityBadge } from '~/ui/tasks/priority-badge';
import { StatusForm } from '~/ui/tasks/status-form';

export const handle: PageHandle<typeof loader> = { record: ({ task }) => task.title };

export const loader = viewerLoader(async ({ viewer, id, searchParams }) => {
  const { comments, createdAt, doneAt, dueDate, ...task } = await getTask(viewer, id);
  const today = civilTime(new Date()).date;
  return {
    back: safePath(searchParams.get('from')) ?? `/tasks/${id}`,
    task: {
      ...task,
      due: civilWeekdayDateText(dueDate),
      dueWords: dueText({ ...task, dueDate }, today),
      late: isOverdue({ ...task, dueDate }, today),
      created: dateTimeText(createdAt),
      done: doneAt && dateTimeText(doneAt),
    },
    comments: comments.map(({ createdAt: at, ...comment }) => ({
      ...comment,
      time: dateTimeText(at),
    })),
  };
});

export const action = formAction(commentSchema, async ({ content }, { id, viewer, newId }) => {
  await addComment(viewer, id, content, new Date(), newId);
  return { to: `/tasks/${id}`, text: 'Comment added.' };
});

export default function ShowTask() {
  const { task, comments, back } = useLoaderData<typeof loader>();
  return (
    <Page
      lead={
        <>
          <PriorityBadge priority={task.priority} />{' '}
          <span className={task.late ? 'font-semibold text-danger' : undefined}>
            {task.done ? `Done ${task.done}` : task.dueWords}
          </span>
        </>
      }
    >
      <Sheet>
        {task.description && (
          <p className="whitespace-pre-wrap wrap-anywhere">{task.description}</p>
        )}
        <Facts
          facts={[
            ['About', task.subject && <a href={task.subject.href}>{task.subject.label}</a>],
            ['Assigned to', task.assignee.name],
            ['Due', task.due],
            ['Created', `${task.createdBy ? `By ${task.createdBy}, ` : ''}${task.created}`],
          ]}
        />
        <StatusForm task={task} back={back} />
        {task.canEdit && (
          <p className="flex flex-wrap gap-3">
            <SecondaryLink href={`/tasks/${task.id}/edit`}>Edit task</SecondaryLink>
            <ButtonLink look="quiet" href={`/tasks/${task.id}/delete`}>
              Delete task
            </ButtonLink>
          </p>
        )}
      </Sheet>
      <PageSection id="comments" title="Comments" className="space-y-5">
        {comments.length === 0 && <p className="text-muted">No comments yet.</p>}
        <ol className="divide-y divide-line border-y border-line empty:hidden">
          {comments.map(({ id, author, content, time }) => (
            <li key={id} className="py-4">
              <p className="text-sm text-muted">
                {author ?? 'A former user'}, {time}
              </p>
              <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{content}</p>
            </li>
          ))}
        </ol>
        <SchemaForm id="comment" schema={commentSchema}>
          {({ content }) => (
            <>
              <FormId />
              <TextArea {...content} label="Add a comment" rows={3} />
              <Button look="outline" data-pending="Sending…">
                Add comment
              </Button>
            </>
          )}
        </SchemaForm>
      </PageSection>
    </Page>
  );
}
