import { isKind, type Kind } from '~/domain/firm/kinds';
import { notFound } from '~/models/not-found.server';
import type { Args } from './request.server';

/** The kind that an address of the catalog names; of the firm’s own page, the firm. Throws 404. */
export function requireKind({ params: { kind = 'firm' } }: Args): Kind {
  if (!isKind(kind)) throw notFound();
  return kind;
}

export const requireItem = (args: Args): { kind: Kind; id: string } => {
  const kind = requireKind(args);
  return { kind, id: args.params.id ?? 'firm' };
};
