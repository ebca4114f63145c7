import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, Outlet, useMatches, useRouteError } from '@remix-run/react';
import { useContext, type ReactNode } from 'react';
import { getScreen, missingOffer } from '~/domain/access/check-access';
import { keptText } from '~/domain/forms/kept';
import { logoPath, phoneHref } from '~/domain/firm/firm';
import { findOwnKeptForm } from '~/http/kept-form.server';
import { takeFlashes } from '~/http/redirect.server';
import { getFrame } from '~/http/frame.server';
import { AssistantDialog } from '~/islands/assistant-dialog';
import styles from '~/styles/app.css?url';
import printStyles from '~/styles/print.css?url';
import headingFont from '~/styles/portal-serif-600.woff2?url';
import { DocumentContext, type Frame } from '~/ui/document';
import { ErrorPage, getFailureTitle } from '~/ui/error-page';
import { useFirm } from '~/ui/firm';
import { useFrame } from '~/ui/frame';
import { getTitle, type PageHandle } from '~/ui/page';
import { SiteFrame } from '~/ui/site-frame';

export async function loader(args: LoaderFunctionArgs) {
  const frame = await getFrame(args);
  const { notes: flashes, header } = await takeFlashes(args.request);
  const kept = await findOwnKeptForm(args);
  const notes = kept
    ? [...flashes, { kind: 'info' as const, text: keptText(kept.files) }]
    : flashes;
  return data({ ...frame, notes, kept } satisfies Frame, {
    headers: header ? { 'Set-Cookie': header } : {},
  });
}

export const headers: HeadersFunction = ({ errorHeaders }) => {
  const wait = errorHeaders?.get('Retry-After');
  return new Headers(wait ? { 'Retry-After': wait } : undefined);
};

export function Layout({ children }: { children: ReactNode }) {
  const firm = useFirm();
  const frame = useFrame();
  const { enhanceScript, inlineStyle, brandStyle } = useContext(DocumentContext);
  return (
    <html lang="en" data-mode={frame?.mode ?? 'light'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageHead />
        {inlineStyle === null ? (
          <>
            <link
              rel="preload"
              as="font"
              type="font/woff2"
              href={headingFont}
              crossOrigin="anonymous"
            />
            <link rel="stylesheet" href={styles} />
          </>
        ) : (
          // Its style asks for the font as soon: a preload would only hold back the first paint.
          <style dangerouslySetInnerHTML={{ __html: inlineStyle }} />
        )}
        <link rel="stylesheet" media="print" href={printStyles} />
        {brandStyle && <style dangerouslySetInnerHTML={{ __html: brandStyle }} />}
        {logoPath(firm) ? (
          <link rel="icon" href={logoPath(firm)} />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link rel="manifest" href="/manifest.webmanifest" />
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
        {frame?.demo && (
          <aside className="demo-mark" aria-label="Demonstration">
            Demo site: all people and documents are fictional.
          </aside>
        )}
        {frame && !frame.sendsMail && (
          <aside className="demo-mark" aria-label="Email">
            This site can’t send email yet.
            {firm.phone && (
              <>
                {' '}
                Call us at <a href={phoneHref(firm)}>{firm.phone}</a>.
              </>
            )}
          </aside>
        )}
        {children}
        <script type="module" src={enhanceScript} />
        {/* For the pages that follow: asked for any earlier, it keeps this one waiting. */}
        {inlineStyle && <link rel="prefetch" as="style" href={styles} />}
      </body>
    </html>
  );
}

/** The page's title and description; 'Error: ' in front while a form has something wrong. */
function PageHead() {
  const firm = useFirm();
  const { unavailable, refused, failure } = useContext(DocumentContext);
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle<unknown> | undefined;
  const { description: about } = handle ?? {};
  const description = typeof about === 'function' ? about(firm) : about;
  const screen = getScreen(match?.id ?? '');
  const missing = missingOffer(firm, screen);
  const frame = useFrame();
  // A crawler has no session, so what somebody signed in sees needs no mark.
  const isUnlisted = !screen?.listed && !frame?.viewer;
  const title = failure ? getFailureTitle(failure, unavailable) : match && getTitle(firm, match);
  const whole = title ? `${title} – ${firm.name}` : firm.name;
  return (
    <>
      <title>{refused ? `Error: ${whole}` : whole}</title>
      {!failure && !missing && description && <meta name="description" content={description} />}
      {(failure || missing || isUnlisted || !firm.isOpen) && (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { viewer, path = '/', voice = false } = useFrame() ?? {};
  const canAsk =
    useFirm().isOpen && viewer !== undefined && isRouteErrorResponse(error) && error.status === 404;
  const owner = viewer?.accountId ?? '';
  return (
    <SiteFrame assistant={canAsk && <AssistantDialog path={path} owner={owner} voice={voice} />}>
      <ErrorPage error={error} />
    </SiteFrame>
  );
}
