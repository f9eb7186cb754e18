import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Expand, Lock, RotateCw, Shrink } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, IconButton, PageHead } from '../../common/index.ts'
import { InventoryStage, type InventoryStageProps } from './inventory-stage.tsx'
import { inventoryViewRecipe } from './inventory-view.recipe.ts'
import { useFrameUse } from './use-frame-use.ts'
import { useFullscreen } from './use-fullscreen.ts'

export type { InventoryFailure } from './inventory-stage.tsx'

export type InventoryViewProps = {
  /** Properties of the inventory's content. */
  stage: InventoryStageProps
  /** The host name of the inventory site; absent if there is none. */
  siteName?: string | undefined
  /** Signs in again and reloads the frame; absent while there is no frame. */
  onRefresh?: (() => void) | undefined
  /** Called when the focus moves into the frame. */
  onUse?: () => void
  /** The frame was used: shows the hint to refresh skins in the game. */
  isHintShown?: boolean
  /** Content below the frame. */
  children?: ReactNode
}

/**
 * The inventory: another site's page in a frame that fills the window height, with its host name above
 * (docs/product/inventory.md#inventory). It MUST stay mounted, because remounting reloads the frame.
 */
export const InventoryView = ({
  stage,
  siteName,
  onRefresh,
  onUse,
  isHintShown = false,
  children,
}: InventoryViewProps) => {
  const { t } = useTranslation('inventory')
  const styles = useSlotRecipe({ recipe: inventoryViewRecipe })()
  const frame = useRef<HTMLDivElement>(null)
  const fullscreen = useFullscreen(frame)
  useFrameUse(frame, onUse)
  const hasFrame = stage.status === 'ready' || stage.status === 'loading'
  const isBusy = stage.status === 'signing_in' || stage.status === 'loading'
  return (
    <chakra.div css={styles.root}>
      <PageHead title={t('title')} line={<span role="status">{isHintShown ? t('refreshHint') : t('line')}</span>}>
        {fullscreen.isAvailable && (hasFrame || isBusy) && (
          <Button onClick={fullscreen.toggle} isDisabled={!hasFrame}>
            <Expand aria-hidden />
            <span>{t('fullscreen')}</span>
          </Button>
        )}
      </PageHead>
      <chakra.section ref={frame} css={styles.frame} aria-label={t('simulator')} aria-busy={isBusy || undefined}>
        {siteName !== undefined && (
          <chakra.div css={styles.bar}>
            <Lock aria-hidden />
            <chakra.span css={styles.name}>{t('simulator')}</chakra.span>
            <chakra.span css={styles.host} title={siteName}>
              {siteName}
            </chakra.span>
            <IconButton
              size="small"
              label={t('refresh')}
              isDisabled={onRefresh === undefined}
              // Does not pass the event: Storybook would try to log it, and fail on its reference to the cross-origin
              // frame.
              {...(onRefresh && { onClick: () => onRefresh() })}
            >
              <RotateCw />
            </IconButton>
            {fullscreen.isActive && (
              <IconButton size="small" label={t('exitFullscreen')} onClick={fullscreen.toggle}>
                <Shrink />
              </IconButton>
            )}
          </chakra.div>
        )}
        <chakra.div css={styles.stage}>
          <InventoryStage {...stage} />
        </chakra.div>
      </chakra.section>
      {children}
    </chakra.div>
  )
}
