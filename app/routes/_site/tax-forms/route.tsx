import { TAX_FORMS } from '~/domain/tax-forms/forms';
import { dueDateText, formPath, organizerPath, type TaxForm } from '~/domain/tax-forms/tax-form';
import { loaderHeaders, sharedPageLoader } from '~/http/shared-page.server';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Masthead } from '~/ui/masthead';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = {
  title: 'Tax forms',
  description: (firm) =>
    `Forms 1040, 1120 and 1065 explained section by section by ${firm.name}, each with an organizer to fill in.`,
};

export const headers = loaderHeaders;

export const loader = sharedPageLoader;

export default function TaxForms() {
  return (
    <>
      <Masthead
        kind="Tax forms"
        title="Know what a form asks before you start"
        lead="Each form explained section by section, with an organizer: our own worksheet to fill in, listing the documents to bring."
      />
      <ul className="mx-auto grid max-w-6xl gap-x-8 gap-y-6 px-5 pb-14 lg:grid-cols-3">
        {TAX_FORMS.map((form) => (
          <FormCard key={form.id} form={form} />
        ))}
      </ul>
    </>
  );
}

const FormCard = ({ form }: { form: TaxForm }) => (
  <li className="flex flex-col border border-line bg-surface shadow-sheet sm:max-lg:grid sm:max-lg:grid-cols-[15rem_minmax(0,1fr)]">
    <div className="flex items-stretch border-b-2 border-ink sm:max-lg:flex-col sm:max-lg:border-r-2 sm:max-lg:border-b-0">
      <div className="flex-1 p-5 sm:max-lg:flex-none">
        <p className="text-sm text-muted">Form</p>
        <h2 className="text-5xl leading-none tabular-nums">
          <span className="sr-only">Form </span>
          {form.id}
        </h2>
      </div>
      <p className="flex w-28 flex-col justify-center border-line px-3 text-center not-sm:border-l lg:border-l sm:max-lg:w-auto sm:max-lg:border-t sm:max-lg:p-5 sm:max-lg:text-left">
        <span className="text-sm text-muted">Tax year</span>
        <span className="font-display text-3xl leading-tight font-semibold tabular-nums">
          {form.taxYear}
        </span>
      </p>
    </div>
    <div className="flex flex-1 flex-col p-5">
      <p className="font-semibold text-accent">{form.audience}</p>
      <p className="mt-1 font-display text-xl leading-snug">{form.title}</p>
      <p className="mt-3 flex-1 text-muted">{form.summary}</p>
      <p className="leader mt-4">
        <span>Was due</span>
        <span>{dueDateText(form).replace(/^\w+, /, '')}</span>
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <ButtonLink className="px-3!" href={formPath(form)}>
          Preview<span className="sr-only"> {form.name}</span>
        </ButtonLink>
        <SecondaryLink className="px-3!" href={organizerPath(form)} download>
          Download<span className="sr-only"> the organizer for {form.name} (PDF)</span>
        </SecondaryLink>
      </div>
    </div>
  </li>
);
