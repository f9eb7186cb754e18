import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { spinnerRecipe } from './spinner.recipe.ts'

const Ring = chakra('span', spinnerRecipe)

export type SpinnerProps = {
  /** The size of the ring. */
  size?: 'small' | 'medium' | 'large'
  /** Announced politely. Omit it if a text beside the spinner says the same. */
  label?: string
}

/** An indeterminate progress indicator. */
export const Spinner = ({ size, label }: SpinnerProps) =>
  label === undefined ? (
    <Ring size={size} aria-hidden data-spinner />
  ) : (
    <span role="status">
      <Ring size={size} aria-hidden data-spinner />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
