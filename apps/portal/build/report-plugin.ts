import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const brotliBytes = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Prints what each JavaScript and style file weighs in brotli, largest first: what visitors really download. */
export const reportPlugin = (): Plugin => ({
  name: 'warmup-report',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const rows = Object.values(bundle)
        .map((output) => ({
          file: output.fileName,
          bytes: brotliBytes(output.type === 'chunk' ? output.code : output.source),
        }))
        .filter(({ file }) => /\.(js|css)$/.test(file))
        .sort((a, b) => b.bytes - a.bytes)
      const lines = rows.map(({ file, bytes }) => `${(bytes / 1024).toFixed(1).padStart(8)} KB  ${file}`)
      this.info(`brotli:\n${lines.join('\n')}`)
    },
  },
})
