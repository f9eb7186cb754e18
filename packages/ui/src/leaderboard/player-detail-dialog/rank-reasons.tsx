import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type LeaderboardMode, type PlayerDetail, rankingStat } from '@warmup/domain/leaderboard'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatDecimal, formatNumber } from '@warmup/i18n/format'
import { gapText, Skeleton } from '../../common/index.ts'
import { KillsByDay } from './kills-by-day.tsx'
import { playerDetailRecipe } from './player-detail.recipe.ts'

/** How a player's rank came about: what counted, where and when, and the difference to the next rank. */
export const RankReasons = ({ mode, detail }: { mode: LeaderboardMode; detail: PlayerDetail }) => {
  const { t } = useTranslation('leaderboard')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: playerDetailRecipe })()
  const key = rankingStat[mode]
  const number = (value: number) => formatNumber(value, language)
  const { next, entry, sessions, servers, days } = detail
  const distance = (): string => {
    if (next === null) return t('player.first')
    if (next.gap === 0) return t('player.nextEqual')
    return t('player.nextValue', {
      gap: gapText(next.gap, key, language),
      stat: t(`gapStats.${key}`, { count: next.gap }),
    })
  }
  return (
    <>
      <chakra.dl css={styles.facts}>
        <chakra.div css={styles.fact}>
          <chakra.dt css={styles.term}>{t('player.rankedBy')}</chakra.dt>
          <dd>{t(`fullStats.${key}`)}</dd>
        </chakra.div>
        {sessions > 0 && (
          <chakra.div css={styles.fact}>
            <chakra.dt css={styles.term}>{t('player.sessions')}</chakra.dt>
            <dd>{number(sessions)}</dd>
          </chakra.div>
        )}
        {entry.rank !== undefined && (
          <chakra.div css={styles.fact}>
            <chakra.dt css={styles.term}>{t('player.next')}</chakra.dt>
            <dd>
              <span>{distance()}</span>
              {next?.entry.rank !== undefined && (
                <chakra.div css={styles.note}>
                  {t('player.nextPlayer', { rank: number(next.entry.rank), name: next.entry.nickname })}
                </chakra.div>
              )}
            </dd>
          </chakra.div>
        )}
      </chakra.dl>
      {days.length > 1 && <KillsByDay days={days} />}
      {servers.length > 0 && (
        <>
          <chakra.h3 css={styles.heading}>{t('player.servers')}</chakra.h3>
          <chakra.table css={styles.servers}>
            <thead>
              <tr>
                <th scope="col">{t('player.server')}</th>
                <th scope="col">{t('stats.kills')}</th>
                <th scope="col">{t('player.deaths')}</th>
                <th scope="col">{t('stats.playtime')}</th>
                <th scope="col">{t('player.sessionsShort')}</th>
              </tr>
            </thead>
            <tbody>
              {servers.map((server) => (
                <tr key={server.id}>
                  <th scope="row" dir="auto" translate="no" title={server.names[language]}>
                    {server.names[language]}
                  </th>
                  <td>{number(server.kills)}</td>
                  <td>{number(server.deaths)}</td>
                  <td>{formatDecimal(server.playtimeMinutes / 60, 1, language)}</td>
                  <td>{number(server.sessions)}</td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </>
      )}
    </>
  )
}

/** Placeholders for `RankReasons`. */
export const RankReasonsSkeleton = () => {
  const styles = useSlotRecipe({ recipe: playerDetailRecipe })()
  return (
    <>
      <chakra.div css={styles.facts}>
        {['6rem', '3rem', '7rem'].map((width) => (
          <chakra.div key={width} css={styles.factWaiting}>
            <Skeleton width="4rem" height="10px" />
            <Skeleton width={width} height="14px" />
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.div css={styles.chartWaiting}>
        <Skeleton width="5rem" height="14px" />
        <Skeleton width="full" height="72px" />
      </chakra.div>
    </>
  )
}
