import { kindPath } from '~/domain/firm/kinds';
import { discardDraft } from '~/models/firm/content.server';
import { getItem } from '~/models/firm/content-items.server';
import { itemAction } from '../../catalog-item.server';

export const action = itemAction(async ({ kind, id, to, draft, viewer }) => {
  const { published } = await getItem(kind, id);
  await discardDraft(kind, id, draft, viewer.accountId);
  return { to: published ? to : kindPath(kind), text: 'The draft is discarded.' };
});
