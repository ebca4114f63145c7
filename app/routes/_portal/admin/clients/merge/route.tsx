import { useLoaderData } from '@remix-run/react';
import { searchWords } from '~/domain/forms/text';
import { MERGE_FIELD_LABELS, mergeSchema, toProposed } from '~/domain/party/merge';
import { clientPath } from '~/domain/party/party';
import { realtime } from '~/gateways/realtime/realtime.server';
import { INBOX_CHANNEL } from '~/domain/messaging/realtime';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { getClient, listClients } from '~/models/party/client.server';
import { mergeClients, previewMerge } from '~/models/party/merge.server';
import { ChooseClient } from '~/ui/choose-person';
import { Choices } from '~/ui/field/controls';
import { SheetForm } from '~/ui/form';
import { LinkLine } from '~/ui/link';
import { NoticeLine } from '~/ui/notice';
import { Page, PageSection, type PageHandle } from '~/ui/page';
import { MergeTable } from './merge-table';

export const handle: PageHandle<typeof loader> = { record: ({ client }) => client.name };

const mergePath = (id: string) => `${clientPath(id)}/merge`;

export const loader = viewerLoader(async ({ id, searchParams, after }) => {
  const { name } = await getClient(id);
  const client = { id, name };
  const otherId = searchParams.get('client');
  if (otherId && otherId !== id)
    return { step: 'fields' as const, client, merge: await previewMerge(id, otherId) };
  const { rows, next } = await listClients(searchWords(searchParams), after);
  const clients = { rows: rows.filter((row) => row.id !== id), next };
  return { step: 'client' as const, client, clients };
});

export const action = formAction(mergeSchema, async (choice, { args, id, viewer }) => {
  const otherId = new URL(args.request.url).searchParams.get('client') ?? '';
  const kept = await mergeClients(id, otherId, choice, viewer.accountId, new Date());
  realtime.publish(INBOX_CHANNEL, { name: 'changed', data: { partyId: kept.id } });
  const text = `The two are now one client, ${kept.name}. You can undo this for 24 hours.`;
  return { to: `${clientPath(kept.id)}#merges`, text };
});

export default function MergeClients() {
  const loaded = useLoaderData<typeof loader>();
  const { client } = loaded;
  if (loaded.step === 'client')
    return (
      <ChooseClient
        {...loaded.clients}
        here={mergePath(client.id)}
        lead={`Which client is the same as ${client.name}?`}
      />
    );
  const { kept, removed, differences, obstacles, doubles } = loaded.merge;
  const signIns = [...new Set([...kept.members, ...removed.members])];
  return (
    <Page lead="Two entries for the same client become one.">
      <MergeTable kept={kept} removed={removed} />
      <p>
        Everything of the client that is removed moves to the one that stays. Their messages become
        one conversation, in the order they were written.
        {kept.isOwn && ` ${kept.name} signs in with ${kept.email} and keeps that address.`}
      </p>
      <p>
        {signIns.length === 0
          ? 'No one signs in for either of them.'
          : `After the merge, these people sign in for ${kept.name} and see the records of both: ${signIns.join(', ')}.`}
      </p>
      {doubles.length > 0 && (
        <PageSection id="doubles" title="Both will stay">
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {doubles.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </PageSection>
      )}
      {obstacles.map((text) => (
        <NoticeLine key={text} text={text} />
      ))}
      {obstacles.length === 0 && (
        <SheetForm
          schema={mergeSchema}
          id="merge"
          defaultValue={toProposed(differences)}
          button="Merge clients"
          look="accent"
          back={{ label: 'Cancel', href: clientPath(client.id) }}
        >
          {(fields) => (
            <>
              <p>
                {differences.length > 0
                  ? 'Choose what to keep. You can undo the merge for 24 hours.'
                  : 'Their details are the same. You can undo the merge for 24 hours.'}
              </p>
              {differences.map(({ field, values }) => (
                <Choices
                  key={field}
                  {...fields[field]}
                  label={MERGE_FIELD_LABELS[field]}
                  columns="sm:grid-cols-2"
                  options={values.map(({ id: value, text }) => ({
                    value,
                    label: text || 'None',
                    hint: value === kept.id ? 'Client that stays' : 'Client that is removed',
                  }))}
                />
              ))}
            </>
          )}
        </SheetForm>
      )}
      <LinkLine href={mergePath(client.id)}>Choose another client</LinkLine>
    </Page>
  );
}
