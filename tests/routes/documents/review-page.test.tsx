import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server';
import { expect, it } from 'vitest';
import ReviewDocument from '~/routes/_portal/admin/documents/review/route';
import { render } from '#tests/support/render';

it('the review page lists the errors above the document', async () => {
  const loaded = {
    document: { id: 'x', name: 'W-2', contentType: 'application/pdf' },
    queue: { rows: [], previous: null, next: null },
  };
  const refused = { status: 'error', error: { note: ['Tell the client what to change.'] } };
  const { query, dataRoutes } = createStaticHandler([
    { path: '/', Component: ReviewDocument, loader: () => loaded, action: () => refused },
  ]);
  const sent = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams() });
  const context = await query(sent);
  if (context instanceof Response) throw context;
  const router = createStaticRouter(dataRoutes, context);
  const html = render(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  expect(html.indexOf('There is a problem')).toBeGreaterThan(0);
  expect(html.indexOf('There is a problem')).toBeLessThan(html.indexOf('Open full page'));
});
