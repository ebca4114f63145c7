import { escapeHtml } from '../rich-text';

export type DataRecord = Readonly<Record<string, unknown>>;
export type DataKind = { name: string; title: string; records: AsyncIterable<DataRecord> };

export async function* jsonList(records: AsyncIterable<DataRecord>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const record of records) {
    yield before + JSON.stringify(record);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

export async function* dataPage(
  about: { firm: string; owner: string; made: string },
  kinds: readonly DataKind[],
): AsyncGenerator<string> {
  const title = `Your data at ${about.firm}`;
  yield `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 Georgia,serif;margin:2rem;max-width:70rem}table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:.3rem .6rem;text-align:left;vertical-align:top}</style>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(`For ${about.owner}, made ${about.made}. The same data is next to this page as JSON.`)}</p>
`;
  for (const kind of kinds) yield* section(kind);
}

async function* section({ title, records }: DataKind): AsyncGenerator<string> {
  yield `<h2>${escapeHtml(title)}</h2>\n`;
  let columns: string[] | null = null;
  for await (const record of records) {
    if (!columns) {
      columns = Object.keys(record);
      yield `<table><tr>${columns.map((name) => `<th>${escapeHtml(name)}</th>`).join('')}</tr>\n`;
    }
    yield `<tr>${columns.map((name) => `<td>${cell(record[name])}</td>`).join('')}</tr>\n`;
  }
  yield columns ? '</table>\n' : '<p>None.</p>\n';
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return escapeHtml(value.toISOString());
  return typeof value === 'object' ? 'see the JSON file' : escapeHtml(String(value as string));
}
