import { useTranslation } from '@warmup/i18n'
import { BrandMark, steamPath } from '../../common/index.ts'
import { DepartureButton, type DepartureButtonProps } from '../departure-button/departure-button.tsx'

/** Leaves the portal for Steam. */
export const SteamButton = (props: Pick<DepartureButtonProps, 'href' | 'weight' | 'isRedirecting' | 'onPress'>) => {
  const { t } = useTranslation('accounts')
  return (
    <DepartureButton weight="primary" isWide height="touch" icon={<BrandMark>{steamPath}</BrandMark>} {...props}>
      {t('login.steam')}
    </DepartureButton>
  )
}
