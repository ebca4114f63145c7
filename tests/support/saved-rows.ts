/** The migration that made rows of the approvals of drafts. */
export const APPROVALS_MIGRATION = '20261129080000_document_approvals';

/** Rows of before it: drafts, one approved, one not; a request for a signature with its old words; a consent. */
export const SAVED_DRAFTS = `
INSERT INTO parties (id, name) VALUES ('p', 'Carla Mendes');
INSERT INTO documents (id, party_id, name, storage_key, content_type, size, sha256, tax_year, delivery, approved_at, approved_by) VALUES
  ('d1', 'p', 'Draft', 'k1', 'application/pdf', 1, 'h1', 2025, 'draft', '2026-11-25 10:00:00', 'Carla M.'),
  ('d2', 'p', 'Other', 'k2', 'application/pdf', 1, 'h2', 2025, 'draft', NULL, '');
INSERT INTO document_request_lists (id, party_id, title, source, tax_year) VALUES ('l', 'p', 'Form 8879', 'signature:j', 2025);
INSERT INTO document_requests (id, party_id, list_id, title, why, tax_year) VALUES
  ('r1', 'p', 'l', 'Signed Form 8879', 'Print the form that we put under “From your tax office”.', 2025),
  ('r2', 'p', NULL, 'W-2', 'Print the form that we put under the desk.', 2025);
INSERT INTO accounts (id, email) VALUES ('a', 'carla@home.example');
INSERT INTO consents (id, account_id, purpose, company, text, signature, given_at, expires_at) VALUES
  ('c1', 'a', 'transcription', 'Model Inc.', 'All of it.', 'Carla', '2026-11-25 10:00:00', '2027-11-25 10:00:00');
`;

export const SAVED_APPROVALS =
  "SELECT a.document_id, a.name, d.approved_at = a.created_at AS dated FROM document_approvals a JOIN documents d ON d.id = a.document_id UNION ALL SELECT id, why, why = '' FROM document_requests UNION ALL SELECT id, text, letter_id IS NULL AND given_at < expires_at FROM consents ORDER BY 1";

export const expectedApprovals = (yes: unknown, no: unknown) => [
  { document_id: 'c1', name: 'All of it.', dated: yes },
  { document_id: 'd1', name: 'Carla M.', dated: yes },
  { document_id: 'r1', name: '', dated: yes },
  { document_id: 'r2', name: 'Print the form that we put under the desk.', dated: no },
];

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
