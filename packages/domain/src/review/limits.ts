/** Characters of the sentence that says why a picture was rejected. */
export const rejectionNoteMaxLength = 500
/** How often the pictures can be enlarged; `fit` is as large as there is room. */
export const zoomLevels = ['fit', 1, 2, 4, 8] as const
export type Zoom = (typeof zoomLevels)[number]
/** As many changed files are named as what may have changed a picture. */
export const maximumCauses = 8
/** Pixels of the picture's surroundings that are shown around a change. */
export const surroundingsPx = 56
