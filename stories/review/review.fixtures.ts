import { makeReport } from '@warmup/review/fixtures'
import type { PictureSource } from '@warmup/review/parts'
import { type Change, foldChanges } from '@warmup/review/rules'

export const report = makeReport()
export const folds = foldChanges(report.changes)

const grounds = { dark: ['#0B0E13', '#E8ECF1'], light: ['#F3F4F0', '#14181D'] } as const

/** A sample picture: a button in the corner of an empty page. */
const drawn = (fill: number, label: string, { theme, after, before }: Change, isDifference: boolean): string => {
  const { width, height } = after ?? before ?? { width: 0, height: 0 }
  const [ground, words] = isDifference ? ['#FFFFFF', '#FFFFFF'] : grounds[theme]
  const bar = isDifference ? '#FF0000' : '#7E9A22'
  const edge = isDifference ? '#E4E4E4' : '#C6F135'
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><rect x="20" y="18" width="${fill}" height="32" fill="${bar}"/><rect x="21" y="19" width="110" height="30" fill="none" stroke="${edge}" stroke-width="2"/><text x="34" y="39" font-family="sans-serif" font-size="13" fill="${words}">${label}</text></svg>`,
  )}`
}

export const source: PictureSource = (side, change) =>
  drawn(side === 'before' ? 92 : 104, side === 'before' ? 'Hold on…' : 'Hold on', change, side === 'difference')
