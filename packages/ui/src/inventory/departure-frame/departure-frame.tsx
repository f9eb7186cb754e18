import { useTranslation } from '@warmup/i18n'

/**
 * A hidden frame that signs the player out of the inventory site. Otherwise the site's own cookie would survive the
 * logout, and the next user of the browser would see the inventory.
 */
export const DepartureFrame = ({ src, onEnded }: { src: string; onEnded: () => void }) => {
  const { t } = useTranslation('inventory')
  return (
    <iframe
      src={src}
      title={t('simulator')}
      hidden
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      onLoad={onEnded}
    />
  )
}
