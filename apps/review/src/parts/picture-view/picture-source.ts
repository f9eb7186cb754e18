import type { Change } from '../../rules/index.ts'

export type PictureSide = 'before' | 'after' | 'difference'

/** Returns the URL of a change's picture. */
export type PictureSource = (side: PictureSide, change: Change) => string
