import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PrivilegeCategory } from '@warmup/domain/common'
import { type Privilege, privilegeOf, shownInOrder } from '@warmup/domain/membership'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Button, Dialog } from '../../common/index.ts'
import { GroupBadge } from '../group-badge/group-badge.tsx'
import { OwnTick } from '../privileges/own-tick.tsx'
import { plainIcon, privilegeIcons } from '../privileges/privilege-icons.ts'
import { useColumnWords } from '../privileges/use-column-words.ts'
import { ValueMark } from '../privileges/value-mark.tsx'
import { privilegeDialogRecipe } from './privilege-dialog.recipe.ts'

export type PrivilegeDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** All privileges of the table, to page through. */
  privileges: readonly Privilege[]
  /** The id of the current privilege. */
  shown: string
  /** Called with the id of the privilege to show. */
  onShow: (id: string) => void
  /** The categories of privileges. */
  categories: readonly PrivilegeCategory[]
  /** The name of the visitor's own group. */
  own?: string | undefined
}

/**
 * Compares one privilege between the groups; a sheet on phones. Buttons and arrow keys MUST page through all
 * privileges, and wrap around after the last.
 */
export const PrivilegeDialog = ({
  isOpen,
  onClose,
  privileges,
  shown,
  onShow,
  categories,
  own,
}: PrivilegeDialogProps) => {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: privilegeDialogRecipe })()
  const wordsOf = useColumnWords(own)
  const next = useRef<HTMLButtonElement>(null)
  const at = privileges.findIndex(({ id }) => id === shown)
  const privilege = privileges[at]
  if (privilege === undefined) return null
  const { content, detail, icon } = privilege
  const Icon = icon === undefined ? plainIcon : privilegeIcons[icon]
  const step = (by: 1 | -1) => {
    const target = privileges[(at + by + privileges.length) % privileges.length]
    if (target) onShow(target.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // The browser handles arrow keys with a modifier: Alt navigates the history.
    const isForBrowser = event.altKey || event.ctrlKey || event.metaKey
    if ((by !== 1 && by !== -1) || isForBrowser) return
    event.preventDefault()
    step(by)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={content[language]}
      leading={
        <chakra.span css={styles.icon} aria-hidden>
          <Icon />
        </chakra.span>
      }
      initialFocus={next}
      footer={
        <chakra.div css={styles.foot} onKeyDown={onKeyDown}>
          <chakra.div css={styles.steps}>
            <Button onClick={() => step(-1)} aria-keyshortcuts="ArrowLeft">
              <ChevronLeft />
              <span>{t('privileges.previous')}</span>
            </Button>
            <chakra.span css={styles.position} role="status">
              {t('privileges.position', { position: at + 1, count: privileges.length })}
            </chakra.span>
            <Button ref={next} onClick={() => step(1)} aria-keyshortcuts="ArrowRight">
              <span>{t('privileges.next')}</span>
              <ChevronRight />
            </Button>
          </chakra.div>
        </chakra.div>
      }
    >
      <chakra.p css={styles.detail}>{detail?.[language]}</chakra.p>
      <chakra.ul css={styles.list}>
        {shownInOrder(categories).map((category) => (
          <chakra.li key={category.id} css={styles.row} data-own={category.id === own || undefined}>
            <chakra.span css={styles.group}>
              <GroupBadge name={category.id} displayName={category.displayName} />
            </chakra.span>
            <chakra.span css={styles.name}>{wordsOf(category)}</chakra.span>
            <ValueMark value={privilegeOf(privilege, category.id)} />
            {category.id === own && <OwnTick />}
          </chakra.li>
        ))}
      </chakra.ul>
    </Dialog>
  )
}
