import { chakra } from '@chakra-ui/react/styled-system'
import { serverSlots } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'

const List = chakra('ul', {
  base: {
    display: 'block',
    paddingInlineStart: '4',
    listStyle: 'disc',
    '& > li': { py: '0.5', lineHeight: '1.25rem' },
    '& > li::marker': { color: 'fg.faint' },
  },
})

/** Notices to read before renting (docs/product/practice.md#practice-notices). */
export const RentalNotices = () => {
  const { t } = useTranslation('practice')
  return (
    <List>
      <li>{t('newServer.slots', { slots: serverSlots })}</li>
      <li>{t('newServer.zone')}</li>
      <li>{t('newServer.workshop')}</li>
      <li>{t('newServer.initialization')}</li>
      <li>{t('newServer.maintenance')}</li>
    </List>
  )
}
