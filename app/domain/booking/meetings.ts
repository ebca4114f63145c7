export const MEETINGS = [
  { id: 'video', label: 'By video', hint: 'We’ll email you the link.' },
  { id: 'office', label: 'In person', hint: 'At our office.' },
  { id: 'phone', label: 'By phone', hint: 'We’ll call you.' },
] as const;

export type MeetingId = (typeof MEETINGS)[number]['id'];

export const EVERY_MEETING: readonly MeetingId[] = MEETINGS.map(({ id }) => id);

/** The way of meeting that a word names, where it is `offered`; else the first one offered. */
export const toMeeting = (
  word: string | null | undefined,
  offered: readonly MeetingId[] = EVERY_MEETING,
): MeetingId => offered.find((id) => id === word) ?? offered[0] ?? MEETINGS[0].id;

/** Meeting types in a sentence: "by video, in person, or by phone". */
export function meetingsText(meetings: readonly MeetingId[]): string {
  const ways = meetings.map((id) => parseMeeting(id).label.toLowerCase());
  return ways.length > 2 ? `${ways.slice(0, -1).join(', ')}, or ${ways.at(-1)}` : ways.join(' or ');
}

export const isMeeting = (word: unknown): word is MeetingId =>
  MEETINGS.some(({ id }) => id === word);

export const parseMeeting = (word: string | null | undefined) =>
  MEETINGS.find(({ id }) => id === word) ?? MEETINGS[0];

export const meetingHint = (id: MeetingId, address: string): string =>
  id === 'office' ? `At our office, ${address}.` : parseMeeting(id).hint;

/** Whether words can stand as the address of a video room: https, and nothing hidden in it. */
export const isRoom = (words: string): boolean =>
  /^https:\/\/[^\s<>"']{4,300}$/.test(words) && URL.canParse(words);
