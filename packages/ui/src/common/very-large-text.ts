/** Phones with text so large that only a word or two fit in a line; `em` is the user's font size. */
export const veryLargeText = '@media (max-width: 17em)'
