import path from 'node:path';
import { dataPage, jsonList } from '~/domain/account/data-page';
import type { Firm } from '~/domain/firm/content';
import { civilTime } from '~/domain/time/civil-time';
import { dateTimeText } from '~/domain/time/formats';
import { zipStream } from '~/gateways/archive/zip.server';
import { downloadFile, damagedText, openStored } from '~/http/stored-file.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { requireFreshProof, viewerAction } from '~/http/viewer.server';
import { exportedKinds, ownFiles, recordExport } from '~/models/account/export.server';
import type { Viewer } from '~/models/sign-in/session.server';

const PAGE = '/account/export';

export const action = viewerAction(async ({ firm, args, viewer }) => {
  requireFreshProof(args, viewer, PAGE);
  const refusal = await rateLimitMessage(['request by account', viewer.accountId]);
  if (refusal) return redirectWithFlash(PAGE, { kind: 'error', text: refusal });
  await recordExport(viewer);
  const now = new Date();
  return downloadFile(
    zipStream(filesOf(firm, viewer, now)),
    `your-data-${civilTime(now).date}.zip`,
    {
      type: 'application/zip',
      cacheControl: 'no-store',
    },
  );
});

async function* filesOf(firm: Firm, viewer: Viewer, now: Date) {
  const kinds = exportedKinds(viewer);
  const about = { firm: firm.name, owner: viewer.fullName, made: dateTimeText(now) };
  yield { name: 'your-data.html', input: dataPage(about, kinds), lastModified: now };
  for (const { name, records } of kinds)
    yield { name: `data/${name}.json`, input: jsonList(records), lastModified: now };
  for await (const { id, name, folder, storageKey, createdAt } of ownFiles(viewer)) {
    const ending = path.extname(name);
    const unique = `${path.basename(name, ending)} ${id.slice(-6)}${ending}`;
    const place = `${folder}/${unique.replace(/[/\\]/g, '_')}`;
    // Opened when it is its turn: what comes before is sent by then.
    const stored = await openStored(storageKey);
    if (stored) yield { name: place, input: stored.stream, lastModified: createdAt };
    else
      yield { name: `${place} is damaged.txt`, input: damagedText(name), lastModified: createdAt };
  }
}
