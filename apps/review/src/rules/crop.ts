import type { Box, Change, Size } from './change.ts'
import { surroundingsPx } from './limits.ts'

/** A size that contains both pictures of a change. */
export const canvasOf = ({ before, after }: Pick<Change, 'before' | 'after'>): Size => ({
  width: Math.max(before?.width ?? 0, after?.width ?? 0),
  height: Math.max(before?.height ?? 0, after?.height ?? 0),
})

/** The part of the pictures that shows a change and its surroundings. */
export const cropOf = (change: Pick<Change, 'before' | 'after' | 'box'>): Box => {
  const canvas = canvasOf(change)
  const { box } = change
  const x = Math.max(0, box.x - surroundingsPx)
  const y = Math.max(0, box.y - surroundingsPx)
  return {
    x,
    y,
    width: Math.min(canvas.width, box.x + box.width + surroundingsPx) - x,
    height: Math.min(canvas.height, box.y + box.height + surroundingsPx) - y,
  }
}
