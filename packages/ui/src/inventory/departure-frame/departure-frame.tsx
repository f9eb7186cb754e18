import { useTranslation } from '@warmup/i18n'

/**
 * Ends the visit at the inventory's site, unseen: its own cookie would stay when a player signs out here, and show the
 * inventory to whoever uses the browser next.
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
