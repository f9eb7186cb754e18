import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PlayerSession, VisitedServer, VisitRecord } from '@warmup/domain/players'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatMinute, formatNumber } from '@warmup/i18n/format'
import { playerPageRecipe } from './player-page.recipe.ts'
import { useDuration } from './use-duration.ts'

type VisitedServersProps = { servers: readonly VisitedServer[]; record: VisitRecord }

const missing = { first: 'page.first', short: 'page.short', none: 'page.noServers' } as const

/** The servers where the player has played longest, or why there are none. */
export const VisitedServers = ({ servers, record }: VisitedServersProps) => {
  const { t } = useTranslation('players')
  const language = useLanguage()
  const duration = useDuration()
  const longest = Math.max(1, ...servers.map(({ playtimeMinutes }) => playtimeMinutes))
  const styles = useSlotRecipe({ recipe: playerPageRecipe })()
  return (
    <>
      <chakra.h2 css={styles.heading}>{t('page.servers')}</chakra.h2>
      {record !== 'listed' ? (
        <chakra.p css={styles.none}>{t(missing[record])}</chakra.p>
      ) : (
        <chakra.table css={styles.table} data-columns={2}>
          <thead>
            <tr>
              <th scope="col">{t('page.server')}</th>
              <th scope="col">{t('page.time')}</th>
              <th scope="col">{t('page.visits')}</th>
            </tr>
          </thead>
          <tbody>
            {servers.map(({ id, names, playtimeMinutes, visits }) => (
              <tr key={id}>
                <th scope="row">
                  <span>{names[language]}</span>
                  <chakra.span
                    css={styles.bar}
                    style={{ width: `${(playtimeMinutes / longest) * 100}%` }}
                    aria-hidden
                  />
                </th>
                <td>{duration(playtimeMinutes)}</td>
                <td>{formatNumber(visits, language)}</td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      )}
    </>
  )
}

/** The player's latest visits. */
export const LatestSessions = ({ sessions }: { sessions: readonly PlayerSession[] }) => {
  const { t } = useTranslation('players')
  const language = useLanguage()
  const duration = useDuration()
  const styles = useSlotRecipe({ recipe: playerPageRecipe })()
  return (
    <>
      <chakra.h2 css={styles.heading}>{t('page.sessions')}</chakra.h2>
      <chakra.table css={styles.table} data-columns={2}>
        <thead>
          <tr>
            <th scope="col">{t('page.server')}</th>
            <th scope="col">{t('page.when')}</th>
            <th scope="col">{t('page.time')}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, names, since, until }) => (
            <tr key={`${id} ${since}`}>
              <th scope="row">{names[language]}</th>
              <td>{formatMinute(new Date(since))}</td>
              <td>{duration((Date.parse(until) - Date.parse(since)) / 60_000)}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </>
  )
}
