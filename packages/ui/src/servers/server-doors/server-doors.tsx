import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ServerSummary } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { Server, UsersRound, Zap } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { AppLink } from '../../common/index.ts'
import { serverDoorsRecipe } from './server-doors.recipe.ts'

const DoorLink = chakra(AppLink)

export type ServerDoorsProps = {
  /** The community's name. */
  community: string
  /** Players and servers online; undefined if unknown. */
  summary?: ServerSummary | undefined
  /** How many gatherings are open; undefined if unknown. */
  gatherings?: number | undefined
  /** Visitors read which doors need a login. */
  isSignedIn: boolean
  /** Called to find a server to play on. Absent if quick join is off. */
  onPlay?: (() => void) | undefined
  /** Called to start a gathering, or to log in for it. Absent if the backend has none. */
  onGather?: (() => void) | undefined
  /** Where practice servers are rented. Absent if that is off. */
  rentHref?: string | undefined
}

/**
 * What the portal is, in one line, and the three ways to play (docs/product/servers.md#doors).
 * - A number that arrives later MUST NOT change the height.
 */
export const ServerDoors = ({ community, summary, gatherings, isSignedIn, ...doors }: ServerDoorsProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serverDoorsRecipe })()
  const aboutId = useId()
  const who = isSignedIn ? 'player' : 'visitor'
  const playing = () => {
    if (summary === undefined) return t('doors.play.unknown')
    if (summary.online === 0) return t('table.empty')
    return summary.players === 0 ? t('doors.play.empty') : t('doors.play.players', { count: summary.players })
  }
  const gathering = gatherings ? t(`doors.gather.${who}Open`, { count: gatherings }) : t(`doors.gather.${who}`)
  return (
    <chakra.section css={styles.root} aria-labelledby={aboutId}>
      <chakra.p css={styles.about} id={aboutId}>
        {t('doors.about', { community })}
      </chakra.p>
      <chakra.ul css={styles.list}>
        {doors.onPlay && <Door icon={<Zap />} title={t('doors.play.title')} hint={playing()} onPress={doors.onPlay} />}
        {doors.onGather && (
          <Door
            icon={<UsersRound />}
            title={t('doors.gather.title')}
            hint={gathering}
            isForVisitors={!isSignedIn}
            onPress={doors.onGather}
          />
        )}
        {doors.rentHref !== undefined && (
          <Door
            icon={<Server />}
            title={t('doors.rent.title')}
            hint={t(`doors.rent.${who}`)}
            isForVisitors={!isSignedIn}
            href={doors.rentHref}
          />
        )}
      </chakra.ul>
    </chakra.section>
  )
}

type DoorProps = {
  icon: ReactNode
  title: string
  hint: string
  /** Whether the hint is none for players. */
  isForVisitors?: boolean
} & ({ onPress: () => void; href?: never } | { href: string; onPress?: never })

const Door = ({ icon, title, hint, isForVisitors = false, onPress, href }: DoorProps) => {
  const styles = useSlotRecipe({ recipe: serverDoorsRecipe })()
  const hintId = useId()
  const control = { css: styles.control, 'aria-describedby': hintId, children: title }
  return (
    <chakra.li css={styles.door} data-control-box>
      <chakra.span css={styles.icon} aria-hidden>
        {icon}
      </chakra.span>
      {href === undefined ? (
        <chakra.button type="button" {...control} onClick={onPress} />
      ) : (
        <DoorLink {...control} href={href} />
      )}
      {/* Hidden from players until the session is known, as the login button is (prepare-page.ts). */}
      <chakra.span css={styles.hint} id={hintId} key={hint} data-login={isForVisitors || undefined}>
        {hint}
      </chakra.span>
    </chakra.li>
  )
}
