import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ScrimFailure, ScrimPlayer, ShownScrim } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { DatedText, factsLine, NoticeBanner, PlayerLink, useRegionLabel } from '../../common/index.ts'
import { scrimBoardRecipe } from './scrim-board.recipe.ts'
import { useScrimMessages } from './scrim-messages.ts'

type PlayerNameProps = {
  player: ScrimPlayer
  playerHref: ((steamId: string) => string) | undefined
}

/** A player's name with a link to their page; hidden players have none. */
export const PlayerName = ({ player, playerHref }: PlayerNameProps) => {
  const { t } = useTranslation('scrims')
  if (player.name === '') return <span>{t('hiddenPlayer')}</span>
  const href = player.steamId === undefined ? undefined : playerHref?.(player.steamId)
  return (
    <PlayerLink href={href}>
      <span dir="auto" translate="no">
        {player.name}
      </span>
    </PlayerLink>
  )
}

/** When, on which maps, how well and where a team wants to play. */
export const ScrimFacts = ({ scrim }: { scrim: ShownScrim }) => {
  const { t } = useTranslation('scrims')
  const region = useRegionLabel()
  const styles = useSlotRecipe({ recipe: scrimBoardRecipe })()
  const { maps, level, startsAt, note } = scrim
  const facts = factsLine(
    formatMinute(new Date(startsAt)),
    maps.length === 0 ? t('anyMap') : maps.join(' / '),
    t(`levels.${level}`),
    region(scrim.region),
    scrim.state === 'open' && (scrim.hasServer ? t('hasServer') : t('noServer')),
  )
  return (
    <>
      <chakra.p css={styles.facts}>
        <DatedText text={facts} />
      </chakra.p>
      {note !== '' && (
        <chakra.p css={styles.note} dir="auto">
          {note}
        </chakra.p>
      )}
    </>
  )
}

/** Why the last change of a scrim was refused. */
export const ScrimRefusal = ({ cause }: { cause: ScrimFailure }) => {
  const message = useScrimMessages()
  const styles = useSlotRecipe({ recipe: scrimBoardRecipe })()
  return (
    <chakra.div css={styles.failure}>
      <NoticeBanner tone="failure">{message(cause)}</NoticeBanner>
    </chakra.div>
  )
}
