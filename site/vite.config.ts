import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { firstView } from './first-view.ts'
import { precompress } from './precompress.ts'

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui(), react(), precompress()],
  appType: 'custom',
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      if (client) await build(client)
      if (ssr) await build(ssr)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        // The chunks that a screen shares with others are few, and most are there already: a list of them
        // for each would cost every first load a kilobyte.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/entry.client.ts',
          output: {
            codeSplitting: {
              groups: [
                // The first script brings nothing else with it.
                { name: 'entry', test: /preload-helper|entry[.-]/, priority: 2 },
                // What changes only with its version, so that a deployment does not send it again, but
                // for what gathers calls into batches: visitors of Discover make none.
                {
                  name: 'vendor',
                  test: /node_modules\/(?!@yornaath)/,
                  priority: 1,
                },
                // What every page needs, and what Discover does, where most visits begin.
                {
                  name: firstView('app', [
                    'src/hydrate.ts',
                    'src/routes/home-layout.tsx',
                    'src/routes/home.tsx',
                  ]),
                },
                // What those who are signed in need of it besides.
                { name: firstView('signed-in', ['src/actions/signed-in.ts']) },
                // What several other screens need; only those about one's account share forms.
                { name: 'shared', minShareCount: 3, test: /^(?!.*features\/account\/)/ },
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
  // Lingui asks for a stand-in for what React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  ssr: { noExternal: [/@base-ui/, /@floating-ui/, /@ltk\//] },
  optimizeDeps: {
    entries: ['src/entry.client.ts', 'src/root.tsx', 'src/routes/**/*.tsx'],
  },
})
