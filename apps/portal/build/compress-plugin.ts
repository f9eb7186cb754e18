import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Minimum size in bytes: compressing smaller files would save no packet. */
const compressFrom = 1_024

const brotli = (content: string | Uint8Array): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })

/**
 * Writes compressed copies (`.br`, `.gz`) of scripts, styles and pictures at the highest level, so that servers need
 * not compress them at startup. Prints the download size of each script and style, largest first. The page is skipped,
 * because the server writes the community into it.
 */
export const compressPlugin = (): Plugin => ({
  name: 'warmup-compress',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const weights: { file: string; bytes: number }[] = []
      for (const output of Object.values(bundle)) {
        const file = output.fileName
        if (!/\.(js|css|svg)$/.test(file)) continue
        const content = output.type === 'chunk' ? output.code : output.source
        const compressed = brotli(content)
        if (!file.endsWith('.svg')) weights.push({ file, bytes: compressed.length })
        if (Buffer.byteLength(content) < compressFrom) continue
        this.emitFile({ type: 'asset', fileName: `${file}.br`, source: compressed })
        const gzipped = gzipSync(content, { level: constants.Z_BEST_COMPRESSION })
        this.emitFile({ type: 'asset', fileName: `${file}.gz`, source: gzipped })
      }
      weights.sort((a, b) => b.bytes - a.bytes)
      const lines = weights.map(({ file, bytes }) => `${(bytes / 1024).toFixed(1).padStart(8)} KB  ${file}`)
      this.info(`brotli:\n${lines.join('\n')}`)
    },
  },
})
