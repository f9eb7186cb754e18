import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { noticeBannerRecipe } from './notice-banner.recipe.ts'

export type NoticeTone = 'failure' | 'success' | 'info'

export const noticeIcons = {
  failure: <CircleAlert aria-hidden />,
  success: <CircleCheck aria-hidden />,
  info: <Info aria-hidden />,
} satisfies Record<NoticeTone, ReactElement>

export type NoticeBannerProps = {
  /** The meaning of the colour. */
  tone: NoticeTone
  /** The text of the notice. */
  children: ReactNode
  /** Called when the player closes it. */
  onDismiss?: () => void
}

/** A message about the whole page, such as an error passed in navigation (docs/product/shell.md#notices). */
export const NoticeBanner = ({ tone, children, onDismiss }: NoticeBannerProps) => {
  const { t } = useTranslation('common')
  const styles = useSlotRecipe({ recipe: noticeBannerRecipe })({ tone })
  return (
    <chakra.div css={styles.root} role={tone === 'failure' ? 'alert' : 'status'}>
      <chakra.div css={styles.message}>
        <chakra.span css={styles.icon}>{noticeIcons[tone]}</chakra.span>
        <chakra.div css={styles.text}>{children}</chakra.div>
      </chakra.div>
      {onDismiss && (
        <IconButton size="small" label={t('dismiss')} onClick={onDismiss}>
          <X />
        </IconButton>
      )}
    </chakra.div>
  )
}
