import { enhance } from '~/browser/enhance';

void navigator.serviceWorker?.register('/sw.js');
enhance(document, (island) => {
  void import('~/islands/hydrate').then((module) => module.hydrate(island));
});
