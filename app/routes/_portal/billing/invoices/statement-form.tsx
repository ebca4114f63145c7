import { BILLING } from '~/domain/catalogue/plan-choice';
import { Button } from '~/ui/button';
import { Input } from '~/ui/field/text';
import { PageSection } from '~/ui/page';

export function StatementForm({ today }: { today: string }) {
  return (
    <PageSection id="statement" title="Statement" className="pt-4">
      <p className="mt-2 text-muted">
        Every invoice and payment between two days, with the balance, as a file for your spreadsheet
        (CSV).
      </p>
      <form
        method="get"
        action={`${BILLING}/statement.csv`}
        className="mt-4 grid items-end gap-4 sm:grid-cols-3"
      >
        <Input
          id="statement-from"
          name="from"
          type="date"
          label="From"
          required
          defaultValue={`${today.slice(0, 4)}-01-01`}
        />
        <Input id="statement-to" name="to" type="date" label="To" required defaultValue={today} />
        <Button look="outline">Download statement</Button>
      </form>
    </PageSection>
  );
}
