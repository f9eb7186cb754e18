import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, MouseEvent } from 'react'
import { buttonRecipe } from './button.recipe.ts'

const StyledButton = chakra('button', buttonRecipe)

export type ButtonProps = Omit<ComponentProps<typeof StyledButton>, 'disabled'> & {
  /** It cannot be pressed now. Never natively `disabled`: that would take the keyboard's place away with it. */
  isDisabled?: boolean
}

const doNothing = (event: MouseEvent): void => event.preventDefault()

/** The portal's button. `weight` says how important the action is; a screen has one `primary` at most. */
export const Button = ({ isDisabled = false, ...props }: ButtonProps) => (
  <StyledButton type="button" {...props} {...(isDisabled ? { 'aria-disabled': true, onClick: doNothing } : {})} />
)
