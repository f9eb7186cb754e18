import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { AppLink } from '../link/link.tsx'
import { buttonRecipe } from './button.recipe.ts'

const StyledAnchor = chakra('a', buttonRecipe)
const StyledAppLink = chakra(AppLink, buttonRecipe)

export type ButtonLinkProps = ComponentProps<typeof StyledAnchor> & {
  /** Opens in a new tab, which gets no `window.opener`. */
  isNewTab?: boolean
}

/** A link out of the portal (another site, `steam://`) that looks like a button. */
export const ButtonLink = ({ isNewTab, ...rest }: ButtonLinkProps) => (
  <StyledAnchor {...(isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})} {...rest} />
)

export type ButtonAppLinkProps = ComponentProps<typeof StyledAppLink>

/** A link to another page of the portal that looks like a button. */
export const ButtonAppLink = (props: ButtonAppLinkProps) => <StyledAppLink {...props} />
