/** Phones with text so large that a word or two fill a line; `em` is the size that the browser's user chose. */
export const veryLargeText = '@media (max-width: 17em)'
