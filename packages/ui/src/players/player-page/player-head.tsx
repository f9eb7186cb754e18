import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { steamProfileHref } from '@warmup/domain/common'
import type { PlayerPage } from '@warmup/domain/players'
import { paths } from '@warmup/domain/shell'
import { Trans, useLanguage, useTranslation } from '@warmup/i18n'
import { formatAgo, formatDay } from '@warmup/i18n/format'
import { ExternalLink, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink, Avatar, Button, ButtonLink, factsLine, MembershipBadge } from '../../common/index.ts'
import { playerHeadRecipe } from './player-head.recipe.ts'
import { useDuration } from './use-duration.ts'

type PlayerHeadProps = {
  player: PlayerPage
  isOwn: boolean
  /** Milliseconds since 1970. */
  now: number
  /** Joins the server where they play. */
  join: ReactNode
  onReport: (() => void) | undefined
  serverHref: ((serverId: string) => string) | undefined
}

const Plain = chakra('span')

/** The player's name, picture and badges, and the server where they play. */
export const PlayerHead = ({ player, isOwn, now, join, onReport, serverHref }: PlayerHeadProps) => {
  const { t } = useTranslation('players')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: playerHeadRecipe })()
  const { playing, firstSeen, lastSeen } = player
  const seen = factsLine(
    playing === null &&
      lastSeen !== null &&
      t('page.lastSeen', { ago: formatAgo(Math.max(0, (now - Date.parse(lastSeen)) / 1_000), language) }),
    firstSeen !== null && t('page.firstSeen', { day: formatDay(new Date(firstSeen)) }),
  )
  return (
    <>
      <chakra.div css={styles.root}>
        <Avatar {...(player.avatarUrl && { src: player.avatarUrl })} seed={player.steamId} size="large" />
        <chakra.div css={styles.who}>
          <chakra.div css={styles.title}>
            <h1 dir="auto">
              <span translate="no">{player.name}</span>
            </h1>
            <MembershipBadge memberships={player.groups} />
          </chakra.div>
          {seen !== '' && <chakra.p css={styles.facts}>{seen}</chakra.p>}
          {player.isHidden && <Hidden isOwn={isOwn} />}
        </chakra.div>
        <chakra.div css={styles.action}>
          {onReport && (
            <Button onClick={onReport}>
              <Flag aria-hidden />
              <span>{t('page.report')}</span>
            </Button>
          )}
          <ButtonLink href={steamProfileHref(player.steamId)} isNewTab>
            <span>{t('page.profile')}</span>
            <ExternalLink aria-hidden />
          </ButtonLink>
        </chakra.div>
      </chakra.div>
      {playing && (
        <chakra.div css={styles.playing}>
          <Playing playing={playing} now={now} serverHref={serverHref} />
          {!isOwn && join}
        </chakra.div>
      )}
    </>
  )
}

const Hidden = ({ isOwn }: { isOwn: boolean }) => {
  const { t } = useTranslation('players')
  const styles = useSlotRecipe({ recipe: playerHeadRecipe })()
  if (!isOwn) return <chakra.p css={styles.facts}>{t('page.hidden')}</chakra.p>
  return (
    <chakra.p css={styles.facts}>
      <span>{t('page.ownHidden')}</span> <AppLink href={paths.privacy}>{t('page.changeHidden')}</AppLink>
    </chakra.p>
  )
}

type PlayingProps = Pick<PlayerHeadProps, 'now' | 'serverHref'> & { playing: NonNullable<PlayerPage['playing']> }

const Playing = ({ playing: { id, names, since }, now, serverHref }: PlayingProps) => {
  const { t } = useTranslation('players')
  const language = useLanguage()
  const duration = useDuration()
  const styles = useSlotRecipe({ recipe: playerHeadRecipe })()
  return (
    <chakra.div css={styles.place}>
      <chakra.span css={styles.dot} aria-hidden />
      <p>
        <Trans
          t={t}
          i18nKey="page.playing"
          values={{ server: names[language], time: duration((now - Date.parse(since)) / 60_000) }}
          components={{ now: <b />, place: serverHref ? <AppLink href={serverHref(id)} /> : <Plain /> }}
        />
      </p>
    </chakra.div>
  )
}
