import { OUTCOMES, type Consultation } from '~/domain/booking/consultation';
import { formatMoney } from '~/domain/money';
import { Button } from '~/ui/button';
import { PageSection } from '~/ui/page';

export function OutcomeForm({ consultation }: { consultation: Consultation }) {
  const { id, status, quote, client } = consultation;
  return (
    <PageSection id="outcome" title="What came of it?" className="space-y-3">
      <p className="text-muted">
        {quote.totalCents > 0
          ? `“Held” issues the invoice for ${formatMoney(quote.totalCents)} and emails it to ${client.email}. The others charge nothing.`
          : 'Nothing is charged for this consultation.'}{' '}
        {client.disabled && <strong>The client’s account is disabled.</strong>}
      </p>
      <form
        method="post"
        action={`/admin/consultations/${id}/outcome`}
        className="flex flex-wrap gap-3"
      >
        {OUTCOMES.map((each) => (
          <Button
            key={each.status}
            name="outcome"
            value={each.status}
            look={each.status === status ? 'primary' : 'outline'}
            aria-pressed={each.status === status}
          >
            {each.label}
          </Button>
        ))}
      </form>
    </PageSection>
  );
}
