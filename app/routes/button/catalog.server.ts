import { itemPath, kindPath, type Kind } from '~/domain/firm/kinds';
import { FormRefusal } from '~/domain/forms/refusal';
import { requireItem } from '~/http/content-item.server';
import { buttonAction, type FlashRedirect } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import * as content from '~/models/firm/content.server';
import { notFound } from '~/models/not-found.server';

type Press = {
  kind: Kind;
  id: string;
  actorId: string;
  /** The item’s own page. */
  to: string;
  form: FormData;
  number: number;
};

/** A button about an item of the catalog. A refusal is told on the item’s page. */
const itemButton = (work: (press: Press) => Promise<FlashRedirect>) =>
  buttonAction(async ({ args, viewer, form }) => {
    const { kind, id } = requireItem(args);
    const to = itemPath(kind, id);
    const press = { kind, id, to, form, actorId: viewer.accountId };
    try {
      return await work({ ...press, number: Number(args.params.number) });
    } catch (error) {
      if (!(error instanceof FormRefusal)) throw error;
      return { to, kind: 'error', text: error.message } satisfies FlashRedirect;
    }
  });

export const CATALOG_BUTTONS = {
  '/admin/catalog/:kind/:id/publication': itemButton(async ({ kind, id, to, form, actorId }) =>
    (await content.publishItem(kind, id, textField(form, 'draft'), actorId))
      ? { to, text: 'Published. Visitors see it now.' }
      : { to, kind: 'info', text: 'There was nothing to publish.' },
  ),
  '/admin/catalog/:kind/:id/discarding': itemButton(async ({ kind, id, to, actorId }) => {
    const { published } = await content.getItem(kind, id);
    await content.discardDraft(kind, id, actorId);
    return { to: published ? to : kindPath(kind), text: 'The draft is discarded.' };
  }),
  '/admin/catalog/:kind/:id/restoration': itemButton(async ({ kind, id, to, actorId }) => {
    await content.archiveItem(kind, id, false, actorId);
    return { to, text: 'It is back on the site.' };
  }),
  '/admin/catalog/:kind/:id/position': itemButton(async ({ kind, id, form, actorId }) => {
    const direction = textField(form, 'direction') === 'up' ? 'up' : 'down';
    await content.moveItem(kind, id, direction, actorId);
    return { to: kindPath(kind), text: 'Moved.' };
  }),
  '/admin/catalog/:kind/:id/versions/:number': itemButton(
    async ({ kind, id, to, number, actorId }) => {
      if (!Number.isSafeInteger(number)) throw notFound();
      await content.restoreVersion(kind, id, number, actorId);
      return {
        to,
        text: `Version ${number} is the draft now. Publish it to have visitors read it.`,
      };
    },
  ),
};
