import { useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import { isSignInPage } from '~/domain/access/destinations';
import type { Flash } from '~/domain/forms/flash';
import { Button } from './button';
import { Footer, SlimFooter } from './footer';
import { useFrame } from './frame';
import { Header } from './header';
import { RichText } from './rich-text';

type SiteFrameProps = { aside?: ReactNode; assistant?: ReactNode; children: ReactNode };

/**
 * The frame of a page: header, the notes of the last step, the page itself, footer. `aside` lies
 * beside the page or above it, `assistant` over it.
 */
export function SiteFrame({ aside, assistant, children }: SiteFrameProps) {
  const frame = useFrame();
  const path = frame?.path ?? '/';
  // How many notifications are unread after this page was read, where reading it changes that.
  const bell = useMatches()
    .map(({ data }) => (data as { bell?: number } | null)?.bell)
    .find((unread) => unread !== undefined);
  const viewer = frame?.viewer && { ...frame.viewer, unread: bell ?? frame.viewer.unread };
  const main = (
    <main id="main" tabIndex={-1} className={aside ? 'min-w-0' : undefined}>
      {children}
    </main>
  );
  return (
    <>
      <Header
        viewer={viewer}
        mode={frame?.mode ?? 'light'}
        path={path}
        hasAssistant={Boolean(assistant)}
      />
      {frame?.notice && (
        <div role="status" className="border-b border-line bg-accent-soft px-5 py-2.5 text-center">
          <RichText html={frame.notice} />
        </div>
      )}
      <Notes notes={frame?.notes ?? []} />
      {aside ? (
        <div className="portal-frame">
          {aside}
          {main}
        </div>
      ) : (
        main
      )}
      {assistant}
      {aside || isSignInPage(path) ? (
        <SlimFooter />
      ) : (
        <Footer viewer={frame?.viewer ?? null} path={path} />
      )}
    </>
  );
}

/** Notes from the last step. They stay on a page without script, and for 5 s with it. */
const Notes = ({ notes }: { notes: readonly Flash[] }) => (
  <div className="notes" role="status" data-notes>
    {notes.map((note) => (
      <div key={note.text} className="note" data-note={note.kind}>
        <span>{note.text}</span>
        {note.undo && <UndoForm {...note.undo} />}
      </div>
    ))}
  </div>
);

const UndoForm = ({ action, fields = {} }: NonNullable<Flash['undo']>) => (
  <form method="post" action={action} className="inline">
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button look="quiet" className="-ml-5">
      Undo
    </Button>
  </form>
);
