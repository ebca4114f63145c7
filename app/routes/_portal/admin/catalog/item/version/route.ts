import { restoreVersion } from '~/models/firm/content.server';
import { notFound } from '~/models/not-found.server';
import { itemAction } from '../../catalog-item.server';

export const action = itemAction(async ({ kind, id, to, draft, params, viewer }) => {
  const number = Number(params.number);
  if (!Number.isSafeInteger(number)) throw notFound();
  await restoreVersion(kind, id, number, draft, viewer.accountId);
  return {
    to,
    text: `${number === 0 ? 'The default text' : `Version ${number}`} is the draft now. Publish it when it’s ready.`,
  };
});
