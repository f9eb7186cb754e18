import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { connectCommand, type Server, watchAddressOf } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { ScrollText } from 'lucide-react'
import { ButtonAppLink, CopyButton, type CopyState, WatchLink } from '../../common/index.ts'
import { FavouriteButton } from '../favourite-button/favourite-button.tsx'
import { JoinLink } from '../join-link/join-link.tsx'
import { QueueButton } from '../seat-queue/queue-button.tsx'
import type { SeatQueue } from '../seat-queue/seat-queue.ts'
import { serverDetailsRecipe } from './server-details.recipe.ts'

type ServerActionsProps = {
  server: Server
  copyState: CopyState
  onCopy: (server: Server) => void
  isFavourite?: boolean | undefined
  onFavourite?: ((server: Server) => void) | undefined
  rulesHref?: string | undefined
  /** Waiting for a seat on full servers; absent if the player cannot. */
  seats?: SeatQueue | undefined
}

/** The ways to join a server, and its rules. For a server that cannot be joined, the button says why. */
export const ServerActions = (props: ServerActionsProps) => {
  const { server, copyState, onCopy, isFavourite = false, onFavourite, rulesHref, seats } = props
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serverDetailsRecipe })()
  const watchAddress = watchAddressOf(server)
  return (
    <chakra.div css={styles.actions}>
      <JoinLink server={server} />
      <QueueButton server={server} seats={seats} />
      <CopyButton
        label={t('table.copy')}
        text={connectCommand(server)}
        state={copyState}
        onCopy={() => onCopy(server)}
      />
      {onFavourite && <FavouriteButton isFavourite={isFavourite} onPress={() => onFavourite(server)} />}
      {rulesHref !== undefined && (
        <ButtonAppLink href={rulesHref}>
          <ScrollText aria-hidden />
          <span>{t('details.rules')}</span>
        </ButtonAppLink>
      )}
      {watchAddress !== undefined && <WatchLink address={watchAddress} delaySeconds={server.tvDelaySeconds} />}
    </chakra.div>
  )
}
