import { sidebarBreakpointPx } from '@warmup/domain/common'

/** The least widths of the layouts (docs/product.md#layout). */
export const breakpoints = { sm: '480px', md: '768px', lg: `${sidebarBreakpointPx}px`, xl: '1280px' }
