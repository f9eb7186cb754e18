import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { type Change, canvasOf, cropOf, type Zoom } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CroppedPicture, type CroppedPictureProps } from './cropped-picture.tsx'
import type { PictureSource } from './picture-source.ts'
import { pictureViewRecipe } from './picture-view.recipe.ts'

export const compareModes = ['sideBySide', 'slider', 'blink', 'difference'] as const
export type CompareMode = (typeof compareModes)[number]

export type PictureViewProps = {
  /** The selected change. */
  change: Change
  /** Returns the URL of a picture. */
  source: PictureSource
  /** How the pictures are compared. */
  mode: CompareMode
  /** The zoom of the pictures. */
  zoom: Zoom
  /** Whether the whole picture is shown instead of the changed part with its surroundings. */
  isWhole: boolean
  /** Whether an outline marks the changed areas. */
  hasOutline: boolean
  /** Whether the blink view shows the picture after the change; the owner toggles it. */
  isAfterShown: boolean
}

/** Pictures with a larger aspect ratio are stacked: side by side they would be too small. */
const flatRatio = 2

/** A change before and after: side by side, with a slider, blinking, or only the differing pixels. */
export const PictureView = ({ change, source, mode, zoom, isWhole, hasOutline, isAfterShown }: PictureViewProps) => {
  const { t } = useTexts()
  const styles = useSlotRecipe({ recipe: pictureViewRecipe })()
  const [coverFrom, setCoverFrom] = useState(0.5)
  const canvas = canvasOf(change)
  const crop = isWhole ? { x: 0, y: 0, ...canvas } : cropOf(change)
  const layer = (side: 'before' | 'after') => {
    const size = change[side]
    return size && { src: source(side, change), size }
  }
  const [before, after] = [layer('before'), layer('after')]
  const shared = {
    crop,
    zoom: zoom === 'fit' ? undefined : zoom,
    outline: hasOutline ? change.box : undefined,
  } satisfies Partial<CroppedPictureProps>
  const named = (side: 'before' | 'after') => t(`sides.${side}`)
  const room = (label: string, picture: typeof before, more: Partial<CroppedPictureProps> = {}) =>
    picture && (
      <chakra.div css={styles.room} role="group" aria-label={label} tabIndex={0}>
        <CroppedPicture label={label} picture={picture} {...shared} {...more} />
      </chakra.div>
    )
  const isPair = before !== undefined && after !== undefined
  if (!isPair || mode === 'sideBySide') {
    return (
      <chakra.div css={styles.sides} data-is-flat={crop.width > crop.height * flatRatio}>
        {(['before', 'after'] as const).map((side) => (
          <chakra.section key={side} css={styles.side} aria-label={named(side)}>
            <chakra.div css={styles.name}>{named(side)}</chakra.div>
            {room(named(side), layer(side)) ?? (
              <chakra.div css={styles.room}>
                <chakra.p css={styles.missing}>{t(`noPicture.${side}`)}</chakra.p>
              </chakra.div>
            )}
          </chakra.section>
        ))}
      </chakra.div>
    )
  }
  return (
    <chakra.div css={styles.root}>
      <chakra.div css={styles.name}>
        {mode === 'slider' && (
          <>
            <span>{named('before')}</span>
            <span>{named('after')}</span>
          </>
        )}
        {mode === 'blink' && <span>{named(isAfterShown ? 'after' : 'before')}</span>}
        {mode === 'difference' && <span>{t('modes.difference')}</span>}
      </chakra.div>
      {mode === 'slider' && (
        <>
          {room(t('modes.slider'), before, { cover: after, coverFrom })}
          <chakra.input
            css={styles.slider}
            type="range"
            min={0}
            max={100}
            value={Math.round(coverFrom * 100)}
            aria-label={t('slider')}
            onChange={(event) => setCoverFrom(event.currentTarget.valueAsNumber / 100)}
          />
        </>
      )}
      {/* Both pictures are rendered, so that both are loaded before they are shown. */}
      {mode === 'blink' &&
        room(named(isAfterShown ? 'after' : 'before'), before, { cover: after, coverFrom: isAfterShown ? 0 : 1 })}
      {mode === 'difference' && room(t('modes.difference'), { src: source('difference', change), size: canvas })}
    </chakra.div>
  )
}
