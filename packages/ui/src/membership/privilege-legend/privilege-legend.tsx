import { chakra } from '@chakra-ui/react/styled-system'
import type { privilegeValues } from '@warmup/domain/membership'
import { useTranslation } from '@warmup/i18n'
import { ValueMark } from '../privileges/value-mark.tsx'

const order = ['allowed', 'optional', 'forbidden'] as const satisfies readonly (typeof privilegeValues)[number][]

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '2',
    color: 'fg.muted',
    fontSize: 'small',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: '2' },
    '& [data-value]': { color: 'fg' },
    '& [data-value=forbidden]': { color: 'fg.muted' },
  },
})

/** Explains check, circle and cross of the comparison. */
export const PrivilegeLegend = () => {
  const { t } = useTranslation('membership')
  return (
    <List aria-label={t('legend.label')}>
      {order.map((value) => (
        <li key={value}>
          <ValueMark value={value} />
          <span>{t(`legend.${value}`)}</span>
        </li>
      ))}
    </List>
  )
}
