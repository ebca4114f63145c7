import type { SubmissionResult } from '@conform-to/react';
import { ANSWER_TIME } from '~/domain/catalogue/firm';
import { Island } from '~/islands/island';
import type { IslandProps } from '~/islands/registry';
import { composerReply } from '~/ui/messaging/composer';

type OwnThreadProps = {
  thread: Omit<IslandProps<'thread'>, 'empty' | 'sent' | keyof ReturnType<typeof composerReply>>;
  lastResult: SubmissionResult<string[]> | undefined;
};

export function OwnThread({ thread, lastResult }: OwnThreadProps) {
  return (
    <>
      <Island
        name="thread"
        when="now"
        props={{
          ...thread,
          ...composerReply(lastResult),
          empty: `What you and we write to each other will be here. Write the first message below. We answer ${ANSWER_TIME}.`,
          sent: 'Message sent.',
        }}
      />
      <p className="flex flex-wrap gap-x-6 text-sm">
        <a href="/messaging/sent" className="inline-flex min-h-11 items-center">
          Messages you sent through the website
        </a>
        <a href="/notifications/settings" className="inline-flex min-h-11 items-center">
          Email settings
        </a>
      </p>
    </>
  );
}
