import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Folded } from '~/ui/folded';

it('has another label while it is open, if it is given one', () => {
  const html = renderToStaticMarkup(
    <Folded label="Show" openLabel="Hide" of="tasks">
      Call
    </Folded>,
  );
  expect(html).toContain('<span class="group-open:hidden">Show</span>');
  expect(html).toContain('<span class="hidden group-open:inline">Hide</span>');
});
