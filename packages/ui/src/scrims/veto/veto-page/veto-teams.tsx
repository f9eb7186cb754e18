import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { mostVetoPlayers, type VetoTeam, vetoTeams } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'
import { useState } from 'react'
import { BusyButton, ConfirmDialog, Panel, TextButton } from '../../../common/index.ts'
import { PlayerName } from '../../scrim-board/scrim-parts.tsx'
import { useTeamNames } from '../veto-words.ts'
import { vetoPageRecipe } from './veto-page.recipe.ts'
import type { VetoPartProps } from './veto-page-props.ts'

/** The players of each team. MatchZy removes all other players. */
export const VetoTeams = (props: VetoPartProps) => {
  const { veto } = props
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: vetoPageRecipe })()
  const isOpen = veto.state !== 'abandoned' && veto.state !== 'withdrawn'
  return (
    <Panel>
      <chakra.div css={styles.teams}>
        {vetoTeams.map((team) => (
          <Team key={team} {...props} team={team} isOpen={isOpen} />
        ))}
      </chakra.div>
      {isOpen && <chakra.p css={styles.note}>{t('veto.teamsHint')}</chakra.p>}
      <EndVeto {...props} />
    </Panel>
  )
}

const Team = ({
  veto,
  team,
  isOpen,
  busy,
  onJoin,
  playerHref,
}: VetoPartProps & { team: VetoTeam; isOpen: boolean }) => {
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: vetoPageRecipe })()
  const name = useTeamNames(veto)(team)
  const { players } = veto[team]
  const isOwn = veto.playsFor === team
  const canMove = isOpen && veto.captainOf === undefined
  return (
    <chakra.section css={styles.team} aria-label={t('veto.teamOf', { name })}>
      <chakra.h2 css={styles.title} dir="auto">
        {name}
      </chakra.h2>
      <chakra.ul css={styles.players}>
        {players.map((player, place) => (
          <li key={player.steamId ?? place}>
            <PlayerName player={player} playerHref={playerHref} />
          </li>
        ))}
      </chakra.ul>
      {canMove && !isOwn && players.length < mostVetoPlayers && (
        <BusyButton size="small" isBusy={busy === 'join'} onClick={() => onJoin(team)}>
          {t('veto.play')}
        </BusyButton>
      )}
      {canMove && isOwn && veto.loading !== 'loaded' && (
        <BusyButton size="small" isBusy={busy === 'join'} onClick={() => onJoin(undefined)}>
          {t('veto.leave')}
        </BusyButton>
      )}
    </chakra.section>
  )
}

const EndVeto = ({ veto, onEnd }: VetoPartProps) => {
  const { t } = useTranslation('scrims')
  const [isAsking, setAsking] = useState(false)
  if (veto.captainOf === undefined || (veto.state !== 'waiting' && veto.state !== 'running')) return null
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>{t('veto.end')}</TextButton>
      <ConfirmDialog
        isOpen={isAsking}
        tone="danger"
        title={t('veto.endTitle')}
        confirmLabel={t('veto.end')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onEnd()
        }}
      >
        <p>{t('veto.endHint')}</p>
      </ConfirmDialog>
    </>
  )
}
