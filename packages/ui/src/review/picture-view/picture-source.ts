import type { Change } from '@warmup/domain/review'

export type PictureSide = 'before' | 'after' | 'difference'

/** The address of a picture of a change. */
export type PictureSource = (side: PictureSide, change: Change) => string
