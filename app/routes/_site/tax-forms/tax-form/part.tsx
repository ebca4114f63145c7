import type { FormSection } from '~/domain/tax-forms/tax-form';

/** One part of a form: what it asks, and the papers that answer it with a box to check for each. */
export function Part({ section, number }: { section: FormSection; number: number }) {
  return (
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
}
