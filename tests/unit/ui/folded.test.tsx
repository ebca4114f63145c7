import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Folded } from '~/ui/folded';

it('a disclosure has another label while open, if given one', () => {
  const html = renderToStaticMarkup(
    <Folded label="Show" openLabel="Hide" of="tasks">
      Call
    </Folded>,
  );
  expect(html).toContain('<span class="group-open:hidden">Show</span>');
  expect(html).toContain('<span class="hidden group-open:inline">Hide</span>');
});
