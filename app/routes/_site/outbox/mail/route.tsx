import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getOutboxMail } from '~/gateways/mail/outbox-reader.server';
import { limitPage } from '~/http/rate-limit.server';
import { LinkLine } from '~/ui/link';
import { Page } from '~/ui/page';

export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, 'page by network');
  return getOutboxMail(args.params.name);
}

export default function OutboxMailPage() {
  const { subject, from, to, text } = useLoaderData<typeof loader>();
  return (
    <Page title={subject} lead={`From ${from} to ${to}`}>
      <div className="rounded-md border border-line bg-surface p-5 whitespace-pre-wrap wrap-anywhere">
        {text.split(/(https?:\/\/\S+)/).map((piece, index) =>
          index % 2 ? (
            <a key={index} href={piece}>
              {piece}
            </a>
          ) : (
            piece
          ),
        )}
      </div>
      <LinkLine href="/dev/outbox">All messages</LinkLine>
    </Page>
  );
}
