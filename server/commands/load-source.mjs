import path from 'node:path';
import { root } from './steps.mjs';

/** What the project's short import paths stand for, as in tsconfig.json. */
export const aliases = {
  '~': path.join(root, 'app'),
  '#prisma': path.join(root, 'prisma'),
  '#server': path.join(root, 'server'),
  '#tests': path.join(root, 'tests'),
};

/**
 * Imports a source file of the project as Vite compiles it; packages are imported by Node. What it
 * imports later is compiled then.
 * @param {string} file from the project's folder
 */
export async function loadSource(file) {
  const { createRunnableDevEnvironment, resolveConfig } = await import('vite');
  const config = await resolveConfig(
    {
      root,
      configFile: false,
      envDir: false,
      logLevel: 'error',
      resolve: { alias: aliases },
      environments: {
        source: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, conditions: ['node'] },
        },
      },
    },
    'serve',
    // As the app takes it where NODE_ENV is not set.
    'production',
    'production',
  );
  const environment = createRunnableDevEnvironment('source', config, {
    hot: false,
    runnerOptions: { hmr: false },
  });
  await environment.init();
  return environment.runner.import(path.join(root, file));
}

// `node load-source.mjs FILE …` runs a file, which sees the rest as its own arguments.
if (import.meta.main) {
  const [file = ''] = process.argv.splice(2, 1);
  await loadSource(file);
}
