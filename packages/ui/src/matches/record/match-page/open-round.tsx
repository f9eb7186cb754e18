import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type Match, type MatchEvent, openingKillOf, runningScores, weaponName } from '@warmup/domain/matches'
import { Trans, useTranslation } from '@warmup/i18n'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { factsLine, IconButton, Panel } from '../../../common/index.ts'
import { matchPageRecipe } from './match-page.recipe.ts'
import { usePlayerName } from './match-players.tsx'
import { useRoundText } from './round-result.tsx'

const two = (number: number): string => String(number).padStart(2, '0')
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`

export type OpenRoundProps = {
  match: Match
  /** The place of the open round. */
  place: number
  id: string
  /** Called with the place of another round; undefined closes this one. */
  onChange: (place: number | undefined) => void
}

/** Who did what when in one round. */
export const OpenRound = ({ match, place, id, onChange }: OpenRoundProps) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const roundText = useRoundText()
  const round = match.rounds[place]
  const score = runningScores(match.rounds)[place]
  if (round === undefined || score === undefined) return null
  const opening = openingKillOf(round)
  return (
    <Panel id={id}>
      <chakra.div css={styles.openHead}>
        <chakra.h2 css={styles.heading}>{t('match.round', { number: place + 1 })}</chakra.h2>
        <chakra.span css={styles.chip}>{`${score.a}:${score.b}`}</chakra.span>
        <chakra.span css={styles.openFacts}>{factsLine(roundText(round), clock(round.seconds))}</chakra.span>
        <chakra.span css={styles.turns}>
          <IconButton
            label={t('match.previousRound')}
            isDisabled={place === 0}
            weight="secondary"
            onClick={() => onChange(place - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            label={t('match.nextRound')}
            isDisabled={place === match.rounds.length - 1}
            weight="secondary"
            onClick={() => onChange(place + 1)}
          >
            <ChevronRight />
          </IconButton>
          <IconButton label={t('match.closeRound')} onClick={() => onChange(undefined)}>
            <X />
          </IconButton>
        </chakra.span>
      </chakra.div>
      <chakra.ol css={styles.events}>
        {round.events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no other identity
          <chakra.li key={index} css={styles.event}>
            <chakra.span css={styles.time}>{clock(event.at)}</chakra.span>
            <EventText event={event} match={match} sideOfA={round.sideOfA} isOpening={event === opening} />
          </chakra.li>
        ))}
        {(round.clutches ?? []).map(({ player, against, won }) => (
          <chakra.li key={player} css={styles.event}>
            <chakra.span css={styles.time}>{clock(round.seconds)}</chakra.span>
            <span>
              <chakra.span css={styles.chip}>{t('match.clutch', { against })}</chakra.span>{' '}
              <Trans
                t={t}
                i18nKey={won ? 'match.clutchWon' : 'match.clutchLost'}
                components={{ by: <PlayerOfRound match={match} place={player} sideOfA={round.sideOfA} /> }}
              />
            </span>
          </chakra.li>
        ))}
      </chakra.ol>
      {round.reason === 'unknown' && <chakra.p css={styles.note}>{t('match.lostRound')}</chakra.p>}
    </Panel>
  )
}

type PlayerOfRoundProps = { match: Match; place: number | undefined; sideOfA: 'ct' | 't' }

/** A player in the colour of the side on which they played the round. */
const PlayerOfRound = ({ match, place, sideOfA }: PlayerOfRoundProps) => {
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const nameOf = usePlayerName()
  const player = place === undefined ? undefined : match.players[place]
  const side = player?.team === 'a' ? sideOfA : sideOfA === 'ct' ? 't' : 'ct'
  return (
    <chakra.bdi css={styles.sideName} data-side={player?.team ? side : undefined}>
      {nameOf(player)}
    </chakra.bdi>
  )
}

type EventTextProps = { event: MatchEvent; match: Match; sideOfA: 'ct' | 't'; isOpening: boolean }

const EventText = ({ event, match, sideOfA, isOpening }: EventTextProps) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const nameOf = usePlayerName()
  const { by, victim, assist, flashAssist } = event
  const named = (place: number) => nameOf(match.players[place])
  const notes = factsLine(
    event.headshot && t('match.headshot'),
    event.teamKill && t('match.teamKill'),
    assist !== undefined && t('match.assist', { name: named(assist) }),
    flashAssist !== undefined && flashAssist !== assist && t('match.flashAssist', { name: named(flashAssist) }),
  )
  const kind = event.kind === 'bomb_planted' && event.site !== undefined ? 'bomb_planted_at' : event.kind
  return (
    <span>
      <Trans
        t={t}
        i18nKey={`match.events.${kind}`}
        values={{ weapon: weaponName(event.weapon ?? ''), site: event.site }}
        components={{
          by: <PlayerOfRound match={match} place={by} sideOfA={sideOfA} />,
          victim: <PlayerOfRound match={match} place={victim} sideOfA={sideOfA} />,
        }}
      />
      {notes !== '' && <chakra.span css={styles.note}>{` ${notes}`}</chakra.span>}
      {isOpening && (
        <>
          {' '}
          <chakra.span css={styles.chip}>{t('match.openingKill')}</chakra.span>
        </>
      )}
    </span>
  )
}
