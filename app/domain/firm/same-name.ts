import type { Firm } from './content';
import { halves } from '../time/formats';

export const FULL_SERVICE = 'full service';

/** What a consultation is: "1-hour consultation", "1½-hour consultation". */
export const consultationScope = ({ minimumHours }: { minimumHours: number }): string =>
  `${halves(minimumHours)}-hour consultation`;

type Named = { title: string };

export const namesakeOfService = ({ content }: Firm, service: Named) =>
  content.consultation.find(({ title }) => title === service.title) ?? null;

export const namesakeOfConsultation = ({ content }: Firm, consultation: Named) =>
  content.service.find(({ title }) => title === consultation.title) ?? null;

const PROPER = /^(?:Spanish|Social Security|Forms? [A-Z\d]|Schedule [A-Z])/;

/** Things within a sentence: "projection of your tax, timing of costs, and a written plan". */
export function joinFeatures(features: readonly string[]): string {
  const words = features.map((each) =>
    PROPER.test(each) ? each : each.replace(/^[A-Z](?=[a-z ])/, (sign) => sign.toLowerCase()),
  );
  const last = words.pop() ?? '';
  if (words.length === 0) return last;
  return `${words.join(', ')}${words.length > 1 ? ',' : ''} and ${last}`;
}
