import { useLoaderData } from '@remix-run/react';
import { dateTimeText } from '~/domain/time/formats';
import { buttonAction } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { endSessionHeader } from '~/http/session.server';
import { viewerLoader } from '~/http/viewer.server';
import { endOtherSessions, listSessions, revokeSession } from '~/models/sign-in/session.server';
import { Badge } from '~/ui/badge';
import { LinkLine } from '~/ui/link';
import { Button } from '~/ui/button';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** 'Chrome on Windows'. The order above matters: browsers also name their rivals. */
function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => userAgent.includes(sign))?.[1] ?? 'A browser';
  const system = SYSTEMS.find(([sign]) => userAgent.includes(sign))?.[1];
  return system ? `${browser} on ${system}` : browser;
}

const METHODS: Record<string, string> = {
  password: 'a password',
  email: 'an emailed link or code',
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
};

export const loader = viewerLoader(async ({ viewer }) => {
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
});

const OTHERS = 'others';

export const action = buttonAction(async ({ form, viewer }) => {
  const id = textField(form, 'session');
  const to = '/account/sessions';
  if (id === OTHERS) {
    await endOtherSessions(viewer);
    return { to, text: 'You’re signed out everywhere else.' };
  }
  if (!(await revokeSession(viewer, id)))
    return { to, kind: 'info', text: 'That device was already signed out.' };
  if (id !== viewer.sessionId) return { to, text: 'That device is signed out.' };
  return { to: '/login', text: 'You are signed out.', cookies: [await endSessionHeader()] };
});

export default function Sessions() {
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <Page
      sheet
      lead="The devices signed in to your account. Sign out any you don’t recognize, then change your password."
    >
      {sessions.length > 1 && (
        <form method="post">
          <input type="hidden" name="session" value={OTHERS} />
          <Button>Sign out everywhere else</Button>
        </form>
      )}
      <List items={sessions}>
        {({ id, device, current, since, method, lastSeen, remember }) => (
          <Entry
            title={
              <>
                {device} {current && <Badge look="good">This device</Badge>}
              </>
            }
            aside={
              <form method="post">
                <input type="hidden" name="session" value={id} />
                <Button look="outline" aria-label={`Sign out of ${device}, signed in ${since}`}>
                  Sign out
                </Button>
              </form>
            }
          >
            <p className="text-sm text-muted">
              Signed in {since} with {method}. Last seen {lastSeen}
              {remember ? '. Remembered for 30 days' : ''}.
            </p>
          </Entry>
        )}
      </List>
      <LinkLine href="/account/password">Change your password</LinkLine>
    </Page>
  );
}
