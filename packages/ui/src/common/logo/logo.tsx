import { chakra } from '@chakra-ui/react/styled-system'
import { logoRecipe } from './logo.recipe.ts'

const DefaultLogo = chakra('svg', logoRecipe)
const Picture = chakra('img', logoRecipe)

export type LogoProps = {
  /** URL of the operator's logo; the built-in logo by default. */
  src?: string
}

/** The community's logo. Decorative: the name is always shown beside it. */
export const Logo = ({ src }: LogoProps) =>
  src === undefined ? (
    <DefaultLogo viewBox="0 0 30 30" aria-hidden focusable="false">
      <path d="M0 0h21.5L30 8.5V30H0z" fill="var(--w-colors-tracer)" />
      <path
        d="M6.8 10.6 10.2 20 15 13.2 19.8 20 23.2 10.6"
        fill="none"
        stroke="var(--w-colors-tracer-fg)"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="square"
      />
    </DefaultLogo>
  ) : (
    <Picture src={src} alt="" />
  )
