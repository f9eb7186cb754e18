import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, RefObject } from 'react'
import type { Placement } from '../floating/place-beside.ts'
import { useFloating } from '../floating/use-floating.ts'
import { tooltipRecipe } from './tooltip.recipe.ts'

const Bubble = chakra('span', tooltipRecipe)

type TooltipBubbleProps = {
  anchor: RefObject<HTMLElement | null>
  id?: string
  placement: Placement
  children: ReactNode
}

/** The visible part of a tooltip; the parent controls when it is shown. */
export const TooltipBubble = ({ anchor, id, placement, children }: TooltipBubbleProps) => (
  <Bubble ref={useFloating(anchor, placement)} id={id} role="tooltip" popover="manual">
    {children}
  </Bubble>
)
