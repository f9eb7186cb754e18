import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, MouseEvent } from 'react'
import { buttonRecipe } from './button.recipe.ts'

const StyledButton = chakra('button', buttonRecipe)

export type ButtonProps = Omit<ComponentProps<typeof StyledButton>, 'disabled'> & {
  /** Sets `aria-disabled`, never `disabled`: a disabled button would lose the keyboard focus. */
  isDisabled?: boolean
}

const doNothing = (event: MouseEvent): void => event.preventDefault()

/** The portal's button. `weight` is the importance of the action; a screen has one `primary` at most. */
export const Button = ({ isDisabled = false, ...props }: ButtonProps) => (
  <StyledButton type="button" {...props} {...(isDisabled ? { 'aria-disabled': true, onClick: doNothing } : {})} />
)
