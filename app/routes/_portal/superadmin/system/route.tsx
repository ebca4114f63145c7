import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guardSignedIn } from '~/http/guard.server';
import { systemReport } from '~/http/system.server';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'System', crumb: 'System' };

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return { parts: await systemReport(new Date()) };
}

/** How the portal itself stands, for its owner. */
export default function System() {
  const { parts } = useLoaderData<typeof loader>();
  const wrong = parts.flatMap(({ lines }) => lines).filter((line) => line.wrong).length;
  return (
    <Page
      title="System"
      lead={
        wrong === 0
          ? 'Everything works.'
          : `${wrong} ${wrong === 1 ? 'thing needs' : 'things need'} your attention.`
      }
    >
      {parts.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h2 className="text-2xl">{title}</h2>
          <dl className="mt-3 divide-y divide-line border-y border-line">
            {lines.map(({ label, state, wrong: isWrong }) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-4 py-3">
                <dt className="text-muted">{label}</dt>
                <dd className="font-semibold wrap-anywhere">
                  {isWrong && <span className="text-danger">Needs attention: </span>}
                  {state}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Page>
  );
}
