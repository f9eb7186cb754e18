import { createHash } from 'node:crypto'
import type { Box, Size } from '@warmup/domain/review'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export const hashOf = (png: Buffer): string => createHash('sha256').update(png).digest('hex')

/** The size of a picture, from the first bytes of its file. */
export const sizeOf = (png: Buffer): Size => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

const onCanvas = (picture: PNG, width: number, height: number): PNG => {
  if (picture.width === width && picture.height === height) return picture
  const canvas = new PNG({ width, height, fill: true })
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0)
  return canvas
}

export type Difference = {
  pixels: number
  /** A picture of where. */
  picture: Buffer
  /** The part of the picture in which they lie. */
  box: Box
  /** Equal where the same pixels differ within boxes of the same size, in whatever colours. */
  shape: string
}

/** Which pixels differ at all, a byte each, and the box that holds them; undefined where none does. */
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
 * How many pixels differ, anti-aliasing and the faintest shade included, where, and in which shape.
 * Undefined where the pictures show the same.
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

/** Whether a picture shows a single colour, as that of a component which draws nothing. */
export const isBlank = (png: Buffer): boolean => {
  const { data } = PNG.sync.read(png)
  for (let at = 4; at < data.length; at++) if (data[at] !== data[at - 4]) return false
  return true
}
