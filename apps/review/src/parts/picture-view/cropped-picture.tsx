import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import type { Box, Size } from '../../rules/index.ts'
import { pictureViewRecipe } from './picture-view.recipe.ts'

type Layer = { src: string; size: Size }

export type CroppedPictureProps = {
  /** The accessible name of the picture. */
  label: string
  /** The visible part of the picture. */
  crop: Box
  /** The picture, with an optional cover on top. */
  picture: Layer
  cover?: Layer | undefined
  /** Position of the edge, from 0 to 1: the picture is on its left, the cover on its right. */
  coverFrom?: number
  /** The area to mark with a dashed line. */
  outline?: Box | undefined
  /** The magnification. If undefined, the picture fills the available space, up to 8×. */
  zoom?: number | undefined
}

/** Largest size of an enlarged pixel, in CSS pixels. */
const largestPixel = 8

/** A part of a picture, enlarged without smoothing to show each pixel. The outline has the same width at every zoom. */
export const CroppedPicture = ({ label, crop, picture, cover, coverFrom = 0, outline, zoom }: CroppedPictureProps) => {
  const styles = useSlotRecipe({ recipe: pictureViewRecipe })()
  const clipId = useId()
  const { x, y, width, height } = crop
  const edge = x + width * coverFrom
  const room = { maxWidth: `min(100%, ${width * largestPixel}px)`, maxHeight: '100%', width: '100%' }
  return (
    <chakra.svg
      css={styles.picture}
      role="img"
      aria-label={label}
      preserveAspectRatio="xMinYMin"
      viewBox={`${x} ${y} ${width} ${height}`}
      style={zoom === undefined ? room : { width: width * zoom, maxHeight: 'none' }}
    >
      {/* If the aspect ratio differs, the area around the crop would be visible, too. */}
      <clipPath id={`${clipId}-crop`}>
        <rect {...crop} />
      </clipPath>
      <g clipPath={`url(#${clipId}-crop)`}>
        <image href={picture.src} {...picture.size} />
        {cover && (
          <>
            <clipPath id={clipId}>
              <rect x={edge} y={y} width={width} height={height} />
            </clipPath>
            <image href={cover.src} {...cover.size} clipPath={`url(#${clipId})`} />
          </>
        )}
        {cover && coverFrom > 0 && coverFrom < 1 && (
          <chakra.line css={styles.edge} x1={edge} x2={edge} y1={y} y2={y + height} />
        )}
        {outline && <chakra.rect css={styles.outline} {...outline} />}
      </g>
    </chakra.svg>
  )
}
