import { sqltag } from '@prisma/client/runtime/client';
import type { DatabaseKind } from '../port.server';

/** Held equal to what the migrations make by a test, which prints them. */
export const triggers: DatabaseKind['triggers'] = {
  query: sqltag`SELECT name, tbl_name || ' ' || sql AS definition FROM sqlite_master WHERE type = 'trigger'`,
  known: {
    attachments_search_delete: 'Oz8exdv_kJeNXo0wcAOnxS4kD-p1Zl4Tkz_Io-8TUso',
    attachments_search_insert: 'gpiDILZFhFk9EAoDq5WpOWwdO6IIP5ES7qK6X_0C3mI',
    attachments_search_update: 'ttzwek7I9G4tZSyhRt4NsyTeU_BWwmmvyiFD_XU_WcM',
    audit_events_keep: 'N3sWNcT-J-PsMvowByRhiBroSameA7gchyu-lhWq-V4',
    audit_events_keep_all: 'gO-KSPoZ3fL181BcntDFupm64dfoZrbYfA9YoLUhGUw',
    audit_head_keep: 'WA27zm7ywBWW-UDbX8wFzhQp7t2Q2UQbhV2dLQeHH_o',
    messages_search_delete: 'QCNcJiA4vnNh_iT5bliI8-mlLPTYqIVpv_UGhnAbJWg',
    messages_search_insert: 'XRZIWNAdZS_OIsoSvHLauVCBrrJsKeOtCWBs2Bp9Y5M',
    messages_search_update: '4qImgeEIsaT_7c-70dQbQSBDYlU9ANn50vW1VwNwhAs',
  },
};
