import { z } from 'zod';

export const STATUS_PHRASES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

/** A problem with one field: a JSON pointer into the body, or a query parameter. */
const fieldProblem = z.object({
  detail: z.string(),
  pointer: z.string().optional(),
  parameter: z.string().optional(),
});

/** The body of every refusal, as RFC 9457 has it. `detail` is one sentence a person can act on. */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z
    .enum(['slot-taken', 'overlap', 'closed', 'too-many-open'])
    .optional()
    .describe('The reason for a 409.'),
  errors: z.array(fieldProblem).optional(),
  error: z.string().optional().describe('What went wrong, as pages say it.'),
  consultationId: z.string().optional().describe('The conflicting consultation.'),
  requestId: z.string().optional().describe('The ID the failure is logged under.'),
});

export type FieldProblem = z.output<typeof fieldProblem>;
export type Problem = z.output<typeof problemSchema>;
export type ProblemMembers = Pick<
  Problem,
  'code' | 'errors' | 'error' | 'consultationId' | 'requestId'
>;

/** The API doesn't do what it was asked. Becomes the answer; `headers` go with it. */
export class ProblemError extends Error {
  readonly headers: Record<string, string>;
  readonly members: ProblemMembers;

  constructor(
    readonly status: keyof typeof STATUS_PHRASES,
    detail: string,
    { headers = {}, ...members }: ProblemMembers & { headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.headers = headers;
    this.members = members;
  }

  get problem(): Problem {
    return {
      type: 'about:blank',
      title: STATUS_PHRASES[this.status],
      status: this.status,
      detail: this.message,
      ...this.members,
    };
  }
}

/** zod’s issues with a body, by field. An unknown field is named itself. */
export const bodyProblems = (error: z.ZodError): FieldProblem[] =>
  listProblems(error, (path, detail) => ({ pointer: pointerTo(path), detail }));

export const queryProblems = (error: z.ZodError): FieldProblem[] =>
  listProblems(error, (path, detail) => ({ parameter: path.join('.'), detail }));

function listProblems(
  error: z.ZodError,
  problem: (path: readonly PropertyKey[], detail: string) => FieldProblem,
): FieldProblem[] {
  const all = error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => problem([...issue.path, key], 'Unknown field.'));
    const noObject = issue.code === 'invalid_type' && issue.expected === 'object';
    return [problem(issue.path, noObject ? 'A JSON object is required.' : issue.message)];
  });
  return all.slice(0, 50);
}

/** A path as a JSON pointer in a URI fragment: `#/income/w2`, and `#` for the whole body. */
function pointerTo(path: readonly PropertyKey[]): string {
  const steps = path.map((step) =>
    encodeURIComponent(
      String(step)
        .slice(0, 100)
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .replace(/~/g, '~0')
        .replace(/\//g, '~1'),
    ),
  );
  return ['#', ...steps].join('/');
}
