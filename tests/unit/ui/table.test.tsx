import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { describe, expect, it } from 'vitest';
import { FilterForm } from '~/ui/filter-form';
import { Table } from '~/ui/table';

const render = (location: string, element: React.ReactNode) =>
  renderToStaticMarkup(<StaticRouter location={location}>{element}</StaticRouter>).replaceAll(
    '&amp;',
    '&',
  );

const table = (location: string) =>
  render(
    location,
    <Table
      label="People"
      rows={[{ id: '1', name: 'Ana', age: 40, note: null }]}
      usual="name"
      next={null}
      empty="Nobody."
      boxes={{ name: 'person', label: ({ name }) => name }}
      columns={[
        { key: 'name', label: 'Name', sort: true, cell: ({ name }) => <a href="/1">{name}</a> },
        { key: 'age', label: 'Age', sort: true },
        { key: 'note', label: 'Note' },
      ]}
    />,
  );

describe('a table', () => {
  it('has a heading for each column and each row, and a box that says whom it selects', () => {
    const html = table('/people');
    expect(html.match(/<th scope="col"/g)).toHaveLength(3);
    expect(html).toContain('<td>40</td><td></td>');
    expect(html).toContain('<th scope="row"><a href="/1">Ana</a></th>');
    expect(html).toContain('aria-label="Select Ana"');
    expect(html).toContain('<caption class="sr-only">People</caption>');
  });

  it('is sorted by a link in its head, which turns the order when it is followed again', () => {
    expect(table('/people')).toMatch(/aria-sort="ascending"><a href="\/people\?sort=-name"/);
    const turned = table('/people?sort=-name');
    expect(turned).toMatch(/aria-sort="descending"><a href="\/people\?sort=name"/);
  });

  it('keeps its filters when it is sorted, and begins at the first page', () => {
    expect(table('/people?q=a&after=9')).toContain('href="/people?q=a&sort=age"');
  });

  it('says so if it is empty', () => {
    const props = { label: 'People', usual: 'name', next: null, empty: 'Nobody.' };
    const empty = <Table {...props} rows={[]} columns={[]} />;
    expect(render('/people', empty)).toBe('<p class="text-muted">Nobody.</p>');
  });
});

describe('the filters of a list', () => {
  const filters = (location: string) =>
    render(
      location,
      <FilterForm
        button="Show"
        filters={[
          { name: 'q', label: 'Name' },
          { name: 'kind', label: 'Type', options: { '': 'Any', person: 'Person' } },
        ]}
      />,
    );

  it('are listed while they are set, each with a link that removes it', () => {
    const html = filters('/people?q=ana&kind=person&after=9&sort=-age');
    expect(html).toMatch(/href="\/people\?kind=person&sort=-age"[^>]*>.*?Remove .*?Name: ana/);
    expect(html).toMatch(/href="\/people\?q=ana&sort=-age"[^>]*>.*?Remove .*?Type: Person/);
    expect(html).toMatch(/href="\/people\?sort=-age"[^>]*>Clear all/);
    expect(filters('/people?q=&kind=')).not.toContain('Remove');
    expect(filters('/people?q=ana')).toMatch(/href="\/people"[^>]*>Clear all/);
  });

  it('keep the sort and the view of the list', () => {
    const html = filters('/people?sort=-age&view=mine');
    expect(html).toContain('<input type="hidden" name="sort" value="-age"/>');
    expect(html).toContain('<input type="hidden" name="view" value="mine"/>');
  });
});
