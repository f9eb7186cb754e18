import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Button, Dialog, VisuallyHidden } from '../../common/index.ts'
import { bookmarkHintRecipe } from './bookmark-hint.recipe.ts'

const modifiers = { windows: 'Ctrl', mac: 'Cmd' } as const

export type BookmarkHintProps = {
  isOpen: boolean
  /** Macs have Cmd, everything else Ctrl. */
  platform: keyof typeof modifiers
  onClose: () => void
}

/** Shows the keys that bookmark the portal; a page cannot set a bookmark itself. */
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
      <chakra.p css={styles.text}>{t('bookmarkHint.text')}</chakra.p>
      <chakra.div css={styles.keys} aria-hidden>
        <chakra.kbd css={styles.key}>{modifier}</chakra.kbd>
        <chakra.span css={styles.plus}>+</chakra.span>
        <chakra.kbd css={styles.key}>D</chakra.kbd>
      </chakra.div>
      <VisuallyHidden>{t('bookmarkHint.shortcut', { modifier })}</VisuallyHidden>
    </Dialog>
  )
}
