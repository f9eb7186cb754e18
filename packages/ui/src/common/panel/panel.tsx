import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { panelRecipe } from './panel.recipe.ts'

/** A raised surface for one kind of content. */
export const Panel = chakra('div', panelRecipe)
export type PanelProps = ComponentProps<typeof Panel>
