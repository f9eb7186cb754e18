import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type GameSide, gameSides, type ShownVeto } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'
import { type ReactNode, useState } from 'react'
import { ChoiceTiles } from '../../../common/choice-tiles/choice-tiles.tsx'
import { BusyButton } from '../../../common/index.ts'
import { useTeamNames } from '../veto-words.ts'
import { vetoPageRecipe } from './veto-page.recipe.ts'
import type { VetoPartProps } from './veto-page-props.ts'
import { teamToChoose } from './veto-status.tsx'

/** The maps, or the two sides, of which the captain whose turn it is chooses one. A choice counts once it is confirmed. */
export const VetoMaps = (props: VetoPartProps) => {
  const { veto, onStep } = props
  const isMine = teamToChoose(veto) !== undefined
  // A choice belongs to one step: after the next step nothing is chosen.
  const [chosen, setChosen] = useState<{ readonly number: number; readonly value: string }>()
  const number = veto.turn?.number ?? 0
  const value = isMine && chosen?.number === number ? chosen.value : undefined
  const choose = (next: string) => setChosen({ number, value: next })
  if (veto.turn?.kind === 'side') {
    const side = gameSides.find((one) => one === value)
    return (
      <Choosing
        {...props}
        isMine={isMine}
        canConfirm={side !== undefined}
        onConfirm={() => side && onStep({ kind: 'side', side })}
      >
        <SideTiles veto={veto} isMine={isMine} chosen={side} onChoose={choose} />
      </Choosing>
    )
  }
  const kind = veto.turn?.kind ?? 'ban'
  const confirm = () => value !== undefined && onStep({ kind, map: value })
  return (
    <Choosing {...props} isMine={isMine} canConfirm={value !== undefined} onConfirm={confirm}>
      <MapTiles veto={veto} isMine={isMine} chosen={value} onChoose={choose} />
    </Choosing>
  )
}

type ChoosingProps = VetoPartProps & {
  isMine: boolean
  canConfirm: boolean
  onConfirm: () => void
  children: ReactNode
}

const Choosing = ({ veto, busy, isMine, canConfirm, onConfirm, children }: ChoosingProps) => {
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: vetoPageRecipe })()
  return (
    <>
      {children}
      {isMine && veto.turn !== undefined && (
        <chakra.div css={styles.actions}>
          <BusyButton weight="primary" isWide isBusy={busy === 'step'} isDisabled={!canConfirm} onClick={onConfirm}>
            {t(`veto.confirm.${veto.turn.kind}`)}
          </BusyButton>
        </chakra.div>
      )}
    </>
  )
}

type TilesProps<Value extends string> = {
  veto: ShownVeto
  isMine: boolean
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** Why the viewer cannot choose. */
const useRefusal = ({ veto, isMine }: Pick<TilesProps<string>, 'veto' | 'isMine'>): string | undefined => {
  const { t } = useTranslation('scrims')
  if (veto.state === 'waiting') return t('veto.notBegun')
  if (veto.state !== 'running') return t('veto.isOver')
  if (isMine) return undefined
  return veto.captainOf === undefined ? t('veto.onlyCaptains') : t('veto.notYourTurn')
}

const MapTiles = ({ veto, isMine, chosen, onChoose }: TilesProps<string>) => {
  const { t } = useTranslation('scrims')
  const nameOf = useTeamNames(veto)
  const refusal = useRefusal({ veto, isMine })
  const fateOf = (map: string): string | undefined => {
    const step = veto.steps.find((one) => one.map === map)
    return step === undefined || step.kind === 'side'
      ? undefined
      : t(`veto.fates.${step.kind}`, { name: nameOf(step.team) })
  }
  return (
    <ChoiceTiles
      label={t('veto.maps')}
      layout="pairs"
      chosen={chosen}
      onChoose={onChoose}
      refusal={refusal}
      choices={veto.maps.map((map) => ({
        value: map,
        label: map,
        refusal: fateOf(map),
      }))}
    />
  )
}

const SideTiles = ({ veto, isMine, chosen, onChoose }: TilesProps<GameSide>) => {
  const { t } = useTranslation('scrims')
  const refusal = useRefusal({ veto, isMine })
  const map = veto.steps.at(-1)?.map ?? ''
  return (
    <ChoiceTiles
      label={t('veto.sideOn', { map })}
      layout="pairs"
      chosen={chosen}
      onChoose={onChoose}
      refusal={refusal}
      choices={gameSides.map((side) => ({ value: side, label: t(`veto.sides.${side}`) }))}
    />
  )
}
