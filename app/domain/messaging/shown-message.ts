import { FIRM } from '../catalogue/firm';
import { sizeText } from '../documents/document';
import { civilTime } from '../time/civil-time';
import { dateTimeText } from '../time/formats';
import { dayTextOf } from './days';
import type { MessageKind } from './message';
import type { Days, ShownMessage } from './shown';

/** What is known of a message, as much as is shown of it. */
type Known = {
  id: number;
  kind: MessageKind;
  fromFirm: boolean;
  own: boolean;
  author: string | null;
  content: string;
  clientId: string | null;
  createdAt: Date;
  readAt: Date | null;
  files: readonly { id: string; name: string; size: number; hasThumbnail: boolean }[];
};

/** Who reads: for the firm or the person themself, by the clocks of `zone`, and which day it is there. */
export type Reader = { side: 'firm' | 'person'; zone: string; days: Days };

/** A message as its reader sees it. */
export function shownMessage(message: Known, { side, zone, days }: Reader): ShownMessage {
  const { id, clientId, kind, fromFirm, own, author, content, createdAt, readAt, files } = message;
  const isOurs = fromFirm === (side === 'firm');
  const label = isOurs ? 'You' : side === 'firm' ? 'Client' : FIRM.name;
  const { date } = civilTime(createdAt, zone);
  return {
    id,
    clientId,
    content,
    isOurs,
    label,
    isNote: kind === 'note',
    by: fromFirm && !own ? author : null,
    date,
    day: dayTextOf(date, days),
    time: dateTimeText(createdAt, zone),
    read: isOurs && kind === 'message' && readAt ? readTimeText(readAt, zone) : null,
    files: files.map((file) => ({ ...file, size: sizeText(file.size) })),
  };
}

export const readTimeText = (readAt: Date, zone: string) => dateTimeText(readAt, zone);
