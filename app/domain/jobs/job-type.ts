import { listPublished, getPublishedTitle } from '../firm/content';
import type { ValuesOf } from '../firm/kinds';
import { periodText } from './periods';
import { OPTIONAL_STAGES, toPath, type Stage } from './stages';

export type JobType = ValuesOf<'job-type'> & { id: string };

/** A job's type; jobs of one that is archived go through all stages, without emails. */
export const getJobType = (id: string): JobType =>
  listPublished('job-type').find((type) => type.id === id) ?? {
    id,
    title: getPublishedTitle('job-type', id),
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

export const jobPath = (type: string): Stage[] => toPath(getJobType(type).stages);

/** "Individual tax return (Form 1040), 2025" */
export const jobName = ({ type, period }: { type: string; period: string }): string =>
  [getPublishedTitle('job-type', type), periodText(period)].filter(Boolean).join(', ');

/** Where a client sees it. */
export const clientJobPath = (id: string): string => `/dashboard/jobs/${id}`;

/** What staff do before a client can sign: "Send IRS e-file authorization (Form 8879) to sign" */
export const formToSignLabel = (type: string): string =>
  `Send ${getJobType(type).signature || 'the form'} to sign`;

/** Where they do it. */
export const sendFormPath = (id: string): string => `/admin/documents/new?job=${id}&delivery=form`;
