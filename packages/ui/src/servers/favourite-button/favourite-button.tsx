import { useTranslation } from '@warmup/i18n'
import { Star } from 'lucide-react'
import { Button } from '../../common/index.ts'

export type FavouriteButtonProps = {
  /** Whether the server is a favourite. */
  isFavourite: boolean
  /** Called when it is pressed. */
  onPress: () => void
}

/** Adds a server to the favourites, or removes it (docs/product/servers.md#favourites). */
export const FavouriteButton = ({ isFavourite, onPress }: FavouriteButtonProps) => {
  const { t } = useTranslation('servers')
  return (
    <Button aria-pressed={isFavourite} onClick={onPress}>
      <Star
        fill={isFavourite ? 'var(--w-colors-star)' : 'none'}
        color={isFavourite ? 'var(--w-colors-star)' : undefined}
        aria-hidden
      />
      <span>{t('table.favourite')}</span>
    </Button>
  )
}
