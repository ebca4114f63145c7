import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toInitials, photoKey, photoPath } from '~/domain/administration/team-photo';
import { Portrait } from '~/ui/portrait';

test('a portrait has its size before it is loaded, and initials beneath', () => {
  const image = '/team/a.svg';
  const html = renderToStaticMarkup(<Portrait name="Marisol Vega" image={image} />);
  expect(html).toMatch(/<img [^>]*width="480" height="480"/);
  expect(html).toContain('>MV<');
  expect(renderToStaticMarkup(<Portrait name="Vega" image={null} />)).not.toContain('<img');
});

test.each([
  ['Marisol Vega', 'MV'],
  ['Ana de la Cruz', 'AC'],
  ['Óscar', 'Ó'],
  ['', ''],
  ['“Bo” Li', 'L'],
])('the initials of %s are %s', (name, initials) => expect(toInitials(name)).toBe(initials));

test('only the path of an uploaded photo is a key of the storage', () => {
  const id = crypto.randomUUID();
  expect(photoKey(photoPath(id, '0'.repeat(32)))).toBe(`team/${id}/${'0'.repeat(32)}.jpg`);
  for (const path of [null, '/team/a.svg', '/team-photos/../x', `/team-photos/${id}/../../a.jpg`])
    expect(photoKey(path)).toBeNull();
});
