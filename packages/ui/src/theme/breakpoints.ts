import { sidebarBreakpointRem } from '@warmup/domain/common'

/** Minimum widths of the layouts (docs/product/shell.md#layout), in rem like the media queries. */
export const breakpoints = { sm: '30rem', md: '48rem', lg: `${sidebarBreakpointRem}rem`, xl: '80rem' }
