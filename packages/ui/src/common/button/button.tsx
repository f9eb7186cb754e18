import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { buttonRecipe } from './button.recipe.ts'

const StyledButton = chakra('button', buttonRecipe)

export type ButtonProps = ComponentProps<typeof StyledButton>

/** The portal's button. `weight` says how important the action is; a screen has one `primary` at most. */
export const Button = (props: ButtonProps) => <StyledButton type="button" {...props} />
