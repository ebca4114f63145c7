import type { Days, ShownMessage } from './shown';

export type ShownDay = { date: string; label: string; messages: ShownMessage[] };

/** Messages by their days, in order; `sending` says that others of today's follow. */
export function shownDays(
  messages: readonly ShownMessage[],
  days: Days,
  sending: boolean,
): ShownDay[] {
  const shown: ShownDay[] = [];
  const begin = (date: string, text: string) => {
    // The order is the database's: a message that was stored late, around midnight, begins no day anew.
    const last = shown.at(-1);
    if (last && date <= last.date) return;
    const label = date === days.today ? 'Today' : date === days.yesterday ? 'Yesterday' : text;
    shown.push({ date, label, messages: [] });
  };
  for (const message of messages) {
    begin(message.date, message.day);
    shown.at(-1)!.messages.push(message);
  }
  if (sending) begin(days.today, '');
  return shown;
}

/** The days once today is over. */
export function nextDays({ today, tomorrow }: Days): Days {
  return { yesterday: today, today: tomorrow, tomorrow: '', left: 0 };
}
