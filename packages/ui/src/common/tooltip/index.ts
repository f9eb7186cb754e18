export { Tooltip, type TooltipProps } from './tooltip.tsx'
export { TooltipBubble } from './tooltip-bubble.tsx'
