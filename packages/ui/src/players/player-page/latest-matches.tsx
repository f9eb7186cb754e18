import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { matchResult, type PlayerMatch } from '@warmup/domain/matches'
import { useTranslation } from '@warmup/i18n'
import { formatDay } from '@warmup/i18n/format'
import { AppLink } from '../../common/index.ts'
import { MatchResultMark } from './match-result-mark.tsx'
import { playerPageRecipe } from './player-page.recipe.ts'

type LatestMatchesProps = { matches: readonly PlayerMatch[]; matchHref: (matchId: string) => string }

/** The player's own rounds first. */
const scoreOf = ({ score: { a, b }, team }: PlayerMatch): string => (team === 'b' ? `${b}:${a}` : `${a}:${b}`)

/** The latest matches of the player on practice servers. */
export const LatestMatches = ({ matches, matchHref }: LatestMatchesProps) => {
  const { t } = useTranslation('players')
  const styles = useSlotRecipe({ recipe: playerPageRecipe })()
  return (
    <>
      <chakra.h2 css={styles.heading}>{t('page.matches')}</chakra.h2>
      <chakra.table css={styles.table} data-columns={3}>
        <thead>
          <tr>
            <th scope="col">{t('page.map')}</th>
            <th scope="col">{t('page.score')}</th>
            <th scope="col">{t('page.killsAndDeaths')}</th>
            <th scope="col">{t('page.when')}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <MatchRow key={match.id} match={match} href={matchHref(match.id)} />
          ))}
        </tbody>
      </chakra.table>
    </>
  )
}

const MatchRow = ({ match, href }: { match: PlayerMatch; href: string }) => {
  const { t } = useTranslation('players')
  const styles = useSlotRecipe({ recipe: playerPageRecipe })()
  const result = matchResult(match)
  return (
    <tr>
      <th scope="row">
        <chakra.span css={styles.match}>
          {result && <MatchResultMark result={result} />}
          <chakra.span css={styles.link}>
            <AppLink href={href}>{match.map || t('page.match')}</AppLink>
          </chakra.span>
        </chakra.span>
      </th>
      <td>{scoreOf(match)}</td>
      <td>{`${match.kills}/${match.deaths}`}</td>
      <td>{formatDay(new Date(match.startedAt))}</td>
    </tr>
  )
}
