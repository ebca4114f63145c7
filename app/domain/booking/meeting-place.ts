import type { Firm } from '../firm/content';
import { isRoom, type MeetingId } from './meetings';

/** `phone` is the client's number, `videoRoom` the staff member's; '' where there is none. */
export type MeetingFacts = {
  meeting: MeetingId;
  phone: string;
  staffName: string;
  videoRoom: string;
  address: string;
};

/** `text` is a sentence, `location` what calendars show, `url` what opens it. */
export type MeetingPlace = { text: string; location: string; url: string | null };

export function toMeetingPlace(firm: Firm, facts: MeetingFacts): MeetingPlace {
  const { meeting, phone, staffName, videoRoom, address } = facts;
  if (meeting === 'office')
    return {
      text: `In person at our office: ${address}.`,
      location: `${firm.name}, ${address}`,
      url: null,
    };
  if (meeting === 'phone')
    return {
      text: phone
        ? `By phone: ${staffName} will call ${phone}.`
        : `By phone: call ${staffName} at ${firm.phone}.`,
      location: `Phone call to ${phone || firm.phone}`,
      url: null,
    };
  return isRoom(videoRoom)
    ? { text: `By video: ${videoRoom}`, location: videoRoom, url: videoRoom }
    : {
        text: 'By video: we will email the link before the meeting.',
        location: 'By video',
        url: null,
      };
}

type SpanishFacts = Omit<MeetingFacts, 'videoRoom'> & Pick<MeetingPlace, 'url'>;

export function placeInSpanish(
  firm: Firm,
  { meeting, phone, staffName, url, address }: SpanishFacts,
): string {
  if (meeting === 'office') return `En persona en nuestra oficina: ${address}.`;
  if (meeting === 'phone')
    return phone
      ? `Por teléfono: ${staffName} llamará al ${phone}.`
      : `Por teléfono: llame a ${staffName} al ${firm.phone}.`;
  return url
    ? `Por video: ${url}`
    : 'Por video: le enviaremos el enlace por correo antes de la reunión.';
}
