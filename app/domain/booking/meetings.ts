/** How a consultation is held. `place` completes "We meet …". */
export const MEETINGS = [
  { id: 'video', label: 'By video', place: 'by video call' },
  { id: 'office', label: 'In person', place: 'at our office in Orlando, Florida' },
  { id: 'phone', label: 'By phone', place: 'by phone' },
] as const;

export type MeetingId = (typeof MEETINGS)[number]['id'];

/** The way of meeting that a word names, else by video. */
export function toMeeting(word: string | null | undefined): MeetingId {
  return meetingOf(word).id;
}

export function meetingOf(word: string | null | undefined) {
  return MEETINGS.find(({ id }) => id === word) ?? MEETINGS[0];
}
