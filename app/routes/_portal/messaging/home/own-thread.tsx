import type { ComponentProps } from 'react';
import type { ViewerRole } from '~/domain/access/roles';
import { ANSWER_TIME } from '~/domain/catalogue/firm';
import { Composer } from '~/ui/messaging/composer';
import { Thread } from '~/ui/messaging/thread';

type OwnThreadProps = Omit<ComponentProps<typeof Thread>, 'empty'> & {
  promise: string | null;
  clientId: string;
  name: string;
  role: ViewerRole;
  lastResult: ComponentProps<typeof Composer>['lastResult'];
};

/** A person's conversation with the firm. */
export function OwnThread({
  promise,
  clientId,
  name,
  role,
  lastResult,
  ...thread
}: OwnThreadProps) {
  return (
    <>
      <Thread
        {...thread}
        empty={`What you and we write to each other will be here. Write the first message below. We answer ${ANSWER_TIME}.`}
      />
      {promise && (
        <p role="status" className="border-l-4 border-accent bg-tint p-4">
          {promise}
        </p>
      )}
      <Composer
        action="/messaging"
        name={name}
        role={role}
        clientId={clientId}
        lastResult={lastResult}
      />
      <p className="flex flex-wrap gap-x-6 text-sm">
        <a href="/messaging/sent" className="inline-flex min-h-11 items-center">
          Messages you sent through the website
        </a>
        <a href="/notifications/settings" className="inline-flex min-h-11 items-center">
          When we email you
        </a>
      </p>
    </>
  );
}
