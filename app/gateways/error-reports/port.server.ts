import type { ErrorReport } from '~/domain/error-report';

/** Where errors are reported. Reporting never throws and never waits; what can't be sent is dropped. */
export type ErrorReports = {
  report: (report: ErrorReport) => void;
  /** Resolves when what is under way is sent, or after so many milliseconds. */
  flush: (milliseconds: number) => Promise<void>;
};
