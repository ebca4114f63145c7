import { expect, it, test } from 'vitest';
import { dataPage, jsonList, type DataRecord } from '~/domain/account/data-page';

async function* listed(...records: DataRecord[]): AsyncGenerator<DataRecord> {
  for (const record of records) yield await Promise.resolve(record);
}
async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

it.each([[[]], [[{ a: 1 }]], [[{ a: 1 }, { b: 'x"', c: null }, {}]]])(
  'a kind of data is a JSON list: %j',
  async (records) => {
    const text = await joined(jsonList(listed(...records)));
    expect(JSON.parse(text)).toEqual(records);
    expect(text.trimEnd().split('\n')).toHaveLength(records.length ? records.length + 2 : 1);
    expect(text).toMatch(/\]\n$/);
  },
);

test('everything is one page, with nobody’s words read as HTML', async () => {
  const about = { firm: 'A & B', owner: '<Ada>', made: 'Nov 22' };
  const page = await joined(
    dataPage(about, [
      {
        name: 'x',
        title: 'Notes <1>',
        records: listed(
          { id: 1, text: '<b>', at: new Date(0), more: { a: 1 }, none: null },
          { id: 2, extra: 'not shown' },
        ),
      },
      { name: 'y', title: 'Empty', records: listed() },
    ]),
  );
  expect(page).toMatch(
    /^<!doctype html><html lang="en"><meta charset="utf-8"><title>Your data at A &#38; B</,
  );
  expect(page).toContain('<h1>Your data at A &#38; B</h1><p>For &#60;Ada&#62;, made Nov 22. ');
  expect(page.slice(page.indexOf('<h2>'))).toBe(
    '<h2>Notes &#60;1&#62;</h2>\n' +
      '<table><tr><th>id</th><th>text</th><th>at</th><th>more</th><th>none</th></tr>\n' +
      '<tr><td>1</td><td>&#60;b&#62;</td><td>1970-01-01T00:00:00.000Z</td><td>see the JSON file</td><td></td></tr>\n' +
      '<tr><td>2</td><td></td><td></td><td></td><td></td></tr>\n' +
      '</table>\n<h2>Empty</h2>\n<p>None.</p>\n',
  );
});
