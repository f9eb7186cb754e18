import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { communityPlugin } from './build/community-plugin.ts'
import { compressPlugin } from './build/compress-plugin.ts'
import { idlePages, idleTexts } from './build/idle-files.ts'
import { offlinePlugin } from './build/offline/offline-plugin.ts'
import { buildTargets } from './build/oldest-browsers.ts'
import { pageFilesPlugin } from './build/page-files-plugin.ts'
import { preparePagePlugin } from './build/prepare-page-plugin.ts'
import { tooOldPlugin } from './build/too-old-plugin.ts'

const repository = resolve(import.meta.dirname, '../..')
const entry = 'apps/portal/src/main.tsx'
const languages = ['zh', 'en']
const serversPage = {
  modules: [
    'apps/portal/src/routes/server-list.tsx',
    'apps/portal/src/widgets/players-widget.tsx',
    'packages/features/src/servers/page-data.ts',
  ],
  areas: ['servers'],
  data: ['packages/features/src/shared/api/call.ts', 'packages/domain/src/servers/calls.ts'],
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    communityPlugin(repository),
    preparePagePlugin({
      entry,
      languages,
      sharedAreas: ['common', 'shell'],
      texts: (language, area) => `packages/i18n/src/${area}/${language}.ts`,
      pages: { home: serversPage, servers: serversPage },
    }),
    pageFilesPlugin({
      entry,
      languages,
      pages: idlePages,
      texts: idleTexts,
    }),
    tooOldPlugin(),
    offlinePlugin(),
    compressPlugin(),
  ],
  server: {
    proxy: { '/api': { target: process.env.WARMUP_API ?? 'http://127.0.0.1:8080', ws: true } },
  },
  build: {
    target: buildTargets,
    // The report of the brotli sizes says more.
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // Every asset is a file with a hashed name: the content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'core', tags: ['$initial'], priority: 2 }],
        },
      },
    },
  },
})
