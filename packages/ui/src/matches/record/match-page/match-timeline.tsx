import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type Match, type MatchEvent, weaponName } from '@warmup/domain/matches'
import { Trans, useTranslation } from '@warmup/i18n'
import { Disclosure, factsLine } from '../../../common/index.ts'
import { matchPageRecipe } from './match-page.recipe.ts'
import { usePlayerName } from './match-players.tsx'
import { useRoundText } from './rounds-strip.tsx'

const two = (number: number): string => String(number).padStart(2, '0')
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`

/** Who did what when, round by round. */
export const MatchTimeline = ({ match }: { match: Match }) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const roundText = useRoundText()
  return (
    <>
      <chakra.h2 css={styles.heading}>{t('match.timeline')}</chakra.h2>
      {match.rounds.length === 0 && <chakra.p css={styles.note}>{t('match.noRounds')}</chakra.p>}
      <chakra.div css={styles.rounds}>
        {match.rounds.map((round, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds have no other identity
          <Disclosure key={index} summary={`${t('match.round', { number: index + 1 })} · ${roundText(round)}`}>
            <chakra.ol css={styles.events}>
              {round.events.map((event, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: events have no other identity
                <chakra.li key={place} css={styles.event}>
                  <chakra.span css={styles.time}>{clock(event.at)}</chakra.span>
                  <EventText event={event} match={match} />
                </chakra.li>
              ))}
              <chakra.li css={styles.event}>
                <chakra.span css={styles.time}>{clock(round.seconds)}</chakra.span>
                <chakra.span css={styles.note}>{roundText(round)}</chakra.span>
              </chakra.li>
            </chakra.ol>
          </Disclosure>
        ))}
      </chakra.div>
    </>
  )
}

const Name = chakra('bdi', { base: { fontWeight: '600' } })

const EventText = ({ event, match: { players } }: { event: MatchEvent; match: Match }) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const nameOf = usePlayerName()
  const named = (player: number | undefined) => (player === undefined ? undefined : nameOf(players[player]))
  const { by, victim, assist, flashAssist } = event
  const names = { by: named(by), victim: named(victim), weapon: weaponName(event.weapon ?? ''), site: event.site }
  const notes = factsLine(
    event.headshot && t('match.headshot'),
    event.teamKill && t('match.teamKill'),
    assist !== undefined && t('match.assist', { name: named(assist) }),
    flashAssist !== undefined && flashAssist !== assist && t('match.flashAssist', { name: named(flashAssist) }),
  )
  const kind = event.kind === 'bomb_planted' && event.site !== undefined ? 'bomb_planted_at' : event.kind
  return (
    <span>
      <Trans t={t} i18nKey={`match.events.${kind}`} values={names} components={{ by: <Name />, victim: <Name /> }} />
      {notes !== '' && <chakra.span css={styles.note}>{` ${notes}`}</chakra.span>}
    </span>
  )
}
