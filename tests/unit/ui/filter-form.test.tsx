import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import { FilterForm } from '~/ui/filter-form';

const form = (count: number, query: string) => {
  const filters = Array.from({ length: count }, (_, at) => ({ name: `f${at}`, label: `${at}` }));
  return renderToStaticMarkup(
    <StaticRouter location={`/?${query}`}>
      <FilterForm button="Show" filters={filters} />
    </StaticRouter>,
  );
};

test('the filters are collapsed, and open if one is set', () => {
  for (const count of [2, 3, 5]) {
    expect(form(count, 'f1=&page=2')).toMatch(/<details(?! open)/);
    expect(form(count, 'f1=x')).toContain('<details open=""');
  }
});
