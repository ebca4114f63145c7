import { CALCULATOR } from '~/domain/tax/estimator-links';
import { Button } from '~/ui/button';

type NewerRulesProps = {
  saved: string;
  now: string;
  name: string;
  fields: readonly (readonly [string, string])[];
};

/** Offers to recalculate with today's rules, as another estimate. */
export function NewerRules({ saved, now, name, fields }: NewerRulesProps) {
  return (
    <section
      aria-labelledby="newer-rules"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 border-l-8 border-accent bg-accent-soft p-5"
    >
      <div>
        <h2 id="newer-rules" className="text-xl">
          Tax rules have changed since you saved this estimate
        </h2>
        <p className="mt-1">
          This estimate was calculated with {saved}. Today’s version is {now}.
        </p>
      </div>
      <form method="post" action={`${CALCULATOR}/estimates/new`}>
        <input type="hidden" name="name" value={name} />
        {fields.map(([answer, value]) => (
          <input key={answer} type="hidden" name={answer} value={value} />
        ))}
        <Button>Recalculate as a new estimate</Button>
      </form>
    </section>
  );
}
