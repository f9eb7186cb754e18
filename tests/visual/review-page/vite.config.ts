import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { reviewPageFolder } from '../write-report.ts'

/** The review page as plain files: opened from the file system it works as well as from a server. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir: reviewPageFolder,
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      // Code for lazily loaded chunks, of which there are none here.
      checks: { emptyImportMeta: false },
      input: resolve(import.meta.dirname, 'main.tsx'),
      output: {
        format: 'iife',
        entryFileNames: 'review.js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'review.css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
})
