type Checked = { errors?: readonly string[] };

type ErrorSummaryProps = { form?: Checked; fields: readonly (Checked & { id: string })[] };

/** Takes focus as the page loads, without script too: then what is wrong is in sight. */
const IN_FOCUS = {
  role: 'alert',
  tabIndex: -1,
  autoFocus: true,
  'data-error-summary': '',
} as const;

/** The form's errors at its top, linked to their fields. */
export function ErrorSummary({ form, fields }: ErrorSummaryProps) {
  const wrong = fields.filter((field) => field.errors?.length);
  if (wrong.length === 0 && !form?.errors?.length) return null;
  return (
    <div {...IN_FOCUS} className="rounded-sm border-2 border-l-8 border-danger bg-surface p-5">
      <h2 className="text-xl">There is a problem</h2>
      <ul className="mt-2 space-y-1.5 font-semibold text-danger">
        {form?.errors?.map((error) => (
          <li key={error}>{error}</li>
        ))}
        {wrong.map((field) => (
          <li key={field.id}>
            <a href={`#${field.id}`} className="text-danger underline">
              {field.errors!.join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same for an error without a field: a sentence. */
export function ProblemLine({ problem }: { problem: string | null | undefined }) {
  if (!problem) return null;
  return (
    <p {...IN_FOCUS} className="border-l-4 border-danger pl-4 font-semibold text-danger">
      {problem}
    </p>
  );
}
