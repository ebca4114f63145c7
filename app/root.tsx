import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Outlet,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { useContext, type ReactNode } from 'react';
import { UNSAFE_DataRouterStateContext } from 'react-router';
import { FIRM } from '~/domain/catalogue/firm';
import { takeNotes } from '~/http/flash.server';
import { getFrame } from '~/http/frame.server';
import styles from '~/styles/app.css?url';
import { DocumentContext } from '~/ui/document';
import {
  ErrorPage,
  isLinkProblem,
  NotFoundPage,
  UNAVAILABLE,
  UnavailablePage,
  UNKNOWN_LINK,
  UnknownLinkPage,
} from '~/ui/error-page';
import { Footer } from '~/ui/footer';
import { Header } from '~/ui/header';
import { Notes } from '~/ui/notes';
import type { PageHandle } from '~/ui/page-handle';

export async function loader(args: LoaderFunctionArgs) {
  const frame = await getFrame(args);
  const { notes, header } = await takeNotes(args.request);
  return data({ ...frame, notes }, { headers: header ? { 'Set-Cookie': header } : {} });
}

/** An error page says when to come back, where what was thrown does. */
export const headers: HeadersFunction = ({ errorHeaders }) => {
  const wait = errorHeaders?.get('Retry-After');
  return new Headers(wait ? { 'Retry-After': wait } : undefined);
};

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const { enhanceScript, errorFrame } = useContext(DocumentContext);
  const frame = loaded ?? errorFrame;
  return (
    <html lang="en" data-mode={frame?.mode ?? 'light'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageHead />
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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
        <Header viewer={frame?.viewer} mode={frame?.mode ?? 'light'} path={frame?.path ?? '/'} />
        <Notes notes={loaded?.notes ?? []} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer viewer={frame?.viewer ?? null} path={frame?.path ?? '/'} />
        <script type="module" src={enhanceScript} />
      </body>
    </html>
  );
}

/** Title and description as the innermost route's handle says; 'Error: ' in front while a form has something wrong. */
function PageHead() {
  const state = useContext(UNSAFE_DataRouterStateContext);
  const { unavailable } = useContext(DocumentContext);
  const match = useMatches().findLast((each) => each.handle);
  const handle: PageHandle | undefined = state?.errors
    ? { title: unavailable ? UNAVAILABLE : pageTitleOf(Object.values(state.errors)[0]) }
    : match && { ...(match.handle as PageHandle), ...exactTitle(match.data) };
  const refused = [
    ...Object.values(state?.actionData ?? {}),
    ...Object.values(state?.loaderData ?? {}),
  ].some((answer) => (answer as { status?: unknown } | undefined)?.status === 'error');
  const title = handle ? `${handle.title} – ${FIRM.name}` : FIRM.name;
  return (
    <>
      <title>{refused ? `Error: ${title}` : title}</title>
      {handle?.description && <meta name="description" content={handle.description} />}
      {!handle?.listed && <meta name="robots" content="noindex" />}
    </>
  );
}

/** The title that a page's loader gives in the place of its handle's, where it gives one. */
function exactTitle(loaded: unknown): { title?: string } {
  const title = (loaded as { pageTitle?: unknown } | null | undefined)?.pageTitle;
  return typeof title === 'string' ? { title } : {};
}

function pageTitleOf(error: unknown): string {
  if (!isRouteErrorResponse(error) || error.status !== 404) return 'Something went wrong';
  return isLinkProblem(error.data) ? UNKNOWN_LINK : 'Page Not Found';
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { requestId, unavailable } = useContext(DocumentContext);
  if (isRouteErrorResponse(error) && error.status === 404)
    return isLinkProblem(error.data) ? <UnknownLinkPage /> : <NotFoundPage />;
  if (unavailable) return <UnavailablePage />;
  return (
    <ErrorPage
      message={
        isRouteErrorResponse(error) && error.status < 500
          ? String(error.data || error.statusText)
          : null
      }
      requestId={requestId}
    />
  );
}
