import { KINDS } from '~/domain/firm/kinds';
import { publishItem } from '~/models/firm/content.server';
import { itemAction } from '../../catalog-item.server';

export const action = itemAction(async ({ kind, id, to, draft, viewer }) =>
  (await publishItem(kind, id, draft, viewer.accountId))
    ? {
        to,
        text: `Published. ${KINDS[kind].whenPublished ?? 'Visitors see it now.'}`,
      }
    : { to, kind: 'info', text: 'There was nothing to publish.' },
);
