import { archiveItem } from '~/models/firm/content.server';
import { itemAction } from '../../catalog-item.server';

export const action = itemAction(async ({ kind, id, to, viewer }) => {
  await archiveItem(kind, id, false, viewer.accountId);
  return { to, text: 'It is back.' };
});
