/** A version of the rules as people read it: `law-2026.1` as "2026 federal tax rules, version 1"; any other is left as it is. */
export function rulesText(ruleVersion: string): string {
  const [, year, version] = /^law-(\d{4})\.(\d+)$/.exec(ruleVersion) ?? [];
  return year ? `${year} federal tax rules, version ${version}` : ruleVersion;
}
