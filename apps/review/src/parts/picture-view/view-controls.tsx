import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Button, IconButton, Switch } from '@warmup/ui/common'
import { Columns2, Contrast, Minus, Plus, SplitSquareHorizontal, Zap } from 'lucide-react'
import { type Zoom, zoomLevels } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { KeyMark } from '../key-mark/key-mark.tsx'
import { type CompareMode, compareModes } from './picture-view.tsx'
import { viewControlsRecipe } from './view-controls.recipe.ts'

export type ViewControlsProps = {
  /** How the pictures are compared. */
  mode: CompareMode
  /** Called with the selected way to compare. */
  onMode: (mode: CompareMode) => void
  /** The zoom of the pictures. */
  zoom: Zoom
  /** Called with the new zoom. */
  onZoom: (zoom: Zoom) => void
  /** Whether the whole picture is shown instead of the changed area. */
  isWhole: boolean
  /** Called to switch between the whole picture and the changed area. */
  onWhole: (isWhole: boolean) => void
  /** Whether an outline marks the changed areas. */
  hasOutline: boolean
  /** Called to show or hide the outline. */
  onOutline: (hasOutline: boolean) => void
}

const icons = { sideBySide: Columns2, slider: SplitSquareHorizontal, blink: Zap, difference: Contrast }

/** The next zoom level in a direction, within the limits. `fit` is the smallest level. */
export const nextZoom = (zoom: Zoom, step: 1 | -1): Zoom => zoomLevels[zoomLevels.indexOf(zoom) + step] ?? zoom

/** The settings of the picture view. Each button has a key, which `ReviewKeys` lists. */
export const ViewControls = ({
  mode,
  onMode,
  zoom,
  onZoom,
  isWhole,
  onWhole,
  hasOutline,
  onOutline,
}: ViewControlsProps) => {
  const { t } = useTexts()
  const styles = useSlotRecipe({ recipe: viewControlsRecipe })()
  return (
    <chakra.div css={styles.root}>
      <chakra.div css={[styles.group, styles.modes]} role="group" aria-label={t('modes.label')}>
        {compareModes.map((each, place) => {
          const Icon = icons[each]
          return (
            <Button
              key={each}
              size="small"
              weight={each === mode ? 'secondary' : 'quiet'}
              aria-pressed={each === mode}
              aria-keyshortcuts={String(place + 1)}
              onClick={() => onMode(each)}
            >
              <Icon aria-hidden />
              <span>{t(`modes.${each}`)}</span>
              <KeyMark aria-hidden>{place + 1}</KeyMark>
            </Button>
          )
        })}
      </chakra.div>
      <chakra.div css={styles.switches}>
        <Switch label={t('show.whole')} isChecked={isWhole} onChange={onWhole} />
        <Switch label={t('show.outline')} isChecked={hasOutline} onChange={onOutline} />
      </chakra.div>
      <chakra.div css={styles.group} role="group" aria-label={t('zoom.label')}>
        <IconButton
          size="small"
          label={t('zoom.out')}
          isDisabled={nextZoom(zoom, -1) === zoom}
          onClick={() => onZoom(nextZoom(zoom, -1))}
        >
          <Minus />
        </IconButton>
        <chakra.span css={styles.zoom} role="status">
          {zoom === 'fit' ? t('zoom.fit') : t('zoom.times', { percent: zoom * 100 })}
        </chakra.span>
        <IconButton
          size="small"
          label={t('zoom.in')}
          isDisabled={nextZoom(zoom, 1) === zoom}
          onClick={() => onZoom(nextZoom(zoom, 1))}
        >
          <Plus />
        </IconButton>
      </chakra.div>
    </chakra.div>
  )
}
