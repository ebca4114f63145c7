import { ErrorSummary } from '../error-summary';

type Outcome = { kept: readonly string[]; refused: readonly string[] };

export function UploadProblems({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null;
  return (
    <div className="space-y-3">
      <ErrorSummary form={{ errors: outcome.refused }} fields={[]} />
      {outcome.kept.length > 0 && (
        <p className="border-l-4 border-success pl-4">Received: {outcome.kept.join(', ')}.</p>
      )}
    </div>
  );
}
