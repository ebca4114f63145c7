type FolderTabsProps = {
  folders: readonly { year: number; papers: number }[];
  year: number | null;
};

/** The folders by tax year, as links; the open one is marked. */
export function FolderTabs({ folders, year }: FolderTabsProps) {
  if (folders.length === 0) return null;
  const total = folders.reduce((sum, { papers }) => sum + papers, 0);
  const tabs = [
    { label: 'All years', papers: total, query: '', open: year === null },
    ...folders.map((folder) => ({
      label: String(folder.year),
      papers: folder.papers,
      query: `?year=${folder.year}`,
      open: folder.year === year,
    })),
  ];
  return (
    <nav aria-label="Tax years" className="mt-3 flex flex-wrap gap-2">
      {tabs.map(({ label, papers, query, open }) => (
        <a
          key={label}
          href={`/dashboard/documents${query}`}
          aria-current={open ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-line-strong bg-surface px-3.5 no-underline aria-[current]:border-primary aria-[current]:bg-primary-soft"
        >
          <span className="font-semibold">{label}</span>
          <span className="text-sm text-muted tabular-nums">{papers}</span>
        </a>
      ))}
    </nav>
  );
}
