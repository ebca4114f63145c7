import { type Firm, getPublishedTitle } from '../firm/content';
import type { ValuesOf } from '../firm/kinds';
import { periodText } from './periods';
import { OPTIONAL_STAGES, toPath, type Stage } from './stages';

export type JobType = ValuesOf<'job-type'> & { id: string };

/** A job's type; jobs of one that is archived go through all stages, without emails. */
export const getJobType = (firm: Firm, id: string): JobType =>
  firm.content['job-type'].find((type) => type.id === id) ?? {
    id,
    title: getPublishedTitle(firm, 'job-type', id),
    stages: OPTIONAL_STAGES,
    mailed: [],
    period: '',
    repeats: false,
    dueRule: '',
    template: '',
    signature: '',
    service: '',
    letter: '',
    organizer: '',
  };

export const jobPath = (firm: Firm, type: string): Stage[] => toPath(getJobType(firm, type).stages);

/** "Individual tax return (Form 1040), 2025" */
export const jobName = (firm: Firm, { type, period }: { type: string; period: string }): string =>
  [getPublishedTitle(firm, 'job-type', type), periodText(period)].filter(Boolean).join(', ');

/** A title within a sentence: "individual tax return (Form 1040)", but "ITIN application". */
export const inSentence = (title: string): string =>
  title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** Where a client sees it. */
export const clientJobPath = (id: string): string => `/dashboard/jobs/${id}`;

/** What staff do before a client can sign: "Send IRS e-file authorization (Form 8879) to sign" */
export const formToSignLabel = (firm: Firm, type: string): string =>
  `Send ${getJobType(firm, type).signature || 'the form'} to sign`;

/** Where they do it. */
export const sendFormPath = (id: string): string => `/admin/documents/new?job=${id}&delivery=form`;
