import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dateTimeText } from '~/domain/time/formats';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, textField } from '~/http/form.server';
import { endSessionHeader } from '~/http/session.server';
import { requireViewer } from '~/http/viewer.server';
import { endOtherSessions, listSessions, revokeSession } from '~/models/sign-in/session.server';
import { Button } from '~/ui/button';
import { Page, Sheet } from '~/ui/page';
import { deviceName } from './device-name';

const METHODS: Record<string, string> = {
  password: 'a password',
  email: 'an emailed link or code',
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
};

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const sessions = await listSessions(viewer, new Date());
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      current: session.id === viewer.sessionId,
      device: deviceName(session.userAgent),
      method: METHODS[session.method] ?? session.method,
      since: dateTimeText(session.createdAt),
      lastSeen: dateTimeText(session.lastSeenAt),
      remember: session.remember,
    })),
  };
}

const OTHERS = 'others';

/** Ends one session or all others. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const id = textField(await readForm(args.request), 'session');
  if (id === OTHERS) {
    await endOtherSessions(viewer);
    return redirectWithFlash('/account/sessions', {
      kind: 'success',
      text: 'You’re signed out everywhere else.',
    });
  }
  if (!(await revokeSession(viewer, id)))
    return redirectWithFlash('/account/sessions', {
      kind: 'info',
      text: 'That device was already signed out.',
    });
  if (id === viewer.sessionId)
    return redirectWithFlash('/login', { kind: 'success', text: 'You are signed out.' }, [
      await endSessionHeader(),
    ]);
  return redirectWithFlash('/account/sessions', {
    kind: 'success',
    text: 'That device is signed out.',
  });
}

export default function Sessions() {
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Where you’re signed in"
      lead="The devices signed in to your account. Sign out any you don’t recognize, then change your password."
    >
      <Sheet>
        {sessions.length > 1 && (
          <form method="post">
            <input type="hidden" name="session" value={OTHERS} />
            <Button>Sign out everywhere else</Button>
          </form>
        )}
        <ul className="divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-4 py-4">
              <div>
                <p className="font-semibold">
                  {session.device}{' '}
                  {session.current && (
                    <span className="ml-1 rounded-full bg-primary-soft px-2.5 py-0.5 text-sm text-primary">
                      This device
                    </span>
                  )}
                </p>
                <p className="text-sm text-muted">
                  Signed in {session.since} with {session.method}. Last seen {session.lastSeen}
                  {session.remember ? '. Remembered for 30 days' : ''}.
                </p>
              </div>
              <form method="post">
                <input type="hidden" name="session" value={session.id} />
                <Button
                  look="outline"
                  aria-label={`Sign out of ${session.device}, signed in ${session.since}`}
                >
                  Sign out
                </Button>
              </form>
            </li>
          ))}
        </ul>
        <p>
          <a href="/account/password">Change your password</a>
        </p>
      </Sheet>
    </Page>
  );
}
