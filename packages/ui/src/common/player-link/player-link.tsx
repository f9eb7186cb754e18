import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { AppLink } from '../link/link.tsx'

const Named = chakra(AppLink, {
  base: {
    color: 'inherit',
    borderRadius: 'control',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

export type PlayerLinkProps = {
  /** URL of the player's page; without it, the name is plain text. */
  href: string | undefined
  /** The player's name. */
  children: ReactNode
}

/** A player's name that links to the player's page where there is one. */
export const PlayerLink = ({ href, children }: PlayerLinkProps) =>
  href === undefined ? <span>{children}</span> : <Named href={href}>{children}</Named>
