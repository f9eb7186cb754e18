import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The review page as plain files, for a server or the file system. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  plugins: [react()],
  build: {
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      // Only lazily loaded chunks would need it; this page has none.
      checks: { emptyImportMeta: false },
      input: resolve(import.meta.dirname, 'src/main.tsx'),
      output: {
        format: 'iife',
        entryFileNames: 'review.js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'review.css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
})
