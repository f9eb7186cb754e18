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
import { unusedModulesPlugin } from './build/unused-modules-plugin.ts'

const repository = resolve(import.meta.dirname, '../..')
const api = process.env.WARMUP_API ?? 'http://127.0.0.1:8080'
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

/** The modules that start a prerendered page; their imports follow them. */
const serverListModules =
  /\/apps\/portal\/src\/(routes\/server-list|widgets\/players-widget)\.tsx$|\/features\/src\/(servers|gatherings)\/page-data\.ts$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    unusedModulesPlugin([
      // The styles of the whole page are written ahead (packages/ui/src/theme/theme.css).
      {
        source: './preflight.js',
        importer: '/styled-system/system.js',
        code: 'export const createPreflight = () => ({})',
      },
      // Only for Emotion's `withTheme`.
      { source: 'hoist-non-react-statics', code: 'export default (target) => target' },
    ]),
    communityPlugin(repository),
    preparePagePlugin({
      entry,
      languages,
      sharedAreas: ['common', 'shell'],
      texts: (language, area) => `packages/i18n/src/${area}/${language}.ts`,
      pages: {
        home: serversPage,
        servers: serversPage,
        leaderboard: {
          modules: ['apps/portal/src/routes/leaderboard.tsx'],
          areas: ['leaderboard'],
          data: ['packages/features/src/shared/api/call.ts', 'packages/domain/src/leaderboard/calls.ts'],
        },
        pracc: {
          modules: ['apps/portal/src/routes/pracc.tsx', 'apps/portal/src/widgets/players-widget.tsx'],
          areas: ['practice', 'matches', 'payments', 'scrims'],
          data: [],
        },
      },
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
    proxy: { '/api': { target: api, ws: true }, '/look/': { target: api } },
  },
  build: {
    target: buildTargets,
    // The report of the brotli sizes says more.
    reportCompressedSize: false,
    // A list of the files of every part, which every page would load, takes 4 KB. The inline script preloads the files of
    // pages, and the others are in the cache after the first move.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // Every asset is a file with a hashed name: the content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        // The landing page names 89 files; rolldown needs seven characters to number its chunks, and 42 bits are enough.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'], priority: 2 },
            // One file compresses better than forty small ones, by 13 KB.
            { name: 'list', test: serverListModules, priority: 1 },
          ],
        },
      },
    },
  },
})
