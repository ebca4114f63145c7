import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listOutbox } from '~/gateways/mail/outbox-reader.server';
import { limitPage } from '~/http/rate-limit.server';
import { Page } from '~/ui/page';

export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, 'page by network');
  return { mails: await listOutbox() };
}

export default function Outbox() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <Page lead="No mail server is configured, so this demo keeps its email here, newest first.">
      {mails.length === 0 && <p>No email yet.</p>}
      <ul className="divide-y divide-line border-y border-line">
        {mails.map((mail) => (
          <li key={mail.name} className="py-3">
            <a href={`/dev/outbox/${mail.name}`} className="font-semibold">
              {mail.subject}
            </a>
            <p className="text-sm text-muted">To {mail.to}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
