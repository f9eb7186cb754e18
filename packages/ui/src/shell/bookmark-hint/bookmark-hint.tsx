import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Button, Dialog, VisuallyHidden } from '../../common/index.ts'
import { bookmarkHintRecipe } from './bookmark-hint.recipe.ts'

const modifiers = { windows: 'Ctrl', mac: 'Cmd', touch: undefined } as const

export type BookmarkHintProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Macs use Cmd, other keyboards Ctrl; phones and tablets use the browser's menu. */
  platform: keyof typeof modifiers
  /** Called when the player closes it. */
  onClose: () => void
}

/**
 * Explains how to bookmark the portal, which a page cannot do itself: by keyboard shortcut or in the browser's menu.
 */
export const BookmarkHint = ({ isOpen, platform, onClose }: BookmarkHintProps) => {
  const { t } = useTranslation('shell')
  const styles = useSlotRecipe({ recipe: bookmarkHintRecipe })()
  const modifier = modifiers[platform]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('bookmarkHint.title')}
      size="small"
      footer={
        <Button weight="primary" onClick={onClose}>
          {t('bookmarkHint.done')}
        </Button>
      }
    >
      <chakra.p css={styles.text}>
        {t(modifier === undefined ? 'bookmarkHint.touchText' : 'bookmarkHint.text')}
      </chakra.p>
      {modifier !== undefined && (
        <>
          <chakra.div css={styles.keys} aria-hidden>
            <chakra.kbd css={styles.key}>{modifier}</chakra.kbd>
            <chakra.span css={styles.plus}>+</chakra.span>
            <chakra.kbd css={styles.key}>D</chakra.kbd>
          </chakra.div>
          <VisuallyHidden>{t('bookmarkHint.shortcut', { modifier })}</VisuallyHidden>
        </>
      )}
    </Dialog>
  )
}
