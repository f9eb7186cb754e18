import { chakra } from '@chakra-ui/react/styled-system'
import type { PrivilegeValue } from '@warmup/domain/membership'
import { useTranslation } from '@warmup/i18n'
import { Check, Circle, X } from 'lucide-react'

const icons = { allowed: Check, optional: Circle, forbidden: X } as const

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    whiteSpace: 'nowrap',
    fontSize: 'small',
    lineHeight: '20px',
    '&[data-value=allowed]': { fontWeight: '600' },
    '&[data-value=forbidden]': { color: 'fg.muted' },
    '& > span:first-of-type': {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: '20px',
      height: '20px',
      borderRadius: '3px',
    },
    '&[data-value=allowed] > span:first-of-type': { bg: 'bg.hover' },
    '& svg': { width: '14px', height: '14px' },
    '&[data-value=optional] svg': { width: '12px', height: '12px' },
  },
})

/** The value of a privilege for a group, as icon and text (docs/product/membership.md#privileges). */
export const ValueMark = ({ value }: { value: PrivilegeValue }) => {
  const { t } = useTranslation('membership')
  const Icon = icons[value]
  return (
    <Mark data-value={value}>
      <span>
        <Icon aria-hidden />
      </span>
      <span>{t(`privileges.values.${value}`)}</span>
    </Mark>
  )
}
