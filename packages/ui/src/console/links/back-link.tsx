import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../common/index.ts'

const Anchor = chakra(AppLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '1',
    minHeight: { base: 'touch', lg: 'controlSmall' },
    paddingInlineEnd: '2',
    borderRadius: 'control',
    color: 'fg.muted',
    fontSize: 'small',
    fontWeight: '600',
    _hover: { color: 'fg' },
    '& svg': { width: '16px', height: '16px' },
  },
})

/** The link from a record back to its list. */
export const BackLink = ({
  href,
  children,
}: {
  /** The address of the list. */
  href: string
  /** The name of the list. */
  children: ReactNode
}) => (
  <Anchor href={href} isReturn>
    <ChevronLeft aria-hidden />
    <span>{children}</span>
  </Anchor>
)
