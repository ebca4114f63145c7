import { data } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { z } from 'zod';
import {
  guessMapping,
  IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  readList,
  type ImportColumn,
  type Mapping,
} from '~/domain/party/import';
import { phoneText } from '~/domain/forms/phone';
import { CLIENTS, PARTY_KIND_LABELS } from '~/domain/party/party';
import { formAction } from '~/http/form-action.server';
import { importClients, previewImport } from '~/models/party/import.server';
import { Button, SecondaryLink } from '~/ui/link';
import { Input, Select, TextArea } from '~/ui/field/controls';
import { SheetForm } from '~/ui/form';
import { Page, PageSection } from '~/ui/page';
import { RecordList } from '~/ui/record-list';

const column = z
  .string()
  .regex(/^\d{0,3}$/)
  .optional();

const importSchema = z.object({
  file: z.string().default(''),
  text: z.string().default(''),
  /** How many clients the preview said that are added; none before it was seen. */
  expected: z.coerce.number().int().min(1).optional(),
  name: column,
  first: column,
  last: column,
  kind: column,
  email: column,
  phone: column,
});

const SHOWN = { clients: 5, problems: 100 };

/** Previews a list, with the text of it in the form, then adds what the preview said. */
export const action = formAction(
  importSchema,
  async ({ file, text: typed, expected, ...chosen }, { viewer, submission }) => {
    const text = file ? decodeFile(file) : typed;
    const reply = (message?: string) => ({
      ...submission.reply({
        ...(message && { fieldErrors: { text: [message] } }),
        hideFields: ['file', 'text', 'expected'],
      }),
      ...(message && { status: 'error' as const, initialValue: { text } }),
    });
    if (text.trim() === '')
      return data(reply('Choose a file, or paste your list here.'), { status: 400 });
    const rows = readList(text);
    if (typeof rows === 'string') return data(reply(rows), { status: 400 });
    const headings = rows[0]!;
    const guess = guessMapping(headings);
    const mapping = { ...guess, ...chosen } as Mapping;
    const now = new Date();
    const checked = expected
      ? await importClients(rows, mapping, expected, viewer.accountId, now)
      : { ...(await previewImport(rows, mapping)), isAdded: false };
    const { clients, problems, isAdded } = checked;
    if (isAdded) {
      const skipped = problems.length > 0 ? ` ${countOf(problems.length, 'row')} skipped.` : '';
      return { to: CLIENTS, text: `${countOf(clients.length, 'client')} added.${skipped}` };
    }
    return {
      ...reply(),
      preview: {
        text,
        headings,
        mapping,
        isChanged: expected !== undefined,
        count: clients.length,
        clients: clients
          .slice(0, SHOWN.clients)
          .map((client) => ({ ...client, phone: phoneText(client.phone) })),
        skipped: problems.length,
        problems: problems.slice(0, SHOWN.problems),
      },
    };
  },
  { files: true, hidden: ['file'] },
);

const countOf = (count: number, word: string) =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

/** A file of Excel may be in the letters of Windows. */
function decodeFile(dataUrl: string): string {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type Preview = {
  text: string;
  headings: string[];
  mapping: Mapping;
  isChanged: boolean;
  count: number;
  clients: { kind: 'person' | 'company'; name: string; email: string; phone: string }[];
  skipped: number;
  problems: { row: number; text: string }[];
};

export default function ImportClients() {
  const { preview } = (useActionData<typeof action>() ?? {}) as { preview?: Preview };
  return preview ? <PreviewPage {...preview} /> : <ChoosePage />;
}

const ChoosePage = () => (
  <Page lead="From another program or a spreadsheet. You see what will be added before anything is saved.">
    <SheetForm
      schema={importSchema}
      id="import-form"
      encType="multipart/form-data"
      reloads
      button="Check the list"
      back={{ label: 'Cancel', href: CLIENTS }}
    >
      {(fields) => (
        <>
          <Input
            {...fields.file}
            label="CSV file"
            hint={`One client per row, after a row of headings such as Name, Email and Phone. You can leave the headings out if the first client has an email address. At most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows and 2 MB.`}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
          />
          <TextArea {...fields.text} label="Or paste the list" rows={8} />
        </>
      )}
    </SheetForm>
  </Page>
);

function PreviewPage(preview: Preview) {
  const { text, headings, mapping, isChanged, count, clients, skipped, problems } = preview;
  const options = [
    { value: '', label: 'Not in the list' },
    ...headings.map((heading, at) => ({ value: at, label: heading || `Column ${at + 1}` })),
  ];
  const isNamed = mapping.name !== '' || mapping.first !== '' || mapping.last !== '';
  const rows = skipped > 0 ? ` ${countOf(skipped, 'row')} will be skipped.` : '';
  return (
    <Page wide title="Check the list" lead={`${countOf(count, 'client')} will be added.${rows}`}>
      {isChanged && (
        <p role="alert" className="border-l-4 border-danger pl-4 font-semibold text-danger">
          Nothing has been added yet, because the clients in the portal or your choices changed.
          Please check the list again.
        </p>
      )}
      {!isNamed && (
        <p role="alert" className="border-l-4 border-danger pl-4 font-semibold text-danger">
          Choose the column that has the names.
        </p>
      )}
      <SheetForm
        schema={importSchema}
        id="import-form"
        encType="multipart/form-data"
        reloads
        defaultValue={mapping}
      >
        {(fields) => (
          <>
            <input type="hidden" name="text" value={text} />
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {(Object.keys(IMPORT_COLUMNS) as ImportColumn[]).map((each) => (
                <Select
                  key={each}
                  {...fields[each]}
                  defaultValue={mapping[each]}
                  label={IMPORT_COLUMNS[each].label}
                  options={options}
                />
              ))}
            </div>
            <p className="flex flex-wrap gap-3">
              {count > 0 && (
                <Button name="expected" value={count} data-pending="Adding…">
                  Add {countOf(count, 'client')}
                </Button>
              )}
              <Button look="outline">Check again</Button>
              <SecondaryLink href={`${CLIENTS}/import`}>Use another list</SecondaryLink>
            </p>
          </>
        )}
      </SheetForm>
      {clients.length > 0 && (
        <PageSection id="clients" title="Clients to add">
          <RecordList
            lines={clients.map(({ kind, name, email, phone }, at) => ({
              key: String(at),
              text: name,
              note: PARTY_KIND_LABELS[kind],
              href: null,
              dates: [email, phone].filter(Boolean).join(', '),
            }))}
          />
          {count > clients.length && <p className="mt-2">And {count - clients.length} more.</p>}
        </PageSection>
      )}
      {problems.length > 0 && (
        <PageSection id="problems" title="Rows that are skipped">
          <RecordList
            lines={problems.map(({ row, text: problem }) => ({
              key: String(row),
              text: `Row ${row}: ${problem}`,
              note: '',
              href: null,
            }))}
          />
          {skipped > problems.length && (
            <p className="mt-2">And {skipped - problems.length} more.</p>
          )}
        </PageSection>
      )}
    </Page>
  );
}
