import type { JobProgress as Progress } from '~/domain/jobs/progress';
import { Icon } from '../icon';
import { Portrait } from '../portrait';

const LOOKS = {
  done: 'text-muted',
  now: 'font-semibold text-primary',
  ahead: 'text-muted',
} as const;

/** How far a job is, what is needed from its client, and who prepares it. `toDos` lists the needs. */
export const JobProgress = ({ job, toDos }: { job: Progress; toDos?: string }) => (
  <>
    <ol aria-label={`Stages of ${job.name}`} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {job.steps.map(({ label, state }) => (
        <li
          key={label}
          aria-current={state === 'now' ? 'step' : undefined}
          className={`flex items-center gap-1 ${LOOKS[state]}`}
        >
          {state !== 'ahead' && <Icon name={state === 'done' ? 'check' : 'arrow'} />}
          {label}
          {state === 'done' && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
    <div>
      <p>
        <strong>{job.status}.</strong>
        {job.needs.length === 0 && ' There’s nothing you need to do right now.'}
        {job.needs.length > 0 && toDos && (
          <>
            {' '}
            See <a href={toDos}>To do</a>.
          </>
        )}
      </p>
      {!toDos && (
        <ul>
          {job.needs.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
    <p className="flex items-center gap-3 text-muted">
      {job.preparer && (
        <>
          <Portrait
            name={job.preparer.name}
            image={job.preparer.image}
            className="w-12 rounded-full"
          />
          <span>
            {job.preparer.name} prepares it.
            {job.due && <span className="block">{job.due}</span>}
          </span>
        </>
      )}
      {!job.preparer && job.due}
    </p>
  </>
);
