/**
 * Minimum width for the side menu beside the content, and for the cards and table of the leaderboard. In rem, so that larger
 * text needs a wider window.
 */
export const wideRem = 64

/** Minimum widths of the layouts (docs/product/shell.md#layout), in rem like the media queries. */
export const breakpoints = { sm: '30rem', md: '48rem', lg: `${wideRem}rem`, xl: '80rem' }
