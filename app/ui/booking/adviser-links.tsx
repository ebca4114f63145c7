import { FilterLinks } from '../filter-links';
import { Portrait } from '../portrait';

type Adviser = { id: string; name: string; image?: string | null };

type AdviserLinksProps = {
  advisers: readonly Adviser[];
  /** '' for anyone. */
  chosen: string;
  anyone?: string;
  adviserHref: (id: string) => string;
};

/** Whose free times are shown, and the choice where there is one. */
export function AdviserLinks({ advisers, chosen, anyone, adviserHref }: AdviserLinksProps) {
  const [only, ...others] = advisers;
  if (!only) return null;
  const links = advisers.map(({ id, name, image = null }) => ({
    label: name,
    href: adviserHref(id),
    icon: <Portrait name={name} image={image} />,
  }));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-semibold">With</span>
      {others.length === 0 ? (
        <span className="flex items-center gap-2">
          {links[0]!.icon} {only.name}
        </span>
      ) : (
        <FilterLinks
          label="With"
          links={[{ label: anyone ?? 'Anyone', href: adviserHref('') }, ...links]}
          current={adviserHref(chosen)}
        />
      )}
    </div>
  );
}
