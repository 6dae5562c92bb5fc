import { reactRouter } from '@react-router/dev/vite'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { lingui } from '@lingui/vite-plugin'
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
    ssr: { build: { rolldownOptions: { input: './src/server/site.ts' } } },
  },
  ssr: { noExternal: [/@base-ui/, /@floating-ui/, /@ltk\//] },
  optimizeDeps: {
    entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/routes/**/*.tsx'],
  },
})
