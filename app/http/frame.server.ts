import { env } from '~/config/env.server';
import { officeFacts } from '~/models/setting.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { readColourMode, type ColourMode } from './colour-mode.server';
import type { Args } from './request.server';
import { getViewer } from './viewer.server';

export type Frame = {
  viewer?: Pick<Viewer, 'accountId' | 'fullName' | 'roles' | 'role' | 'unread'> | null;
  mode: ColourMode;
  demo: boolean;
  sendsMail: boolean;
  path: string;
  /** Whether Jennifer can be asked by voice: whether recordings can be transcribed at all. */
  voice: boolean;
  office: ReturnType<typeof officeFacts>;
};

/** The frame of a page. Throws where the person who asks can't be looked up. */
export async function getFrame(args: Args): Promise<Frame & Required<Pick<Frame, 'viewer'>>> {
  const viewer = getViewer(args.context);
  const role = viewer?.twoStepDue ? null : (viewer?.role ?? null);
  return {
    viewer: viewer && {
      accountId: viewer.accountId,
      fullName: viewer.fullName,
      roles: viewer.roles,
      role,
      unread: viewer.unread,
    },
    ...surroundings(args),
  };
}

/** The frame of an error page whose own loader wasn't run, or failed: as much of it as can be told. */
export async function getErrorFrame(args: Args): Promise<Frame> {
  return getFrame(args).catch(() => surroundings(args));
}

function surroundings({ request }: Args): Omit<Frame, 'viewer'> {
  const { pathname, search } = new URL(request.url);
  return {
    mode: readColourMode(request),
    demo: env.demo,
    sendsMail: env.demo || env.smtpUrl !== undefined,
    path: pathname + search,
    voice: env.openai !== null,
    office: officeFacts(),
  };
}
