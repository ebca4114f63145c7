import { MAX_SEALED_BYTES } from '~/domain/documents/document';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createElement } from 'react';
import { render } from '#tests/support/render';
import { seedPeople } from '#tests/support/database';
import { pngOf } from '#tests/support/photos';
import { Visitor } from '#tests/support/visitor';
import { brandStyle } from '~/domain/firm/color';
import { FIELDS } from '~/domain/firm/kinds';
import { toForm } from '~/domain/firm/fields';
import { contentRevision } from '~/models/content-revision.server';
import { refreshFirm } from '~/models/firm/content.server';
import { getItem } from '~/models/firm/content-items.server';
import { exportFirm, importFirm } from '~/models/firm/file.server';
import { getFirm } from '~/models/firm/published.server';
import * as publication from '~/routes/_portal/admin/catalog/item/publication/route';
import * as edit from '~/routes/_portal/admin/catalog/edit/route';
import * as item from '~/routes/_portal/admin/catalog/item/route';
import * as logo from '~/routes/site-files/logo/route';
import * as manifest from '~/routes/site-files/manifest/route';
import { Logo } from '~/ui/logo';

type Refusal = { error: Record<string, string[]>; initialValue: Record<string, string> };

const PARAMS = { kind: 'firm', id: 'firm' };
const PNG = pngOf({ width: 60, height: 20 });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2z"/></svg>';

let owner: Visitor;
beforeAll(seedPeople);
beforeEach(async () => {
  owner = await new Visitor().signIn('superadmin');
  await refreshFirm();
});

/** Sends the firm’s form with other fields, as a browser does. A file input without a file is empty. */
async function save(changes: Record<string, string>, file: string | Buffer = '') {
  const { values } = await getItem('firm', 'firm');
  const { logo: _saved, ...fields } = toForm(FIELDS.firm, values);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes }))
    form.append(name, String(value));
  form.append('logo', new Blob([new Uint8Array(Buffer.from(file))]), file ? 'logo' : '');
  return owner.upload<Refusal>(edit, '/admin/firm/edit', form);
}

async function publish(): Promise<void> {
  const { draftKey: draft } = await getItem('firm', 'firm');
  await owner.post(publication, '/admin/catalog/firm/firm/publication', { draft }, PARAMS);
}

const serve = (path = `/logo?v=${getFirm().version}`) => new Visitor().get<string>(logo, path);
const beside = () => render(createElement(Logo, { className: 'size-8' }));
const draftLogo = async () => (await getItem('firm', 'firm')).values.logo;

test('a firm without a logo and a color has neither on a page', async () => {
  expect((await serve()).status).toBe(404);
  expect(beside()).toContain('#fountain');
  expect(brandStyle(getFirm().color)).toBe('');
});

test('a color and a logo are everywhere once published', async () => {
  const revision = contentRevision();
  expect((await save({ color: '#8A1C2B' }, SVG)).location).toBe('/admin/firm');
  expect(beside()).toContain('#fountain');
  await publish();
  expect(contentRevision()).toBeGreaterThan(revision);
  expect(getFirm().color).toBe('#8a1c2b');
  const path = `/logo?v=${getFirm().version}`;
  expect(beside()).toBe(`<img src="${path}" alt="" width="3" height="2" class="logo"/>`);
  const { data, headers } = await serve(path);
  expect(data).toBe(SVG);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await serve('/logo?v=999')).headers.get('Cache-Control')).toBe('no-cache');
  const { data: installed } = await new Visitor().get<object>(manifest, '/manifest.webmanifest');
  expect(installed).toMatchObject({
    theme_color: '#450e16',
    icons: [{ src: path, sizes: 'any', type: 'image/svg+xml' }],
  });
});

test('the logo stays if none is chosen, is replaced, and is removed by its checkbox', async () => {
  await save({ city: 'Winter Park' });
  expect(await draftLogo()).toMatch(/^data:image\/svg\+xml;base64,/);
  await save({ 'logo-removed': 'on' }, PNG);
  expect(await draftLogo()).toBe(`data:image/png;base64,${PNG.toString('base64')}`);
  await save({ 'logo-removed': 'on' });
  expect(await draftLogo()).toBe('');
  const { data } = await owner.get<{ changes: object[] }>(item, '/admin/firm');
  expect(data.changes).toContainEqual({ label: 'Logo', before: '', after: 'Removed' });
  await publish();
  expect((await serve()).status).toBe(404);
});

test.each([
  [{ color: '#ffcc00' }, '', 'color', 'Text in #ffcc00 is hard to read. Choose a darker color'],
  [{}, '<svg viewBox="0 0 1 1"><script/></svg>', 'logo', 'The logo has scripts, links or other'],
  [{}, Buffer.alloc(200 * 1024), 'logo', 'The logo can have at most 100 KB. Choose a smaller file'],
])('the look rejects %o', async (changes, file, field, message) => {
  const { status, data } = await save(changes, file);
  expect(status).toBe(400);
  expect(data.error[field]![0]).toContain(message);
});

test('the look rejects a file too large for any form', async () => {
  expect((await save({}, Buffer.alloc(MAX_SEALED_BYTES))).status).toBe(413);
});

test('no other form accepts a file', async () => {
  const form = new FormData();
  form.append('title', new Blob(['a']), 'a');
  const path = '/admin/catalog/benefit/new';
  expect((await owner.upload(edit, path, form, { kind: 'benefit' })).status).toBe(400);
});

test('the color and the logo are in the firm’s file, and are checked when it is read', async () => {
  await save({ color: '#14532d' }, PNG);
  await publish();
  const file = await exportFirm();
  await save({ color: '', 'logo-removed': 'on' });
  await publish();
  await importFirm(file, 'command line', new Date());
  expect(getFirm().color).toBe('#14532d');
  expect((await serve()).headers.get('Content-Type')).toBe('image/png');

  const read = (from: string, to: string) =>
    importFirm(file.replace(from, to), 'command line', new Date());
  await expect(read('#14532d', '#eeeeee')).rejects.toThrow('Text in #eeeeee is hard to read');
  await expect(read('data:image/png', 'https://a.example')).rejects.toThrow('an SVG or PNG file');
});
