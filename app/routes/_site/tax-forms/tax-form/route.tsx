import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FIRM } from '~/domain/catalogue/firm';
import { findTaxForm } from '~/domain/tax-forms/forms';
import { aboutUrl, dueDateText, officialUrl, organizerPath } from '~/domain/tax-forms/tax-form';
import { sharedPageHeaders } from '~/http/shared-page-headers.server';
import { getViewer } from '~/http/viewer.server';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Masthead } from '~/ui/masthead';
import type { PageHandle } from '~/ui/page';
import { Part } from './part';

export const handle: PageHandle<typeof loader> = {
  title: ({ form }) => `${form.name} for ${form.taxYear}`,
  description: `A tax form explained section by section by ${FIRM.name}.`,
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader(args: LoaderFunctionArgs) {
  const viewer = getViewer(args.context);
  const form = findTaxForm(args.params.form);
  if (!form) throw new Response(null, { status: 404 });
  return data({ form }, { headers: sharedPageHeaders(args.request, viewer) });
}

/** What a form asks, part by part, and the papers that answer it. */
export default function TaxFormPage() {
  const { form } = useLoaderData<typeof loader>();
  const papers = form.sections.reduce((sum, section) => sum + section.papers.length, 0);
  return (
    <>
      <p className="mx-auto max-w-6xl px-5 pt-6">
        <ButtonLink look="quiet" className="px-0!" href="/tax-forms">
          <Icon name="arrow-back" /> All forms
        </ButtonLink>
      </p>
      <Masthead
        kind={
          <>
            {form.audience}, tax year {form.taxYear}
          </>
        }
        title={form.name}
        lead={
          <>
            {form.title}. {form.summary}
          </>
        }
      >
        <div className="lg:w-64">
          <p className="leader">
            <span>Parts</span>
            <span>{form.sections.length}</span>
          </p>
          <p className="leader">
            <span>Documents to gather</span>
            <span>{papers}</span>
          </p>
          <ButtonLink look="accent" className="mt-4 w-full" href={organizerPath(form)} download>
            Download organizer (PDF)
          </ButtonLink>
        </div>
      </Masthead>
      <ol className="mx-auto max-w-6xl px-5">
        {form.sections.map((section, index) => (
          <Part key={section.id} section={section} number={index + 1} />
        ))}
      </ol>
      <section aria-labelledby="official" className="bg-tint">
        <div className="mx-auto max-w-6xl px-5 py-14">
          <h2 id="official" className="text-2xl">
            The official form
          </h2>
          <p className="mt-2 max-w-2xl">
            For calendar-year filers, this form was due on {dueDateText(form)}. The organizer is our
            worksheet and can’t be filed. The Internal Revenue Service publishes the form and its
            instructions.
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-8">
            <li>
              <a
                className="inline-flex min-h-11 items-center"
                href={officialUrl(form)}
                rel="noopener"
              >
                {form.name} ({form.taxYear}) at irs.gov
              </a>
            </li>
            <li>
              <a className="inline-flex min-h-11 items-center" href={aboutUrl(form)} rel="noopener">
                About {form.name} at irs.gov
              </a>
            </li>
            <li>
              <a className="inline-flex min-h-11 items-center" href="/services">
                Have us prepare it
              </a>
            </li>
          </ul>
        </div>
      </section>
    </>
  );
}
