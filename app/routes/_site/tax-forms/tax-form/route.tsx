import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findTaxForm } from '~/domain/tax-forms/forms';
import {
  dueDateText,
  officialUrl,
  organizerPath,
  type FormSection,
} from '~/domain/tax-forms/tax-form';
import { loaderHeaders, sharedPageHeaders } from '~/http/shared-page.server';
import { TapLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Masthead } from '~/ui/masthead';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ form }) => `${form.name} for ${form.taxYear}`,
  description: (firm) => `A tax form explained section by section by ${firm.name}.`,
};

export const headers = loaderHeaders;

export function loader(args: LoaderFunctionArgs) {
  const form = findTaxForm(args.params.form);
  if (!form) throw new Response(null, { status: 404 });
  return data({ form }, { headers: sharedPageHeaders(args) });
}

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
              <TapLink href={officialUrl(form)} rel="noopener">
                {form.name} ({form.taxYear}) at irs.gov
              </TapLink>
            </li>
            <li>
              <TapLink href={`https://www.irs.gov/forms-pubs/about-form-${form.id}`} rel="noopener">
                About {form.name} at irs.gov
              </TapLink>
            </li>
            <li>
              <TapLink href="/services">Have us prepare it</TapLink>
            </li>
          </ul>
        </div>
      </section>
    </>
  );
}

const Part = ({ section, number }: { section: FormSection; number: number }) => (
  <li
    id={section.id}
    className="grid gap-x-14 gap-y-4 border-t border-line py-10 lg:grid-cols-[minmax(0,1fr)_24rem]"
  >
    <div className="grid grid-cols-[3rem_minmax(0,1fr)] sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <p
        aria-hidden="true"
        className="font-display text-5xl leading-none font-semibold text-line-strong tabular-nums"
      >
        {number}
      </p>
      <div>
        <h2 className="text-2xl">{section.title}</h2>
        <p className="mt-1 text-accent">{section.lines}</p>
        <p className="mt-3 max-w-xl text-lg">{section.text}</p>
      </div>
    </div>
    <div className="max-lg:pl-12 sm:max-lg:pl-18">
      <h3 className="text-lg">What to bring</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {section.papers.map((paper) => (
          <li key={paper} className="flex gap-3 py-2">
            <span
              aria-hidden="true"
              className="mt-1 size-4 shrink-0 border border-line-strong bg-surface"
            />
            {paper}
          </li>
        ))}
      </ul>
    </div>
  </li>
);
