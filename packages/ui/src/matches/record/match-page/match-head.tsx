import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { halvesOf, type Match } from '@warmup/domain/matches'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { Trophy } from 'lucide-react'
import { CopyButton, type CopyState, DatedText, factsLine } from '../../../common/index.ts'
import { matchPageRecipe } from './match-page.recipe.ts'

export type MatchLinkProps = {
  /** The address of the page. */
  text: string
  state: CopyState
  /** Called with the address. */
  onCopy: (text: string) => void
}

type MatchHeadProps = { match: Match; serverName: string | undefined; link: MatchLinkProps }

/** Minutes from the start of a match to its end. */
const minutesOf = ({ startedAt, endedAt }: Match): number | undefined =>
  endedAt === null ? undefined : Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000))

/** Map, time, score and winner of a match. */
export const MatchHead = ({ match, serverName, link }: MatchHeadProps) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const minutes = minutesOf(match)
  const facts = factsLine(
    formatMinute(new Date(match.startedAt)),
    minutes !== undefined && t('match.minutes', { count: minutes }),
    serverName,
    t(`match.states.${match.state}`),
  )
  return (
    <>
      <chakra.div css={styles.head}>
        <chakra.div css={styles.title}>
          <h1 translate="no">{match.map || t('match.noMap')}</h1>
          <chakra.p css={styles.facts}>
            <DatedText text={facts} />
          </chakra.p>
        </chakra.div>
        <CopyButton {...link} label={t('match.copyLink')} />
      </chakra.div>
      <chakra.dl css={styles.score} aria-label={t('match.score')}>
        <TeamScore team="a" match={match} />
        <TeamScore team="b" match={match} />
      </chakra.dl>
    </>
  )
}

const TeamScore = ({ team, match }: { team: 'a' | 'b'; match: Match }) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const { score, state } = match
  const other = team === 'a' ? 'b' : 'a'
  // Only a finished match has a winner and a loser.
  const lead = state === 'finished' ? score[team] - score[other] : 0
  return (
    <chakra.div css={styles.side} data-team={team} data-lead={lead > 0 ? 'won' : lead < 0 ? 'lost' : undefined}>
      <chakra.dt css={styles.teamFacts}>
        <chakra.span css={styles.winner}>
          {lead > 0 && (
            <>
              <Trophy aria-hidden />
              <span>{t('match.winner')}</span>
            </>
          )}
        </chakra.span>
        <chakra.span css={styles.teamName}>
          <chakra.span css={styles.mark} data-team={team} aria-hidden />
          <span>{t(`match.teams.${team}`)}</span>
        </chakra.span>
        <chakra.span css={styles.halves}>
          {halvesOf(match.rounds).map((half) => (
            <HalfScore key={half.name} half={half} team={team} />
          ))}
        </chakra.span>
      </chakra.dt>
      <chakra.dd css={styles.points}>{score[team]}</chakra.dd>
    </chakra.div>
  )
}

const HalfScore = ({ half, team }: { half: ReturnType<typeof halvesOf>[number]; team: 'a' | 'b' }) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const { sideOfA, score } = half
  const sideOfB = sideOfA === 'ct' ? 't' : 'ct'
  const side = sideOfA && (team === 'a' ? sideOfA : sideOfB)
  return (
    <chakra.span css={styles.half}>
      <chakra.span css={styles.sideName} data-side={side}>
        {side === undefined ? t('match.halves.overtime') : t(`game.sides.${side}`)}
      </chakra.span>
      <span>{team === 'a' ? `${score.a}:${score.b}` : `${score.b}:${score.a}`}</span>
    </chakra.span>
  )
}
