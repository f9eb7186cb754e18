/** Maximum length of the reason for a rejection. */
export const rejectionNoteMaxLength = 500
/** Maximum length of a comment in a thread. */
export const commentMaxLength = 2_000
/** Zoom factors of the pictures; `fit` fills the available space. */
export const zoomLevels = ['fit', 1, 2, 4, 8] as const
export type Zoom = (typeof zoomLevels)[number]
/** Maximum number of pictures that the history of a shot keeps. */
export const maximumHistory = 8
/** Maximum number of changed files listed as possible causes. */
export const maximumCauses = 8
/** Margin shown around a change, in pixels. */
export const surroundingsPx = 56
