import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Match } from '@warmup/domain/matches'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { DatedText, factsLine } from '../../../common/index.ts'
import { matchPageRecipe } from './match-page.recipe.ts'

type MatchHeadProps = { match: Match; serverName: string | undefined }

/** Minutes from the start of a match to its end. */
const minutesOf = ({ startedAt, endedAt }: Match): number | undefined =>
  endedAt === null ? undefined : Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000))

/** Map, score and time of a match. */
export const MatchHead = ({ match, serverName }: MatchHeadProps) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const minutes = minutesOf(match)
  /** Only a finished match has a loser. */
  const lostBelow = match.state === 'finished' ? Math.max(match.score.a, match.score.b) : 0
  const facts = factsLine(
    formatMinute(new Date(match.startedAt)),
    minutes !== undefined && t('match.minutes', { count: minutes }),
    serverName,
  )
  return (
    <chakra.div css={styles.head}>
      <chakra.div css={styles.title}>
        <h1 translate="no">{match.map || t('match.noMap')}</h1>
        <chakra.p css={styles.facts}>
          <DatedText text={facts} />
        </chakra.p>
        <chakra.p css={styles.facts}>{t(`match.states.${match.state}`)}</chakra.p>
      </chakra.div>
      <chakra.dl css={styles.score} aria-label={t('match.score')}>
        {(['a', 'b'] as const).map((team) => (
          <chakra.div key={team} css={styles.side}>
            <chakra.dt css={styles.team}>
              <chakra.span css={styles.mark} data-team={team} aria-hidden />
              <span>{t(`match.teams.${team}`)}</span>
            </chakra.dt>
            <chakra.dd css={styles.points} data-lost={match.score[team] < lostBelow || undefined}>
              {match.score[team]}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.div>
  )
}
