import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DocumentView } from '~/ui/documents/document-view';

const render = (contentType: string) =>
  renderToStaticMarkup(<DocumentView document={{ id: 'x', name: 'W-2', contentType }} />);

it('shows a PDF in the page, with a link for browsers that can’t', () => {
  const html = render('application/pdf');
  expect(html).toMatch(
    /<object data="\/dashboard\/documents\/x\/file#[^"]*" type="application\/pdf"/,
  );
  expect(html).toContain(
    'This browser can’t show the document here. <a href="/dashboard/documents/x/file">Open it</a>',
  );
});

it('shows a picture as an image', () => {
  expect(render('image/png')).toContain('<img src="/dashboard/documents/x/file" alt="W-2"');
  expect(render('image/png')).not.toContain('<object');
});
