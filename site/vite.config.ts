import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { build as buildAlone, defineConfig } from 'vite'

import { firstView } from './first-view.ts'
import { precompress } from './precompress.ts'
import { splitMessages } from './split-messages.ts'

export default defineConfig({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    splitMessages(),
    react(),
    precompress(),
  ],
  appType: 'custom',
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      if (client) await build(client)
      if (ssr) await build(ssr)
      await buildWorkers()
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        // Screens share few chunks, most of which are already loaded: listing them for each screen
        // would add a kilobyte to every first load.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/entry.client.ts',
          output: {
            codeSplitting: {
              groups: [
                // Keeps everything else out of the first script.
                { name: firstView('entry', ['src/entry.client.ts']), priority: 2 },
                // Packages change rarely, so browsers keep this chunk across deployments. Without
                // what batches calls and what observes lists of queries: Discover uses neither.
                {
                  name: 'vendor',
                  test: /node_modules\/(?!@yornaath|.*\/(queriesObserver|useQueries)\.)/,
                  priority: 1,
                },
                // What every page needs, and Discover, where most visits start.
                {
                  name: firstView('app', [
                    'src/hydrate.ts',
                    'src/pages/home/home-layout.tsx',
                    'src/pages/home/home.tsx',
                  ]),
                },
                // What only signed-in users need in addition.
                { name: firstView('signed-in', ['src/domain/session/signed-in.ts']) },
                // What is tracked, loaded after hydration.
                {
                  name: firstView('tracking', [
                    'src/tracking/start-tracking.ts',
                    'src/tracking/exposures.ts',
                  ]),
                },
                // What at least three other screens share, except forms, which only account
                // screens do.
                { name: 'shared', minShareCount: 3, test: /^(?!.*domain\/account\/)/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/server/site.ts',
          output: { entryFileNames: 'index.js' },
        },
      },
    },
  },
  // Lingui imports a shim for `useSyncExternalStore`, which React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  ssr: { noExternal: [/@base-ui/, /@floating-ui/, /@ltk\//] },
  optimizeDeps: {
    entries: ['src/entry.client.ts', 'src/root.tsx', 'src/pages/**/*.tsx'],
  },
})

/** Builds the service worker, without the site's code and plugins. */
async function buildWorkers(): Promise<void> {
  await buildAlone({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    build: {
      outDir: 'build/worker',
      rolldownOptions: {
        input: ['src/browser/worker/service-worker.ts', 'src/browser/worker/retire.ts'],
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}
