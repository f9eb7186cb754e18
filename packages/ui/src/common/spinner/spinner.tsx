import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import { spinnerRecipe } from './spinner.recipe.ts'

const Ring = chakra('span', spinnerRecipe)

export type SpinnerProps = {
  size?: 'small' | 'medium' | 'large'
  /** What is under way, read politely; absent where words beside it already say so. */
  label?: string
}

/** Something is under way and its end is not known. */
export const Spinner = ({ size, label }: SpinnerProps) =>
  label === undefined ? (
    <Ring size={size} aria-hidden />
  ) : (
    <span role="status">
      <Ring size={size} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
