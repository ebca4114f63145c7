import { isKind, itemPath, type Kind } from '~/domain/firm/kinds';
import { FormRefusal } from '~/domain/forms/refusal';
import { buttonAction, type FlashRedirect } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { requireFirm, type Args } from '~/http/request.server';
import type { Firm } from '~/domain/firm/content';
import { notFound } from '~/models/not-found.server';
import type { Viewer } from '~/models/sign-in/session.server';

/** The kind that an address of the catalog names; of the firm’s own page, the firm. Throws 404. */
export function requireKind({ params: { kind = 'firm' } }: Args): Kind {
  if (!isKind(kind)) throw notFound();
  return kind;
}

export const requireItem = (args: Args): { kind: Kind; id: string } => {
  const kind = requireKind(args);
  return { kind, id: args.params.id ?? 'firm' };
};

type Press = {
  kind: Kind;
  id: string;
  firm: Firm;
  viewer: Viewer;
  /** The item’s own page. */
  to: string;
  /** Stands for the draft that the page showed. */
  draft: string;
  params: Args['params'];
};

/** The action of a button on an item’s page. A refusal is told on that page. */
export const itemAction = (work: (press: Press) => Promise<FlashRedirect>) =>
  buttonAction(async ({ args, viewer, form }) => {
    const { kind, id } = requireItem(args);
    const to = itemPath(kind, id);
    const { params, context } = args;
    const firm = requireFirm(context);
    try {
      return await work({ kind, id, firm, viewer, to, draft: textField(form, 'draft'), params });
    } catch (error) {
      if (!(error instanceof FormRefusal)) throw error;
      return { to, kind: 'error', text: error.message } satisfies FlashRedirect;
    }
  });
