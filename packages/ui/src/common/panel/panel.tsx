import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { panelRecipe } from './panel.recipe.ts'

/** A card. */
export const Panel = chakra('div', panelRecipe)
export type PanelProps = ComponentProps<typeof Panel>
