import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { Placement } from '../floating/place-beside.ts'
import { type Trigger, withTriggerProps } from '../floating/trigger.ts'
import { useDismissal } from '../floating/use-dismissal.ts'
import { useFloating } from '../floating/use-floating.ts'
import { useOpen } from '../floating/use-open.ts'
import { menuRecipe } from './menu.recipe.ts'
import { nextItem } from './next-item.ts'

export type MenuItem = {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  /** Secondary text at the end of the row. */
  readonly hint?: string
  /** The selected choice, marked by a tick. */
  readonly isCurrent?: boolean
  readonly isDisabled?: boolean
  readonly tone?: 'danger'
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string
}

export type MenuProps = {
  /** The button that opens it. */
  trigger: Trigger
  /** The accessible name of the list. */
  label: string
  /** The entries of the menu. */
  items: readonly MenuItem[]
  /** Called with the id of the selected entry. */
  onSelect: (id: string) => void
  /** The side of the trigger on which it appears. */
  placement?: Placement
  /** Whether it is visible. */
  isOpen?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void
}

/**
 * A menu button (WAI-ARIA): click, tap, Enter, Space and arrow keys open it; arrow keys, Home, End and first letters
 * move; Escape and Tab close it; focus returns to the button.
 */
export const Menu = ({
  trigger,
  label,
  items,
  onSelect,
  placement = 'bottom-end',
  isOpen,
  onOpenChange,
}: MenuProps) => {
  const [isShown, setShown] = useOpen(isOpen, onOpenChange)
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const close = () => {
    setShown(false)
    anchor.current?.focus()
  }
  useDismissal(isShown, [anchor, surface], (reason) => (reason === 'escape' ? close() : setShown(false)))
  return (
    <>
      {withTriggerProps(trigger, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isShown,
        'aria-controls': isShown ? id : undefined,
        onClick: () => setShown(!isShown),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setShown(true)
        },
      })}
      {isShown && (
        <MenuSurface
          {...{ id, label, items, anchor, surface, placement, close }}
          onSelect={(item) => {
            close()
            onSelect(item)
          }}
        />
      )}
    </>
  )
}

const focusedIn = (rows: readonly HTMLElement[]): number =>
  document.activeElement instanceof HTMLElement ? rows.indexOf(document.activeElement) : -1

type MenuSurfaceProps = Required<Pick<MenuProps, 'label' | 'items' | 'onSelect' | 'placement'>> & {
  id: string
  anchor: RefObject<HTMLElement | null>
  surface: RefObject<HTMLDivElement | null>
  close: () => void
}

const MenuSurface = ({ id, label, items, onSelect, placement, anchor, surface, close }: MenuSurfaceProps) => {
  const styles = useSlotRecipe({ recipe: menuRecipe })()
  const float = useFloating(anchor, placement, surface)
  const focusables = () => [...(surface.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useEffect(() => {
    const first = surface.current?.querySelector<HTMLElement>('[role=menuitem]')
    const current = surface.current?.querySelector<HTMLElement>('[role=menuitem][aria-current=true]')
    ;(current ?? first)?.focus({ preventScroll: true })
  }, [surface])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      close()
      return
    }
    const rows = focusables()
    const next = nextItem({
      key: event.key,
      labels: rows.map((row) => row.textContent),
      current: focusedIn(rows),
    })
    if (next === undefined) return
    event.preventDefault()
    rows[next]?.focus()
  }
  return (
    <chakra.div
      ref={float}
      css={styles.surface}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <chakra.button
          key={item.id}
          css={styles.item}
          type="button"
          role="menuitem"
          tabIndex={-1}
          lang={item.lang}
          aria-current={item.isCurrent ? 'true' : undefined}
          aria-disabled={item.isDisabled ? 'true' : undefined}
          data-tone={item.tone}
          onClick={() => !item.isDisabled && onSelect(item.id)}
        >
          {item.icon}
          <span>{item.label}</span>
          {item.hint !== undefined && <chakra.span css={styles.hint}>{item.hint}</chakra.span>}
          {item.isCurrent && (
            <chakra.span css={styles.check}>
              <Check aria-hidden />
            </chakra.span>
          )}
        </chakra.button>
      ))}
    </chakra.div>
  )
}
