import { createHash } from 'node:crypto'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export const hashOf = (png: Buffer): string => createHash('sha256').update(png).digest('hex')

const onCanvas = (picture: PNG, width: number, height: number): PNG => {
  if (picture.width === width && picture.height === height) return picture
  const canvas = new PNG({ width, height, fill: true })
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0)
  return canvas
}

/**
 * How many pixels differ, anti-aliasing and the faintest shade included, with a picture of where.
 * Undefined where the pictures show the same.
 */
export const difference = (before: Buffer, after: Buffer): { pixels: number; picture: Buffer } | undefined => {
  if (before.equals(after)) return undefined
  const [old, current] = [PNG.sync.read(before), PNG.sync.read(after)]
  const width = Math.max(old.width, current.width)
  const height = Math.max(old.height, current.height)
  const marked = new PNG({ width, height })
  const pixels = pixelmatch(
    onCanvas(old, width, height).data,
    onCanvas(current, width, height).data,
    marked.data,
    width,
    height,
    {
      threshold: 0,
      includeAA: true,
    },
  )
  const hasNewSize = old.width !== current.width || old.height !== current.height
  return pixels > 0 || hasNewSize ? { pixels, picture: PNG.sync.write(marked) } : undefined
}

/** Whether a picture shows a single colour, as that of a component which draws nothing. */
export const isBlank = (png: Buffer): boolean => {
  const { data } = PNG.sync.read(png)
  for (let at = 4; at < data.length; at++) if (data[at] !== data[at - 4]) return false
  return true
}
