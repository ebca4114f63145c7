import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { civilWeekdayDateText } from '~/domain/time/formats';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { deleteTask, getEditableTask } from '~/models/task/task.server';
import { Button, ButtonLink } from '~/ui/button';
import { ProblemLine } from '~/ui/error-summary';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = {
  title: 'Delete this task?',
  record: ({ title }) => title,
};

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const { id, title, dueDate } = await getEditableTask(viewer, args.params.id ?? '');
  return { id, title, due: civilWeekdayDateText(dueDate) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const refusal = await rateLimitMessage(['change by account', viewer.accountId]);
  if (refusal) return data({ problem: refusal, status: 'error' as const }, { status: 429 });
  await deleteTask(viewer, args.params.id ?? '');
  return redirectWithFlash('/tasks', { kind: 'success', text: 'Task deleted.' });
}

export default function DeleteTask() {
  const { id, title, due } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Delete this task?"
      lead={
        <>
          <strong>{title}</strong>, due {due}. Its comments are deleted too. You can’t undo this.
        </>
      }
    >
      <Sheet>
        <form method="post" className="space-y-5">
          <ProblemLine problem={useActionData<typeof action>()?.problem} />
          <div className="flex flex-wrap gap-3">
            <Button look="accent">Delete task</Button>
            <ButtonLink look="outline" href={`/tasks/${id}`}>
              Keep task
            </ButtonLink>
          </div>
        </form>
      </Sheet>
    </Page>
  );
}
