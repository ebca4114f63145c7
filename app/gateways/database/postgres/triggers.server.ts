import { sqltag } from '@prisma/client/runtime/client';
import type { DatabaseKind } from '../port.server';

/** With the function that each runs, and with rules, of which there are none. Held equal to what the migrations make by a test, which prints them. */
export const triggers: DatabaseKind['triggers'] = {
  query: sqltag`
    SELECT tgname::text AS name, pg_get_triggerdef(t.oid, true) || t.tgenabled::text || p.prosrc AS definition
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
    UNION ALL SELECT rulename::text, definition FROM pg_rules WHERE schemaname = current_schema()`,
  known: {
    attachments_search_change: 'kPAjwj_k9-8nLwoRA7Tbq5OFAejXULOV6Ysgp7I5Cb0',
    audit_events_keep: 'coXvG2v7f6M0hb2yb1HeuV0MfTnQh5UYsKRlj3ft3NQ',
    audit_events_keep_all: 'd3S4MSqYrT3EnwEEaLfQq4Uf7VrpBTTW9YLhjxJkXTo',
    audit_head_keep: 'Tw0JRykCSf3f2hEtxmh6RmICgiG5JSCilel6iYNEnVY',
  },
};
