import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { steamProfileHref } from '@warmup/domain/common'
import type { PlayerPage } from '@warmup/domain/players'
import { Trans, useLanguage, useTranslation } from '@warmup/i18n'
import { formatAgo, formatDay } from '@warmup/i18n/format'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink, Avatar, ButtonLink, factsLine, MembershipBadge } from '../../common/index.ts'
import { playerPageRecipe } from './player-page.recipe.ts'
import { useDuration } from './use-duration.ts'

type PlayerHeadProps = {
  player: PlayerPage
  /** Milliseconds since 1970. */
  now: number
  join: ReactNode
  serverHref: ((serverId: string) => string) | undefined
}

const Plain = chakra('span')

/** The player's name, picture and badges, and the server where they play. */
export const PlayerHead = ({ player, now, join, serverHref }: PlayerHeadProps) => {
  const { t } = useTranslation('players')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: playerPageRecipe })()
  const { playing, firstSeen, lastSeen } = player
  const seen = factsLine(
    playing === undefined &&
      lastSeen &&
      t('page.lastSeen', { ago: formatAgo(Math.max(0, (now - lastSeen.getTime()) / 1_000), language) }),
    firstSeen && t('page.firstSeen', { day: formatDay(firstSeen) }),
  )
  return (
    <chakra.div css={styles.head}>
      <Avatar {...(player.avatarUrl && { src: player.avatarUrl })} seed={player.steamId} size="large" />
      <chakra.div css={styles.who}>
        <chakra.div css={styles.title}>
          <h1 dir="auto">
            <span translate="no">{player.name}</span>
          </h1>
          <MembershipBadge memberships={player.groups} />
        </chakra.div>
        {playing && <Playing playing={playing} now={now} serverHref={serverHref} />}
        {seen !== '' && <chakra.p css={styles.facts}>{seen}</chakra.p>}
        {player.isHidden && <chakra.p css={styles.facts}>{t('page.hidden')}</chakra.p>}
      </chakra.div>
      <chakra.div css={styles.actions}>
        {join}
        <ButtonLink href={steamProfileHref(player.steamId)} isNewTab>
          <span>{t('page.profile')}</span>
          <ExternalLink aria-hidden />
        </ButtonLink>
      </chakra.div>
    </chakra.div>
  )
}

type PlayingProps = Pick<PlayerHeadProps, 'now' | 'serverHref'> & { playing: NonNullable<PlayerPage['playing']> }

const Playing = ({ playing: { id, name, since }, now, serverHref }: PlayingProps) => {
  const { t } = useTranslation('players')
  const language = useLanguage()
  const duration = useDuration()
  const styles = useSlotRecipe({ recipe: playerPageRecipe })()
  return (
    <chakra.p css={styles.playing}>
      <Trans
        t={t}
        i18nKey={since ? 'page.playing' : 'page.playingNoTime'}
        values={{ server: name[language], time: since && duration((now - since.getTime()) / 60_000) }}
        components={{ place: serverHref ? <AppLink href={serverHref(id)} /> : <Plain /> }}
      />
    </chakra.p>
  )
}
