import { writesForFirm } from '~/domain/messaging/message';
import { findMergedInto } from '~/models/party/undo-merge.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { redirect } from '~/http/redirect.server';

/** For staff with an old link to a client that was merged: throws a redirect to the one that stayed, else the error. */
export const leadToMerged =
  (viewer: Viewer, id: string, toPath: (id: string) => string) =>
  async (error: unknown): Promise<never> => {
    const kept = writesForFirm(viewer) ? await findMergedInto(id) : null;
    throw kept ? redirect(toPath(kept)) : error;
  };
