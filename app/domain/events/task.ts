import type { CivilDate } from '../time/civil-time';
import { civilWeekdayDateText } from '../time/formats';
import { eventFactory, type Notice, type Occurrence } from './event';

/** `createdById` is given where they are told too. */
type Task = { title: string; assigneeId: string; createdById?: string | null };
type DueFacts = { task: Task & { dueDate: CivilDate } };

/** Tells people of their task, but for the actor; `name` tells its notices apart. */
const tell = <Facts extends { task: Task }>(
  name: (facts: Facts & Occurrence) => string,
  text: (facts: Facts) => string,
) => ({
  notices: (facts: Facts & Occurrence): Notice => {
    const { id, actorId, task } = facts;
    const others = [task.assigneeId, task.createdById].filter((each) => each && each !== actorId);
    const bell = { type: 'task', text: text(facts), href: `/tasks/${id}` } as const;
    const accounts = [...new Set(others)] as string[];
    return { to: { accounts }, occasion: `task:${id}:${name(facts)}`, bell };
  },
});

const due = ({ task }: DueFacts) => civilWeekdayDateText(task.dueDate);

/** A task may return to the same person, so each assignment is an occasion of its own. */
const assigned = tell<DueFacts>(
  ({ now }) => `assigned:${now.getTime()}`,
  (facts) => `You have a new task: “${facts.task.title}”, due ${due(facts)}.`,
);
const postponed = tell<DueFacts>(
  ({ now }) => `due-date:${now.getTime()}`,
  (facts) => `Your task “${facts.task.title}” is now due ${due(facts)}.`,
);
const done = tell(
  ({ now }) => `done:${now.getTime()}`,
  ({ task }) => `The task “${task.title}” is done.`,
);
const commented = tell<{ task: Task; commentId: string; author: string }>(
  ({ commentId }) => `comment:${commentId}`,
  ({ task, author }) => `${author} commented on “${task.title}”.`,
);
const dueSoon = tell<DueFacts & { today: CivilDate }>(
  ({ task }) => `due:${task.dueDate}`,
  ({ task, today }) =>
    `Your task “${task.title}” is due ${task.dueDate === today ? 'today' : 'tomorrow'}.`,
);

const row = eventFactory('task', 'task');

export const taskCreated = row('created', 'Task created', assigned);
export const taskReassigned = row('changed', 'Task changed', assigned);
export const taskPostponed = row('changed', 'Task changed', postponed);
export const taskChanged = row('changed', 'Task changed');
export const taskMoved = row('moved', 'Task moved');
export const taskDone = row('moved', 'Task moved', done);
export const taskDeleted = row('deleted', 'Task deleted');
export const taskCommented = row('commented', '', { ...commented, isAudited: false });
export const taskDue = row('due', '', { ...dueSoon, isAudited: false });
