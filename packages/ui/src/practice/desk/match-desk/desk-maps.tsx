import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Desk, DeskAction } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import type { ReactNode } from 'react'
import { Button, Disclosure, Skeleton, TextField } from '../../../common/index.ts'
import { usePracticeMessages } from '../../messages/practice-messages.ts'
import type { ResultIn, WorkshopSearch } from './desk-state.ts'
import { matchDeskRecipe } from './match-desk.recipe.ts'

type DeskMapsProps = {
  desk: Desk
  mapPicture: (map: string) => ReactNode
  lockedSeconds: number
  isLocked: boolean
  resultIn: ResultIn
  onAct: (action: DeskAction) => void
}

/** The maps of the game. */
export const DeskMaps = ({ desk, mapPicture, lockedSeconds, isLocked, resultIn, onAct }: DeskMapsProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: matchDeskRecipe })()
  const tile = (map: string) => {
    const isCurrent = map === desk.map
    return (
      <chakra.button
        key={map}
        type="button"
        css={styles.map}
        data-current={isCurrent || undefined}
        aria-current={isCurrent || undefined}
        aria-disabled={isLocked || undefined}
        onClick={() => !isLocked && onAct({ action: 'map', map })}
      >
        {mapPicture(map)}
        <chakra.span css={styles.mapName} translate="no">
          {map}
        </chakra.span>
      </chakra.button>
    )
  }
  return (
    <chakra.section css={styles.group}>
      <chakra.h3 css={styles.heading}>{t('desk.maps.title')}</chakra.h3>
      <chakra.p css={styles.note} role="status">
        {lockedSeconds > 0 ? t('desk.maps.locked', { seconds: lockedSeconds }) : t('desk.maps.free')}
      </chakra.p>
      <chakra.div css={styles.maps}>{desk.pool.map(tile)}</chakra.div>
      {resultIn('maps')}
      {desk.others.length > 0 && (
        <Disclosure summary={t('desk.maps.others')}>
          <chakra.div css={[styles.maps, styles.others]}>{desk.others.map(tile)}</chakra.div>
        </Disclosure>
      )}
    </chakra.section>
  )
}

type DeskWorkshopProps = WorkshopSearch & Pick<DeskMapsProps, 'isLocked' | 'resultIn' | 'onAct'>

/** A map of the workshop, by link or number. */
export const DeskWorkshop = (props: DeskWorkshopProps) => {
  const { text, onText, number, map, failure, isLocked, resultIn, onAct } = props
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: matchDeskRecipe })()
  const isWrong = text.trim() !== '' && number === undefined
  const isMissing = failure === 'workshop_map_not_found'
  const load = () => number !== undefined && !isMissing && onAct({ action: 'workshop', workshop: number })
  return (
    <chakra.form
      css={styles.group}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLocked) load()
      }}
    >
      <TextField
        label={t('desk.workshop.label')}
        name="workshop"
        placeholder={t('desk.workshop.placeholder')}
        hint={t('desk.workshop.hint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        enterKeyHint="go"
        defaultValue={text}
        ref={null}
        onBlur={() => {}}
        onChange={(event) => onText(event.target.value)}
        {...(isWrong ? { error: t('desk.workshop.issue') } : {})}
        action={
          <Button type="submit" isDisabled={isLocked || number === undefined || isMissing}>
            <span>{t('desk.workshop.load')}</span>
          </Button>
        }
      />
      <chakra.div css={styles.workshop}>
        {number !== undefined && <FoundMap number={number} map={map} failure={failure} />}
      </chakra.div>
      {resultIn('workshop')}
    </chakra.form>
  )
}

const FoundMap = ({ number, map, failure }: Pick<WorkshopSearch, 'map' | 'failure'> & { number: string }) => {
  const { t } = useTranslation('practice')
  const message = usePracticeMessages()
  const styles = useSlotRecipe({ recipe: matchDeskRecipe })()
  const found = map?.status === 'ready' ? map.data : undefined
  const words = (): string => {
    if (failure !== undefined) return message(failure)
    if (map?.status === 'loading') return t('desk.workshop.looking')
    return found?.title || t('desk.workshop.unnamed', { number })
  }
  return (
    <>
      {map?.status === 'loading' && <Skeleton width="96px" height="54px" />}
      {found !== undefined && found.picture !== '' && <chakra.img css={styles.picture} src={found.picture} alt="" />}
      <chakra.p css={styles.found} role="status" dir="auto">
        <span>{words()}</span>
      </chakra.p>
    </>
  )
}
