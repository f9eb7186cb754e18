import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton, Popover } from '../../common/index.ts'
import { noticeBellRecipe } from './notice-bell.recipe.ts'

export type NoticeBellProps = {
  /** The number of unread notices. */
  unread: number
  /** Whether the list is open. */
  isOpen: boolean
  /** Called when the list opens or closes. */
  onOpenChange: (isOpen: boolean) => void
  /** The list, in a popover; absent where it is in a sheet. */
  children?: ReactNode
}

/** More are shown as "9+". */
const mostShown = 9

/**
 * The bell in the header, with the number of unread notices (docs/product/notices.md#bell). It MUST have the same size with and
 * without a number.
 */
export const NoticeBell = ({ unread, isOpen, onOpenChange, children }: NoticeBellProps) => {
  const { t } = useTranslation('notices')
  const styles = useSlotRecipe({ recipe: noticeBellRecipe })()
  const label = unread === 0 ? t('bell') : t('bellUnread', { count: unread })
  const icon = <Bell aria-hidden />
  return (
    <chakra.div css={styles.root}>
      {children === undefined ? (
        <IconButton label={label} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => onOpenChange(true)}>
          {icon}
        </IconButton>
      ) : (
        <Popover
          label={t('title')}
          placement="bottom-end"
          isOpen={isOpen}
          onOpenChange={onOpenChange}
          trigger={<IconButton label={label}>{icon}</IconButton>}
        >
          <chakra.div css={styles.panel}>{children}</chakra.div>
        </Popover>
      )}
      {unread > 0 && (
        <chakra.span css={styles.count} aria-hidden>
          {unread > mostShown ? `${mostShown}+` : unread}
        </chakra.span>
      )}
    </chakra.div>
  )
}
