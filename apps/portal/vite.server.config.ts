import { defineConfig } from 'vite'

/** What prerenders pages in the API: one bundle beside `dist`, with everything in it, that is not served. */
export default defineConfig({
  root: import.meta.dirname,
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/prerendering/prerender-page.tsx',
    outDir: 'dist-server',
    target: 'node24',
    reportCompressedSize: false,
    // 'use client' has no meaning here.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
})
