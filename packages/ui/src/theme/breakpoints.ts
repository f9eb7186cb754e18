import { sidebarBreakpointRem } from '@warmup/domain/common'

/** The least widths of the layouts (docs/product.md#layout), in rem, as the media queries made of them are. */
export const breakpoints = { sm: '30rem', md: '48rem', lg: `${sidebarBreakpointRem}rem`, xl: '80rem' }
