import { createHash } from 'node:crypto'
import type { Box, Size } from '@warmup/review/rules'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export const hashOf = (png: Buffer): string => createHash('sha256').update(png).digest('hex')

/** The size of a picture, from the header of its PNG file. */
export const sizeOf = (png: Buffer): Size => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

const onCanvas = (picture: PNG, width: number, height: number): PNG => {
  if (picture.width === width && picture.height === height) return picture
  const canvas = new PNG({ width, height, fill: true })
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0)
  return canvas
}

export type Difference = {
  pixels: number
  /** A picture of the differing pixels. */
  picture: Buffer
  /** The bounding box of the differing pixels. */
  box: Box
  /** Equal if the same pixels differ within boxes of the same size, in any colours. */
  shape: string
}

/** A mask of the differing pixels, one byte each, and their bounding box; undefined if the pictures are equal. */
const differingPixels = (before: PNG, after: PNG): { box: Box; mask: Uint8Array } | undefined => {
  const { width, height } = before
  const mask = new Uint8Array(width * height)
  const [old, current] = [before, after].map(
    ({ data }) => new Uint32Array(data.buffer, data.byteOffset, width * height),
  )
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 0; at < mask.length; at++) {
    if (old?.[at] === current?.[at]) continue
    mask[at] = 1
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return right < 0 ? undefined : { mask, box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 } }
}

const shapeOf = (mask: Uint8Array, stride: number, { x, y, width, height }: Box): string => {
  const hash = createHash('sha256').update(`${width} ${height} `)
  for (let row = y; row < y + height; row++) hash.update(mask.subarray(row * stride + x, row * stride + x + width))
  return hash.digest('hex').slice(0, 16)
}

/**
 * The number of differing pixels, including anti-aliasing and minimal differences, their box and their shape.
 * Undefined if the pictures are equal.
 */
export const difference = (before: Buffer, after: Buffer): Difference | undefined => {
  if (before.equals(after)) return undefined
  const [old, current] = [PNG.sync.read(before), PNG.sync.read(after)]
  const width = Math.max(old.width, current.width)
  const height = Math.max(old.height, current.height)
  const [oldCanvas, currentCanvas] = [onCanvas(old, width, height), onCanvas(current, width, height)]
  const found = differingPixels(oldCanvas, currentCanvas)
  const hasNewSize = old.width !== current.width || old.height !== current.height
  if (!found && !hasNewSize) return undefined
  const marked = new PNG({ width, height })
  const pixels = pixelmatch(oldCanvas.data, currentCanvas.data, marked.data, width, height, {
    threshold: 0,
    includeAA: true,
  })
  const box = found?.box ?? { x: 0, y: 0, width, height }
  const shape = found ? shapeOf(found.mask, width, box) : `${sizeText(old)} to ${sizeText(current)}`
  return { pixels, picture: PNG.sync.write(marked), box, shape }
}

const sizeText = ({ width, height }: Size): string => `${width}x${height}`

/** Whether a picture has only one colour, as for a component that draws nothing. */
export const isBlank = (png: Buffer): boolean => {
  const { data } = PNG.sync.read(png)
  for (let at = 4; at < data.length; at++) if (data[at] !== data[at - 4]) return false
  return true
}
