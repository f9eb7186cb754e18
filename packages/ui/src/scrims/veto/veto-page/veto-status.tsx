import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { coinSides, type ShownVeto, type VetoTeam, vetoStepMs } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'
import { BusyButton, CopyButton, CountdownRing, factsLine } from '../../../common/index.ts'
import { useStepWords, useTeamNames } from '../veto-words.ts'
import { vetoPageRecipe } from './veto-page.recipe.ts'
import type { VetoPartProps } from './veto-page-props.ts'

/** What is due, with the time left for it, and what the viewer can do about it. */
export const VetoStatus = (props: VetoPartProps) => {
  const { veto, secondsLeft } = props
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: vetoPageRecipe })()
  const line = useStatusLine(veto)
  const stepWords = useStepWords(veto)
  const last = veto.steps.at(-1)
  return (
    <>
      <chakra.p css={styles.facts}>{factsLine(t(`veto.formats.${veto.format}`), veto.serverName)}</chakra.p>
      <chakra.div css={styles.status}>
        <chakra.p css={styles.line} role="status">
          {line}
        </chakra.p>
        {veto.turn !== undefined && <CountdownRing totalSeconds={vetoStepMs / 1_000} secondsLeft={secondsLeft} />}
      </chakra.div>
      {last?.isByChance === true && veto.state === 'running' && (
        <chakra.p css={styles.note} role="status">
          {stepWords(last)}
        </chakra.p>
      )}
      {veto.state === 'waiting' && <Waiting {...props} />}
    </>
  )
}

/** Whose turn it is, or how the veto ended. */
const useStatusLine = (veto: ShownVeto): string => {
  const { t } = useTranslation('scrims')
  const nameOf = useTeamNames(veto)
  if (veto.state === 'waiting') {
    if (veto.canLead) return t('veto.callCoin')
    return veto.team2.captain === undefined ? t('veto.waiting') : t('veto.waitingFor', { name: nameOf('team2') })
  }
  if (veto.turn !== undefined) {
    const { kind, team } = veto.turn
    return veto.captainOf === team ? t(`veto.yourTurn.${kind}`) : t(`veto.theirTurn.${kind}`, { name: nameOf(team) })
  }
  return veto.state === 'running' ? '' : t(`veto.ended.${veto.state}`)
}

const Waiting = ({ veto, busy, link, copyState, onCopy, onLead }: VetoPartProps) => {
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: vetoPageRecipe })()
  return veto.canLead ? (
    <>
      <chakra.p css={styles.note}>{t('veto.callCoinHint')}</chakra.p>
      <chakra.div css={styles.actions}>
        {coinSides.map((side) => (
          <BusyButton key={side} weight="primary" isBusy={busy === 'lead'} onClick={() => onLead(side)}>
            {t(`veto.coinSides.${side}`)}
          </BusyButton>
        ))}
      </chakra.div>
    </>
  ) : (
    <>
      <chakra.p css={styles.note}>{t('veto.sendLink')}</chakra.p>
      <chakra.div css={styles.actions}>
        <CopyButton label={t('veto.copyLink')} text={link} state={copyState} onCopy={onCopy} />
      </chakra.div>
    </>
  )
}

/** The team whose captain the viewer is, if it is that captain's turn. */
export const teamToChoose = ({ turn, captainOf }: ShownVeto): VetoTeam | undefined =>
  turn !== undefined && captainOf === turn.team ? turn.team : undefined
