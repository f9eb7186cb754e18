import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useDismissal } from '../../common/floating/use-dismissal.ts'
import { useFloating } from '../../common/floating/use-floating.ts'
import { popoverRecipe } from '../../common/popover/popover.recipe.ts'
import { playerListRecipe } from './player-list.recipe.ts'
import { PlayerList, type PlayerListProps } from './player-list.tsx'

const Surface = chakra('div', popoverRecipe)

export type PlayerListPopoverProps = PlayerListProps & {
  /** The server's name. */
  serverName: string
  /** The button that opened it; read on every use, because the element may change. */
  anchor: RefObject<HTMLElement | null>
  /** Called when the player closes it. */
  onClose: () => void
}

/**
 * A server's players, beside the button that opened the list.
 * - Focus MUST move in when it opens, and back to the button when it is closed by keyboard.
 * - It MUST stay open and beside its row while the server list changes.
 */
export const PlayerListPopover = ({
  serverName,
  players,
  age,
  playerHref,
  reportOf,
  anchor,
  onClose,
}: PlayerListPopoverProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: playerListRecipe })()
  const surface = useRef<HTMLDivElement>(null)
  const float = useFloating(anchor, 'bottom-end', surface)
  useDismissal(true, [surface, anchor], (reason) => {
    onClose()
    if (reason === 'escape') anchor.current?.focus()
  })
  useEffect(() => surface.current?.focus({ preventScroll: true }), [])
  const closeAndReport: PlayerListProps['reportOf'] =
    reportOf &&
    ((player) => {
      const report = reportOf(player)
      if (report === undefined) return undefined
      return () => {
        // The dialog gives the focus back to what had it.
        anchor.current?.focus({ preventScroll: true })
        onClose()
        report()
      }
    })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const controls = [...(surface.current?.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]') ?? [])]
    const edge = event.shiftKey ? controls[0] : controls.at(-1)
    const isAtStart = document.activeElement === surface.current
    const isLeaving = document.activeElement === edge || (isAtStart && (event.shiftKey || edge === undefined))
    if (!isLeaving) return
    // Tab leaves it as if it followed its button in the document.
    anchor.current?.focus({ preventScroll: true })
    onClose()
  }
  return (
    <Surface
      ref={float}
      css={styles.surface}
      role="dialog"
      aria-label={`${t('playerList.title')} · ${serverName}`}
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
    >
      <chakra.p css={styles.title}>
        <span>{t('playerList.title')}</span>
        <chakra.span css={styles.subtitle} dir="auto">
          <span translate="no">{serverName}</span>
        </chakra.span>
      </chakra.p>
      <PlayerList players={players} age={age} playerHref={playerHref} reportOf={closeAndReport} />
    </Surface>
  )
}
