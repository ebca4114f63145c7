import type { Entry } from '../material/entry';
import { isAboutLearning } from './find-things';
import type { Said } from './said';

/** Who files the forms of companies, in words of the lexicon. */
const COMPANIES = ['corporation', 'scorporation', 'partnership', 'business', 'llc', '1120', '1065'];

/** What is shown of what was found: no lessons, lists within lists or forms of companies that nobody asked for. */
export const shownOf = (entries: readonly Entry[], said: Said): readonly Entry[] =>
  withoutCompanies(withoutParts(withoutLessons(entries, said)), said);

/** What is done comes without what is only taught, unless that is asked for. */
function withoutLessons(entries: readonly Entry[], said: Said): readonly Entry[] {
  const done = entries.filter(({ kind }) => kind !== 'course' && kind !== 'class');
  return done.length > 0 && !isAboutLearning(said) ? done : entries;
}

/** A list that is whole in another one isn't shown again. */
function withoutParts(entries: readonly Entry[]): readonly Entry[] {
  const isPart = ({ listed }: Entry) =>
    listed &&
    entries.some(
      (other) =>
        (other.listed?.length ?? 0) > listed.length &&
        listed.every((id) => other.listed?.includes(id)),
    );
  return entries.filter((entry) => !isPart(entry));
}

function withoutCompanies(entries: readonly Entry[], { concepts }: Said): readonly Entry[] {
  const ofPeople = ({ id }: Entry) => id.startsWith('form-1040');
  if (COMPANIES.some((each) => concepts.has(each)) || !entries.some(ofPeople)) return entries;
  return entries.filter((entry) => entry.kind !== 'form' || ofPeople(entry));
}
