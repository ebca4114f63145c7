/** A job's stages in their order; the last two stand beside it. `forClient` is in the client's words. */
const STAGE_TABLE = {
  'waiting-for-documents': {
    label: 'Waiting for documents',
    forClient: 'We need documents from you',
    waitsFor: 'client',
  },
  preparing: { label: 'Preparing', forClient: 'We’re working on it', waitsFor: 'firm' },
  review: { label: 'Review', forClient: 'We’re checking our work', waitsFor: 'firm' },
  'waiting-for-signature': {
    label: 'Waiting for signature',
    forClient: 'We need your signature',
    waitsFor: 'client',
  },
  ready: { label: 'Ready to file', forClient: 'Ready to file', waitsFor: 'firm' },
  filed: { label: 'Filed', forClient: 'Filed, waiting for acceptance', waitsFor: 'agency' },
  accepted: { label: 'Accepted', forClient: 'Accepted', waitsFor: 'firm' },
  done: { label: 'Done', forClient: 'Done', waitsFor: null, isClosed: true },
  rejected: {
    label: 'Rejected',
    forClient: 'Sent back to us, we’re correcting it',
    waitsFor: 'firm',
  },
  'on-hold': { label: 'On hold', forClient: 'On hold', waitsFor: null },
} as const;

export type Stage = keyof typeof STAGE_TABLE;
export type WaitsFor = 'client' | 'firm' | 'agency';

export const STAGES: Readonly<
  Record<Stage, { label: string; forClient: string; waitsFor: WaitsFor | null; isClosed?: boolean }>
> = STAGE_TABLE;

export const STAGE_KEYS = Object.keys(STAGES) as Stage[];

export const isStage = (word: unknown): word is Stage =>
  typeof word === 'string' && Object.hasOwn(STAGES, word);

/** A form that is still to be sent for the client’s signature is waited for from the firm. */
export const getWaitsFor = (stage: Stage, isFormMissing: boolean): WaitsFor | null =>
  isFormMissing ? 'firm' : STAGES[stage].waitsFor;

export const stagesWaitingFor = (who: WaitsFor): Stage[] =>
  STAGE_KEYS.filter((stage) => STAGES[stage].waitsFor === who);

/** What a job type chooses from. Every job is prepared, and is done at the end. */
export const OPTIONAL_STAGES = [
  'waiting-for-documents',
  'review',
  'waiting-for-signature',
  'ready',
  'filed',
  'accepted',
] as const satisfies readonly Stage[];

/** The stages that jobs of a type go through, in order. */
export const toPath = (chosen: readonly string[]): Stage[] =>
  STAGE_KEYS.filter(
    (stage) => stage === 'preparing' || stage === 'done' || chosen.includes(stage),
  ).filter((stage) => stage !== 'on-hold' && stage !== 'rejected');

const IN_HOUSE: readonly Stage[] = [
  'waiting-for-documents',
  'preparing',
  'review',
  'waiting-for-signature',
  'ready',
];

/** Where a job may go from a stage, besides the next and the previous stage of its type. */
const MOVES: Readonly<Record<Stage, readonly Stage[]>> = {
  'waiting-for-documents': [...IN_HOUSE, 'on-hold'],
  preparing: [...IN_HOUSE, 'on-hold'],
  review: [...IN_HOUSE, 'on-hold'],
  'waiting-for-signature': [...IN_HOUSE, 'on-hold'],
  ready: [...IN_HOUSE, 'on-hold'],
  filed: ['rejected', 'on-hold'],
  accepted: ['on-hold'],
  done: [],
  rejected: ['preparing', 'ready', 'on-hold'],
  'on-hold': [],
};

type Placed = { stage: Stage; heldStage: Stage | null };

/** Where a job may go: the next stage of its type first. From on hold, back to where it was. */
export function listMoves(path: readonly Stage[], { stage, heldStage }: Placed): Stage[] {
  if (stage === 'on-hold') return [heldStage ?? path[0]!];
  const at = path.indexOf(stage);
  const beside = at < 0 ? [] : [path[at + 1], path[at - 1]];
  const possible = MOVES[stage].filter(
    (to) => to === 'on-hold' || to === 'rejected' || path.includes(to),
  );
  return [...new Set([...beside, ...possible])].filter(
    (to): to is Stage => to !== undefined && to !== stage,
  );
}

/** What moves a job by itself: from one of these stages to the first of those that its type has. */
export const JOB_RULES = {
  'documents-accepted': {
    from: ['waiting-for-documents'],
    to: ['preparing'],
    note: 'All requested documents are accepted.',
  },
  'draft-approved': {
    from: ['waiting-for-documents', 'preparing', 'review'],
    to: ['waiting-for-signature', 'ready'],
    note: 'The client approved the draft.',
  },
  signed: { from: ['waiting-for-signature'], to: ['ready'], note: 'The client signed.' },
} as const satisfies Record<string, { from: readonly Stage[]; to: readonly Stage[]; note: string }>;

export type JobRule = keyof typeof JOB_RULES;
