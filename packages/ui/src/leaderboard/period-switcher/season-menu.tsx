import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Season } from '@warmup/domain/leaderboard'
import { useTranslation } from '@warmup/i18n'
import { Check } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useFloating } from '../../common/floating/use-floating.ts'
import { Button, type Loadable } from '../../common/index.ts'
import { nextItem } from '../../common/menu/next-item.ts'
import { periodSwitcherRecipe } from './period-switcher.recipe.ts'

export type SeasonMenuProps = {
  id: string
  seasons: Loadable<readonly Season[]>
  /** The current season; undefined on the all-time board. */
  chosen: string | undefined
  anchor: RefObject<HTMLElement | null>
  surface: RefObject<HTMLDivElement | null>
  /** The keyboard has entered the menu: the current season takes the focus. */
  isEntered: boolean
  onChoose: (seasonId: string) => void
}

/** The seasons, newest first, or why there are none. */
export const SeasonMenu = ({ id, seasons, chosen, anchor, surface, isEntered, onChoose }: SeasonMenuProps) => {
  const { t } = useTranslation(['leaderboard', 'common'])
  const styles = useSlotRecipe({ recipe: periodSwitcherRecipe })()
  const float = useFloating(anchor, 'bottom-end', surface)
  const list = seasons.status === 'ready' ? seasons.data : []
  const stop = Math.max(
    0,
    list.findIndex((season) => season.id === chosen),
  )
  useEffect(() => {
    const current = surface.current?.querySelector<HTMLElement>('[tabindex="0"]')
    if (isEntered) current?.focus()
    else current?.scrollIntoView({ block: 'nearest' })
  }, [isEntered, surface])
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(surface.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])]
    const next = nextItem({
      key: event.key,
      labels: items.map((item) => item.textContent),
      current: items.findIndex((item) => item.matches(':focus')),
    })
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  return (
    <chakra.div ref={float} css={styles.menu} popover="manual">
      {list.length > 0 ? (
        <chakra.div
          css={styles.list}
          id={id}
          role="menu"
          aria-label={t('leaderboard:period.seasons')}
          onKeyDown={onKeyDown}
        >
          {list.map((season, place) => (
            <chakra.button
              key={season.id}
              css={styles.season}
              type="button"
              role="menuitemradio"
              aria-checked={season.id === chosen}
              tabIndex={place === stop ? 0 : -1}
              onClick={() => onChoose(season.id)}
            >
              <span>{season.name}</span>
              {season.id === chosen && (
                <chakra.span css={styles.check}>
                  <Check aria-hidden />
                </chakra.span>
              )}
            </chakra.button>
          ))}
        </chakra.div>
      ) : (
        <chakra.div css={styles.note} id={id} role="status">
          {seasons.status === 'ready' && <span>{t('leaderboard:period.none')}</span>}
          {seasons.status === 'loading' && <span>{t('leaderboard:period.loading')}</span>}
          {seasons.status === 'failed' && (
            <>
              <span>{t('leaderboard:period.failed')}</span>
              <Button size="small" isDisabled={seasons.isRetrying} onClick={seasons.onRetry}>
                {t('common:retry')}
              </Button>
            </>
          )}
        </chakra.div>
      )}
    </chakra.div>
  )
}
