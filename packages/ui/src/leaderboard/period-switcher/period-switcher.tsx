import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { allTime, type Season } from '@warmup/domain/leaderboard'
import { useTranslation } from '@warmup/i18n'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useDismissal } from '../../common/floating/use-dismissal.ts'
import { useOpen } from '../../common/floating/use-open.ts'
import type { Loadable } from '../../common/index.ts'
import { periodSwitcherRecipe } from './period-switcher.recipe.ts'
import { SeasonMenu } from './season-menu.tsx'
import { useHoverMenu } from './use-hover-menu.ts'

export type PeriodSwitcherProps = {
  /** A season's id, or `all`; undefined until the first season is known. */
  period: string | undefined
  /** The seasons to choose from. */
  seasons: Loadable<readonly Season[]>
  /** Also called with the current period: an earlier choice may still be loading. */
  onChange: (period: string) => void
  /** The season button is hovered or focused: a season may be chosen next. */
  onSeasonIntent?: () => void
  /** Whether it is visible. */
  isOpen?: boolean
}

/**
 * Switches between the all-time board and a season. The menu of seasons opens on hover, focus and press, and closes
 * when the pointer leaves, on Escape, or on a press elsewhere.
 */
export const PeriodSwitcher = ({ period, seasons, onChange, onSeasonIntent, isOpen: given }: PeriodSwitcherProps) => {
  const { t } = useTranslation('leaderboard')
  const styles = useSlotRecipe({ recipe: periodSwitcherRecipe })()
  const [isOpen, setOpen] = useOpen(given, undefined)
  const [isEntered, setEntered] = useState(false)
  const menuId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const show = (next: boolean) => {
    setOpen(next)
    if (!next) setEntered(false)
  }
  const { isHovered, handlers } = useHoverMenu({ isOpen, setOpen: show })
  useDismissal(isOpen, [button, surface], (reason) => {
    if (reason === 'escape' && surface.current?.contains(document.activeElement)) button.current?.focus()
    show(false)
  })
  const intend = useEffectEvent(() => onSeasonIntent?.())
  useEffect(() => {
    if (isOpen) intend()
  }, [isOpen])

  const list = seasons.status === 'ready' ? seasons.data : []
  const isSeason = period !== undefined && period !== allTime
  const name = isSeason ? list.find(({ id }) => id === period)?.name : undefined
  const word = t('period.season')
  // The label always contains the word "season", which an operator's own name may lack.
  const label =
    name === undefined || name.toLowerCase().includes(word.toLowerCase()) ? name : t('period.named', { name })
  const choose = (next: string) => {
    show(false)
    button.current?.focus()
    onChange(next)
  }
  const onPress = () => {
    const [first] = list
    const isNews = !isSeason && first !== undefined
    if (isNews) onChange(first.id)
    show(isNews || isHovered.current || !isOpen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    show(true)
    setEntered(true)
  }
  return (
    <chakra.div css={styles.root} role="group" aria-label={t('period.label')}>
      <chakra.button
        css={styles.choice}
        type="button"
        aria-pressed={period === allTime}
        onClick={() => onChange(allTime)}
      >
        {t('period.allTime')}
      </chakra.button>
      <chakra.div display="inline-flex" minWidth="0" {...handlers}>
        <chakra.button
          ref={button}
          css={styles.choice}
          type="button"
          aria-pressed={isSeason}
          aria-haspopup={list.length > 0 ? 'menu' : undefined}
          aria-expanded={isOpen}
          aria-controls={isOpen ? menuId : undefined}
          onClick={onPress}
          onKeyDown={onKeyDown}
        >
          <chakra.span css={styles.name}>{label ?? word}</chakra.span>
          <ChevronDown aria-hidden />
        </chakra.button>
        {isOpen && (
          <SeasonMenu
            id={menuId}
            {...{ seasons, anchor: button, surface, isEntered }}
            chosen={isSeason ? period : undefined}
            onChoose={choose}
          />
        )}
      </chakra.div>
    </chakra.div>
  )
}
