import { FilterLinks } from '../filter-links';

type AdviserLinksProps = {
  advisers: readonly { id: string; name: string }[];
  /** '' for anyone. */
  chosen: string;
  anyone?: string;
  adviserHref: (id: string) => string;
};

/** Whose free times are shown, where there is a choice. */
export function AdviserLinks({ advisers, chosen, anyone, adviserHref }: AdviserLinksProps) {
  if (advisers.length < 2) return null;
  const links = [{ id: '', name: anyone ?? 'Anyone' }, ...advisers].map(({ id, name }) => ({
    label: name,
    href: adviserHref(id),
  }));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-semibold">With</span>
      <FilterLinks label="With" links={links} current={adviserHref(chosen)} />
    </div>
  );
}
