import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { KnownAdmin } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { UsersRound } from 'lucide-react'
import { Avatar, EmptyState, factsLine, NoticeBanner, PlayerLink } from '../../../common/index.ts'
import { adminListRecipe } from './admin-list.recipe.ts'

type PlainAdminsProps = {
  admins: readonly KnownAdmin[]
  ownSteamId: string | undefined
  playerHref: ((steamId: string) => string) | undefined
}

/** The read-only list of admins, for members. */
export const PlainAdmins = ({ admins, ownSteamId, playerHref }: PlainAdminsProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: adminListRecipe })()
  return (
    <>
      <chakra.div mb="3">
        <NoticeBanner tone="info">{t('admins.ownerOnly')}</NoticeBanner>
      </chakra.div>
      {admins.length === 0 && <EmptyState icon={<UsersRound />} title={t('admins.none')} />}
      <chakra.ul css={styles.rows}>
        {admins.map(({ steamId, note, playerName, avatar }) => (
          <chakra.li key={steamId} css={styles.plain}>
            <Avatar seed={steamId} src={avatar} />
            <chakra.div css={styles.plainText}>
              {playerName || note ? (
                <PlayerLink href={playerHref?.(steamId)}>
                  <span>{playerName === '' ? note : factsLine(playerName, note)}</span>
                </PlayerLink>
              ) : (
                <chakra.span css={styles.nameless}>{t('admins.noNote')}</chakra.span>
              )}
              <chakra.div css={styles.id}>{steamId}</chakra.div>
            </chakra.div>
            {steamId === ownSteamId && <chakra.span css={styles.me}>{t('admins.me')}</chakra.span>}
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}
