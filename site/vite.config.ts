import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { precompress } from './precompress.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    reactRouter(),
    precompress(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What changes only with its version, so that a deployment does not send it again.
                { name: 'vendor', test: /node_modules/, priority: 1 },
                // What most screens need, in one file instead of dozens; only those about one's account
                // share forms.
                { name: 'shared', minShareCount: 3, test: /^(?!.*features\/account\/)/ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './src/server/site.ts' } } },
  },
  ssr: { noExternal: [/@base-ui/, /@floating-ui/, /@ltk\//] },
  optimizeDeps: {
    entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/routes/**/*.tsx'],
  },
})
