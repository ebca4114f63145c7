import { enhance } from '~/browser/enhance';

enhance(document, (island) => {
  void import('~/islands/hydrate').then((module) => module.hydrate(island));
});
