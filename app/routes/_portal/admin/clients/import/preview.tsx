import type { z } from 'zod';
import type { ImportedClient, RowProblem } from '~/domain/party/import';
import { IMPORT_FIELDS, FIELD_NAMES, type ImportField } from '~/domain/party/import-columns';
import { CLIENTS, PARTY_KIND_LABELS } from '~/domain/party/party';
import { Checkbox, Select } from '~/ui/field/controls';
import { Input, TextArea } from '~/ui/field/text';
import { Fold } from '~/ui/fold';
import { SchemaForm } from '~/ui/form';
import { SecondaryLink } from '~/ui/link';
import { Button } from '~/ui/button';
import { Entry, List } from '~/ui/list';
import { Page, PageSection, Sheet } from '~/ui/page';

export type Preview = {
  text: string;
  shown: string;
  fixes: string;
  columns: { at: number; heading: string; example: string; field: ImportField }[];
  /** What stands above the headings. */
  above: string[];
  /** The sheets of the spreadsheet that weren’t read. */
  unread: string[];
  isNamed: boolean;
  isChanged: boolean;
  /** How many clients were just added. */
  added: number;
  count: number;
  clients: ImportedClient[];
  skipped: number;
  left: number;
  problems: RowProblem[];
};

export const countText = (count: number, word: string) =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

const FIELD_LABELS = Object.fromEntries(
  FIELD_NAMES.map((field) => [field, IMPORT_FIELDS[field].label]),
);

export function PreviewPage({ schema, ...preview }: Preview & { schema: z.ZodObject }) {
  const { added, count, left, skipped, isChanged, isNamed, clients, problems } = preview;
  const shownProblems = isNamed ? problems : [];
  return (
    <Page wide title="Check the list" lead={summary(preview)}>
      {added > 0 && (
        <p role="status" className="border-l-4 border-primary pl-4 font-semibold">
          {countText(added, 'client')} added. Fix the rows that are left below, or leave this page
          without adding them.
        </p>
      )}
      {isChanged && (
        <Alert>
          Nothing has been added yet, because the clients in the portal or your choices changed.
          Please check the list again.
        </Alert>
      )}
      {!isNamed && <Alert>Choose the column that has the names.</Alert>}
      <Remarks {...preview} />
      <SchemaForm
        schema={schema}
        id="import-form"
        encType="multipart/form-data"
        reloads
        className="space-y-8"
      >
        {() => (
          <>
            <input type="hidden" name="text" value={preview.text} />
            <input type="hidden" name="shown" value={preview.shown} />
            <input type="hidden" name="fixes" value={preview.fixes} />
            <Columns columns={preview.columns} isOpen={!isNamed} />
            {shownProblems.length > 0 && (
              <PageSection id="problems" title={`Rows to look at: ${left}`} className="space-y-6">
                {shownProblems.map((problem) => (
                  <RowForm key={problem.row} {...problem} />
                ))}
                {left > shownProblems.length && (
                  <p>
                    {countText(left - shownProblems.length, 'more row')} will be shown after these.
                  </p>
                )}
                <Button look="outline">Try these again</Button>
              </PageSection>
            )}
            {clients.length > 0 && (
              <PageSection id="clients" title="Clients to add" className="space-y-2">
                <List items={clients.map((client) => ({ ...client, id: client.row }))}>
                  {({ name, kind, email, phone, note }) => (
                    <Entry title={<bdi>{name}</bdi>} aside={PARTY_KIND_LABELS[kind]}>
                      <p>{[email, phone].filter(Boolean).join(', ')}</p>
                      <p className="whitespace-pre-wrap text-sm text-muted">{note}</p>
                    </Entry>
                  )}
                </List>
                {count > clients.length && (
                  <p>And {(count - clients.length).toLocaleString('en-US')} more.</p>
                )}
              </PageSection>
            )}
            {skipped > 0 && <p>{countText(skipped, 'row')} left out, as you chose.</p>}
            <p className="flex flex-wrap gap-3">
              {count > 0 && (
                <Button name="expected" value={count} data-pending="Adding…">
                  Add {countText(count, 'client')}
                </Button>
              )}
              <SecondaryLink href={`${CLIENTS}/import`}>Use another list</SecondaryLink>
            </p>
          </>
        )}
      </SchemaForm>
    </Page>
  );
}

function summary({ count, left, added }: Preview): string {
  const rows =
    left > 0
      ? `${countText(left, 'row')} ${left === 1 ? 'needs' : 'need'} your attention first.`
      : '';
  const ready = added > 0 ? '' : `${countText(count, 'client')} will be added. `;
  return ready + rows;
}

const Alert = ({ children }: { children: string | string[] }) => (
  <p role="alert" className="border-l-4 border-danger pl-4 font-semibold text-danger">
    {children}
  </p>
);

/** Says what of the list isn’t kept, and what is kept elsewhere than staff may expect. */
function Remarks({ columns, above, unread }: Preview) {
  const named = (field: ImportField) =>
    columns.filter((column) => column.field === field).map(({ heading }) => heading);
  const remarks = [
    ['These columns aren’t kept:', named('none')],
    ['These go to a note on each client’s page, which only staff see:', named('note')],
    ['This is above the headings and isn’t kept:', above],
    ['Only the first sheet was read. These weren’t:', unread],
  ] as const;
  const lines = remarks.filter(([, what]) => what.length > 0);
  const isPartial = columns.some(({ field }) => field === 'phone' || field === 'kind');
  return (
    <ul className="list-disc space-y-1 pl-5 empty:hidden">
      {lines.map(([words, what]) => (
        <li key={words} className="wrap-anywhere">
          {words} {what.map((each) => `“${each}”`).join(', ')}.
        </li>
      ))}
      {isPartial && (
        <li>What doesn’t fit its field, such as a second phone number, goes to the note, too.</li>
      )}
    </ul>
  );
}

const Columns = ({ columns, isOpen }: { columns: Preview['columns']; isOpen: boolean }) => (
  <Fold title="What each column is" open={isOpen}>
    <p className="mb-4 text-muted">
      When you add the clients, your choices are kept for the next list.
    </p>
    <div className="mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map(({ at, heading, example, field }) => (
        <Select
          key={at}
          id={`column-${at}`}
          name={`column-${at}`}
          label={heading}
          hint={example && <span className="wrap-anywhere">Such as {example.slice(0, 60)}</span>}
          defaultValue={field}
          options={FIELD_LABELS}
        />
      ))}
    </div>
    <Button look="outline">Use these columns</Button>
  </Fold>
);

function RowForm({ row, values, errors, twins, isAnyway }: RowProblem) {
  const field = (name: keyof RowProblem['values']) => ({
    id: `row-${row}-${name}`,
    name: `row-${row}-${name}`,
    defaultValue: values[name],
    errors: errors[name],
    autoComplete: 'off',
  });
  const box = (name: string) => ({ id: `row-${row}-${name}`, name: `row-${row}-${name}` });
  const canAdd = twins.length > 0 && Object.keys(errors).length === 0;
  return (
    <Sheet>
      <fieldset className="space-y-4">
        <legend className="mb-4 text-lg font-semibold wrap-anywhere">
          Row {row}
          {values.name && (
            <>
              : <bdi>{values.name}</bdi>
            </>
          )}
        </legend>
        {twins.length > 0 && (
          <div>
            <p>This may be the same client as:</p>
            <ul className="list-disc pl-5">
              {twins.map(({ text, href }) => (
                <li key={text + href}>{href ? <a href={href}>{text}</a> : text}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-x-6">
          {canAdd && (
            <Checkbox {...box('anyway')} label="Add anyway" defaultValue={isAnyway ? 'on' : ''} />
          )}
          <Checkbox {...box('skip')} label="Leave out" />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Input {...field('name')} label="Name" />
          <Select {...field('kind')} label="Person or company" options={PARTY_KIND_LABELS} />
          <Input {...field('email')} label="Email" inputMode="email" />
          <Input {...field('phone')} label="Phone" type="tel" />
        </div>
        <TextArea {...field('note')} label="Note for staff" rows={2} />
      </fieldset>
    </Sheet>
  );
}
