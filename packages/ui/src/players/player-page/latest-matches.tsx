import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PlayerMatch } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { AppLink } from '../../common/index.ts'
import { playerPageRecipe } from './player-page.recipe.ts'

type LatestMatchesProps = { matches: readonly PlayerMatch[]; matchHref: (matchId: string) => string }

/** The player's own rounds first. */
const scoreOf = ({ score: { a, b }, team }: PlayerMatch): string => (team === 'b' ? `${b}:${a}` : `${a}:${b}`)

/** The latest matches of the player on practice servers; comes last, because it is loaded after the page. */
export const LatestMatches = ({ matches, matchHref }: LatestMatchesProps) => {
  const { t } = useTranslation('players')
  const styles = useSlotRecipe({ recipe: playerPageRecipe })()
  return (
    <>
      <chakra.h2 css={styles.heading}>{t('page.matches')}</chakra.h2>
      <chakra.table css={styles.table}>
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
            <tr key={match.id}>
              <th scope="row" title={match.map}>
                <chakra.span css={styles.mode}>
                  <AppLink href={matchHref(match.id)}>{match.map || t('page.match')}</AppLink>
                </chakra.span>
              </th>
              <td>{scoreOf(match)}</td>
              <td>{`${match.kills}/${match.deaths}`}</td>
              <td>{match.startedAt && formatMinute(match.startedAt)}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </>
  )
}
