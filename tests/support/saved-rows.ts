/** The migration that made content of canned replies and of Jennifer’s answers. */
export const ROWS_MIGRATION = '20261126180000_rows_as_content';

/** What staff had saved before it, for both databases. */
export const SAVED_ROWS = String.raw`
INSERT INTO content_items (id, kind, key, position, published, version)
VALUES ('f', 'firm', 'firm', 0, '{"name":"Eola"}', 1);
INSERT INTO content_versions (item_id, number, data, published_at)
VALUES ('f', 1, '{"name":"Eola"}', '2026-11-25 10:00:00');
INSERT INTO canned_replies (id, title, content, updated_at) VALUES
  ('0b1', 'Times', '21 days: "soon"', '2026-11-25 10:00:00'),
  ('0b2', 'Address', 'Line one
Line two', '2026-11-25 10:00:00');
INSERT INTO assistant_rows (id, title_en, title_es, asks, en, es, page, person, hidden, updated_at, updated_by_id) VALUES
  ('cp14', 'Bill', 'Factura', 'the "first" bill
C:\new or \\n
aviso', 'Ours', 'Nuestra', '/contact', true, false, '2026-11-25 10:00:00', 'ada'),
  ('audit', 'Audit', 'Auditoría', 'audited', 'x', 'x', '/gone', false, true, '2026-11-25 10:00:00', 'ada');
`;

export const SAVED_CONTENT =
  "SELECT i.kind, i.key, i.published, v.published_by_id AS by_id, i.archived_at IS NOT NULL AS archived FROM content_items i JOIN content_versions v ON v.item_id = i.id AND v.number = i.version AND v.data = i.published WHERE i.kind <> 'firm' ORDER BY i.kind, i.position";

export const SAVED_SETTING = "SELECT value FROM settings WHERE key = 'seededKinds'";

/** The rows of `SAVED_CONTENT` after it. */
export const expectedContent = (yes: unknown, no: unknown) => [
  {
    kind: 'answer',
    key: 'audit',
    published: JSON.stringify({
      title: 'Audit',
      titleEs: 'Auditoría',
      asks: ['audited'],
      en: 'x',
      es: 'x',
      page: '/gone',
      person: false,
    }),
    by_id: 'ada',
    archived: yes,
  },
  {
    kind: 'answer',
    key: 'cp14',
    published: JSON.stringify({
      title: 'Bill',
      titleEs: 'Factura',
      asks: ['the "first" bill', String.raw`C:\new or \\n`, 'aviso'],
      en: 'Ours',
      es: 'Nuestra',
      page: '/contact',
      person: true,
    }),
    by_id: 'ada',
    archived: no,
  },
  {
    kind: 'canned-reply',
    key: '0b2',
    published: JSON.stringify({ title: 'Address', content: 'Line one\nLine two' }),
    by_id: null,
    archived: no,
  },
  {
    kind: 'canned-reply',
    key: '0b1',
    published: JSON.stringify({ title: 'Times', content: '21 days: "soon"' }),
    by_id: null,
    archived: no,
  },
];
