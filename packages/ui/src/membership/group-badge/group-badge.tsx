import { chakra } from '@chakra-ui/react/styled-system'
import type { PrivilegeCategory, UserGroup } from '@warmup/domain/common'
import { useLanguage } from '@warmup/i18n'

const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: '18px',
    px: '1.5',
    borderWidth: '1px',
    borderColor: 'currentColor',
    borderRadius: '3px',
    color: 'fg.muted',
    textStyle: 'badge',
    '&[data-group=op]': { color: 'membership.op' },
    '&[data-group=pro]': { color: 'membership.pro' },
    '&[data-group=kol]': { color: 'membership.kol' },
    '&[data-group=vip]': { color: 'membership.vip' },
  },
})

export type GroupBadgeProps = {
  /** The group's name. Groups with a membership have a colour of their own (docs/product/membership.md#badges). */
  name: string
  displayName: UserGroup['displayName'] | PrivilegeCategory['displayName']
}

/** The badge of a group with the operator's name for it. */
export const GroupBadge = ({ name, displayName }: GroupBadgeProps) => (
  <Badge data-group={name}>{displayName[useLanguage()]}</Badge>
)
