import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import subsetFont from 'subset-font'
import type { PictureJob, PictureMessage } from './create-pictures.ts'
import { opaquePng } from './opaque-png.ts'
import { fontFilesFor, textFamily } from './picture-fonts.ts'

/** Texts have one weight, because each weight of a file is kept in memory. */
const weight = 600

/**
 * The renderer takes missing characters from another font only where both have as many glyphs for a text, which ligatures
 * would change.
 */
const withoutLigatures = ['kern', 'mark', 'mkmk']

const fonts = new Map<string, Promise<Buffer>>()

/** A font file as the renderer reads it: neither compressed nor variable. */
const readFont = async (file: string): Promise<Buffer> => {
  const isVariable = file.includes('-wght-')
  return subsetFont(await readFile(file), undefined, {
    keepAllGlyphs: true,
    keepFeatures: withoutLigatures,
    targetFormat: 'sfnt',
    ...(isVariable && { variationAxes: { wght: weight } }),
  })
}

const fontOf = (file: string): Promise<Buffer> => {
  const known = fonts.get(file)
  if (known !== undefined) return known
  const font = readFont(file)
  fonts.set(file, font)
  // The next picture tries again.
  font.catch(() => fonts.delete(file))
  return font
}

/** What stands between the tags. */
const textOf = (svg: string): string =>
  svg
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join('')

/** After this error of the wasm its memory cannot be relied on, and nothing in it can be freed. */
const isCrash = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError'

const draw = async ({ svg, isOpaque }: PictureJob): Promise<Uint8Array> => {
  const fontBuffers = await Promise.all(fontFilesFor(textOf(svg)).map(fontOf))
  const renderer = new Resvg(svg, { font: { loadSystemFonts: false, fontBuffers, defaultFontFamily: textFamily } })
  let picture: ReturnType<InstanceType<typeof Resvg>['render']> | undefined
  let hasCrashed = false
  try {
    picture = renderer.render()
    return isOpaque ? await opaquePng(picture.pixels, picture.width, picture.height) : picture.asPng()
  } catch (error) {
    hasCrashed = isCrash(error)
    throw error
  } finally {
    if (!hasCrashed) {
      picture?.free()
      renderer.free()
    }
  }
}

/** Runs in a worker thread: a picture takes tens of milliseconds, and its first characters their fonts. */
const start = async (): Promise<void> => {
  await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
  const post = (message: PictureMessage) => parentPort?.postMessage(message)
  let last: Promise<void> = Promise.resolve()
  parentPort?.on('message', (job: PictureJob) => {
    last = last.then(async () => {
      try {
        post({ id: job.id, png: await draw(job) })
      } catch (error) {
        // An error that is not caught ends the thread.
        if (isCrash(error)) throw error
        post({ id: job.id, error: String(error) })
      }
    })
  })
}

await start()
