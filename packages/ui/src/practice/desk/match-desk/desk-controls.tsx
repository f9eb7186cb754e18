import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { saidLine, saidLineMaxLength } from '@warmup/domain/game'
import {
  type BotDifficulty,
  botDifficulties,
  type DeskAction,
  type DeskCommandName,
  deskPresets,
  maxBots,
  plainDeskActions,
} from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { useRef, useState } from 'react'
import { ChoiceTiles } from '../../../common/choice-tiles/choice-tiles.tsx'
import { Button, TextField } from '../../../common/index.ts'
import type { ResultIn } from './desk-state.ts'
import { matchDeskRecipe } from './match-desk.recipe.ts'

type DeskControlsProps = {
  actions: readonly DeskCommandName[]
  isBusy: boolean
  resultIn: ResultIn
  onAct: (action: DeskAction) => void
}

type DeskButtonsProps = DeskControlsProps & {
  /** Whether the server says that the match is paused; undefined if that is unknown. */
  isPaused: boolean | undefined
}

/** The controls of the running match: pause or go on, or both if it is unknown which is possible. */
export const DeskButtons = ({ actions, isBusy, isPaused, resultIn, onAct }: DeskButtonsProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: matchDeskRecipe })()
  const impossible = isPaused === undefined ? undefined : isPaused ? 'pause' : 'unpause'
  const first = isPaused === undefined ? undefined : isPaused ? 'unpause' : 'pause'
  const plain = plainDeskActions.filter((action) => actions.includes(action) && action !== impossible)
  if (plain.length === 0) return null
  return (
    <chakra.section css={styles.group}>
      <chakra.h3 css={styles.heading}>{t('desk.match.title')}</chakra.h3>
      <chakra.div css={styles.urgent}>
        {plain.map((action) => (
          <Button
            key={action}
            data-first={action === first || undefined}
            weight={action === first ? 'primary' : 'secondary'}
            isDisabled={isBusy}
            onClick={() => onAct({ action })}
          >
            <span>{t(`desk.match.${action}`)}</span>
          </Button>
        ))}
      </chakra.div>
      {resultIn('match')}
    </chakra.section>
  )
}

/** Settings of the server for a kind of match. */
export const DeskPresets = ({ actions, isBusy, resultIn, onAct }: DeskControlsProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: matchDeskRecipe })()
  const presets = deskPresets.filter((preset) => actions.includes(preset))
  if (presets.length === 0) return null
  return (
    <chakra.section css={styles.group}>
      <chakra.h3 css={styles.heading}>{t('desk.presets.title')}</chakra.h3>
      <chakra.div css={styles.buttons}>
        {presets.map((preset) => (
          <Button key={preset} size="small" isDisabled={isBusy} onClick={() => onAct({ action: 'preset', preset })}>
            <span>{t(`desk.presets.${preset}`)}</span>
          </Button>
        ))}
      </chakra.div>
      {resultIn('presets')}
    </chakra.section>
  )
}

/** A line for the chat of the game; the field is emptied once it is sent. */
export const DeskLine = ({ isBusy, resultIn, onAct }: Omit<DeskControlsProps, 'actions'>) => {
  const { t } = useTranslation('practice')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const line = saidLine(text)
  const send = () => {
    if (isBusy || line === '') return
    onAct({ action: 'say', text: line })
    setText('')
    if (field.current !== null) field.current.value = ''
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextField
        label={t('desk.say.label')}
        name="line"
        hint={t('desk.say.hint')}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={saidLineMaxLength}
        ref={field}
        onBlur={() => {}}
        onChange={(event) => setText(event.target.value)}
        action={
          <Button type="submit" isDisabled={isBusy || line === ''}>
            <span>{t('desk.say.send')}</span>
          </Button>
        }
      />
      {resultIn('say')}
    </form>
  )
}

const counts = [0, 1, 2, 4, 5, 9, maxBots].map(String)

/** How many bots play, and how well. */
export const DeskBots = ({ isBusy, resultIn, onAct }: Omit<DeskControlsProps, 'actions'>) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: matchDeskRecipe })()
  const [count, setCount] = useState('4')
  const [difficulty, setDifficulty] = useState<BotDifficulty>('normal')
  const isNone = count === '0'
  return (
    <chakra.section css={styles.group}>
      <chakra.h3 css={styles.heading}>{t('desk.bots.title')}</chakra.h3>
      <ChoiceTiles
        label={t('desk.bots.count')}
        layout="dense"
        chosen={count}
        onChoose={setCount}
        choices={counts.map((value) => ({ value, label: value }))}
      />
      <ChoiceTiles
        label={t('desk.bots.difficulty')}
        layout="dense"
        chosen={difficulty}
        onChoose={setDifficulty}
        choices={botDifficulties.map((value) => ({ value, label: t(`desk.bots.difficulties.${value}`) }))}
      />
      <chakra.div css={styles.buttons}>
        <Button
          size="small"
          isDisabled={isBusy}
          onClick={() => onAct({ action: 'bots', count: Number(count), difficulty })}
        >
          <span>{isNone ? t('desk.bots.remove') : t('desk.bots.set')}</span>
        </Button>
      </chakra.div>
      {resultIn('bots')}
    </chakra.section>
  )
}
