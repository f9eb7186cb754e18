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
  stage: InventoryStageProps
  /** The name of the inventory's site; absent where there is none. */
  siteName?: string | undefined
  /** Signs in anew and loads the frame again; absent while there is no frame. */
  onRefresh?: (() => void) | undefined
  /** The focus went into the frame. */
  onUse?: () => void
  /** Somebody has used the frame, and must refresh their skins in the game. */
  isHintShown?: boolean
  /** Below the frame. */
  children?: ReactNode
}

/**
 * The inventory: another site's page in a frame over the height of the window, named by its host
 * (docs/product.md#inventory). It MUST stay mounted for its frame not to be loaded again.
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
            {t('fullscreen')}
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
              // Without the event, which leads to the embedded page: Storybook cannot read that to log it.
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
