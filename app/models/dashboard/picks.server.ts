import { db } from '~/db.server';

const LATEST = 3;

export type Pick = { id: string; title: string; detail: string };
export type Picks = { total: number; latest: Pick[] };

type Row = Pick & { kind: 'video' | 'member'; total: number };

export async function listPicks(): Promise<{ videos: Picks; members: Picks }> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT * FROM (
      SELECT 'video' AS kind, id, title, duration AS detail, COUNT(*) OVER () AS total FROM videos
      WHERE category = 'Investment' ORDER BY position DESC LIMIT ${LATEST}) AS part
    UNION ALL
    SELECT * FROM (
      SELECT 'member', n.id, p.full_name, n.headline, COUNT(*) OVER () FROM network_members n
      JOIN accounts a ON a.id = n.account_id AND a.disabled_at IS NULL
      JOIN profiles p ON p.id = n.account_id
      WHERE EXISTS (
        SELECT 1 FROM role_grants g WHERE g.account_id = a.id AND g.role IN ('investor', 'professional'))
      ORDER BY n.id DESC LIMIT ${LATEST}) AS part`;
  const picks = (wanted: Row['kind']): Picks => {
    const found = rows.filter(({ kind }) => kind === wanted);
    const latest = found.map(({ id, title, detail }) => ({ id, title, detail }));
    return { total: found[0]?.total ?? 0, latest };
  };
  return { videos: picks('video'), members: picks('member') };
}
