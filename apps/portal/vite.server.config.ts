import { defineConfig } from 'vite'
import { prunePlugin } from './build/prune-plugin.ts'

/** The portal as the API draws it: one bundle beside `dist`, with everything in it, that nobody serves. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [prunePlugin()],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/draw-page.tsx',
    outDir: 'dist-server',
    target: 'node24',
    reportCompressedSize: false,
    // 'use client' means nothing here.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
})
