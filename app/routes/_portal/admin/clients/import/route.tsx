import { data } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { z } from 'zod';
import { toCsv } from '~/domain/csv';
import { FormRefusal } from '~/domain/forms/refusal';
import {
  addFixes,
  guessColumns,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  readList,
  ROW_BOXES,
  rowValues,
  usedColumns,
  withoutRows,
} from '~/domain/party/import';
import { columnName, hasName, isField, type Mapping } from '~/domain/party/import-columns';
import { ROW_FIELDS, rowFixSchema } from '~/domain/party/import-row';
import { phoneText } from '~/domain/firm/phone';
import { CLIENTS } from '~/domain/party/party';
import { readListFile } from '~/gateways/files/list-file.server';
import { SpreadsheetError } from '~/gateways/files/spreadsheet.server';
import { formAction } from '~/http/form-action.server';
import { importClients, previewImport, readSavedMapping } from '~/models/party/import.server';
import { Input, TextArea } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { Page } from '~/ui/page';
import { countText, PreviewPage, type Preview } from './preview';

const fixesSchema = z.record(z.string().regex(/^\d{1,5}$/), rowFixSchema);

/** Besides these, a preview sends `column-0` for each column and `row-5-name` for each row to fix. */
const importSchema = z.object({
  file: z.string().default(''),
  text: z.string().default(''),
  /** How many clients the preview said that are added; none before it was seen. */
  expected: z.coerce.number().int().min(1).optional(),
  /** What the preview read each column as, separated by commas. */
  shown: z.string().default(''),
  /** What staff changed of rows so far, as JSON. */
  fixes: z
    .string()
    .default('{}')
    .transform((json, context) => {
      const result = fixesSchema.safeParse(parseJson(json));
      if (!result.success) context.addIssue({ code: 'custom', message: 'Start again.' });
      return result.data ?? {};
    }),
});

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const SHOWN = { clients: 5, problems: 20 };
const BOUNDS = { rows: MAX_IMPORT_ROWS, columns: MAX_IMPORT_COLUMNS };

/** Previews a list, with the text of it in the form, then adds what the preview said. */
export const action = formAction(
  importSchema,
  async ({ file, text: typed, expected, shown, fixes: before }, { viewer, submission, form }) => {
    const { text, unread } = file ? readFile(file) : { text: typed, unread: [] };
    const saved = await readSavedMapping();
    const list = text.trim() === '' ? NO_LIST : readList(text, saved);
    if (typeof list === 'string') {
      const reply = submission.reply({ fieldErrors: { text: [list] }, hideFields: SENT_AGAIN });
      return data({ ...reply, status: 'error', initialValue: { text } }, { status: 400 });
    }
    const drawn = shown.split(',').filter(isField);
    const base: Mapping = drawn.length === list.headings.length ? drawn : guessColumns(list, saved);
    const mapping = base.map((field, at) => {
      const chosen = form.get(`column-${at}`);
      return isField(chosen) ? chosen : field;
    });
    const fixes = addFixes((row) => rowValues(list, base, before, row), before, postedRows(form));
    const checked = expected
      ? await importClients(list, mapping, fixes, expected, viewer.accountId, new Date())
      : { ...(await previewImport(list, mapping, fixes)), isAdded: false };
    const { clients, problems, skipped, isAdded } = checked;
    const leftOut = skipped > 0 ? ` ${countText(skipped, 'row')} left out.` : '';
    if (isAdded && problems.length === 0)
      return { to: CLIENTS, text: `${countText(clients.length, 'client')} added.${leftOut}` };
    const ready = isAdded ? [] : clients;
    const rest = isAdded ? { ...list, rows: withoutRows(list, clients) } : list;
    const preview: Preview = {
      text: isAdded ? toCsv(rest.rows) : text,
      shown: mapping.join(','),
      fixes: JSON.stringify(fixes),
      columns: usedColumns(list).map((at) => ({
        at,
        heading: columnName(list.headings[at], at),
        example: list.rows.slice(list.start).find((row) => row[at]?.trim())?.[at] ?? '',
        field: mapping[at]!,
      })),
      above: list.rows
        .slice(0, Math.max(0, list.start - 1))
        .map((row) => row.filter(Boolean).join(', '))
        .filter(Boolean),
      unread,
      isNamed: hasName(mapping),
      isChanged: expected !== undefined && !isAdded,
      added: isAdded ? clients.length : 0,
      count: ready.length,
      clients: ready
        .slice(0, SHOWN.clients)
        .map((client) => ({ ...client, phone: phoneText(client.phone) })),
      skipped,
      left: problems.length,
      problems: problems.slice(0, SHOWN.problems),
    };
    return { ...submission.reply({ hideFields: SENT_AGAIN }), preview };
  },
  { files: true, hidden: ['file'] },
);

const NO_LIST = 'Choose a file, or paste your list here.';
const SENT_AGAIN = ['file', 'text', 'expected', 'shown', 'fixes'];

function readFile(dataUrl: string) {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    return readListFile(bytes, BOUNDS);
  } catch (error) {
    if (error instanceof SpreadsheetError) throw new FormRefusal(error.message, { field: 'file' });
    throw error;
  }
}

/** What was sent of each row that the preview showed a form for. */
function postedRows(form: FormData) {
  const rows = new Map<number, Record<string, string>>();
  for (const [name, value] of form) {
    const [, row, field] = /^row-(\d{1,5})-(\w+)$/.exec(name) ?? [];
    const isOurs = [...ROW_FIELDS, ...ROW_BOXES].some((each) => each === field);
    if (!row || !field || !isOurs || typeof value !== 'string') continue;
    rows.set(Number(row), { ...rows.get(Number(row)), [field]: value });
  }
  return rows;
}

export default function ImportClients() {
  const { preview } = (useActionData<typeof action>() ?? {}) as { preview?: Preview };
  return preview ? <PreviewPage {...preview} schema={importSchema} /> : <ChoosePage />;
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
            label="Spreadsheet (.xlsx) or CSV file"
            hint={`One client per row, under headings such as Name, Email and Phone. You can leave the headings out if the first client has an email address. At most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows and 2 MB.`}
            type="file"
            accept=".xlsx,.csv,.txt,text/csv,text/plain"
          />
          <TextArea {...fields.text} label="Or paste the list" rows={8} />
        </>
      )}
    </SheetForm>
  </Page>
);
