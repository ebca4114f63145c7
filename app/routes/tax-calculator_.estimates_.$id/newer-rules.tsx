import { CALCULATOR } from '~/domain/tax/estimator-links';
import { rulesText } from '~/domain/tax/rules-text';
import { Button } from '~/ui/button';

type NewerRulesProps = {
  saved: string;
  now: string;
  name: string;
  fields: readonly (readonly [string, string])[];
};

/** Says that the rules have changed since, and offers the same answers under the new ones, as an estimate of its own. */
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
          This estimate was calculated with the {rulesText(saved)}. Today’s are the {rulesText(now)}
          .
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
