import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Box, Size } from '@warmup/domain/review'
import { useId } from 'react'
import { pictureViewRecipe } from './picture-view.recipe.ts'

type Layer = { src: string; size: Size }

export type CroppedPictureProps = {
  /** What the picture shows. */
  label: string
  /** The part of the picture that is shown. */
  crop: Box
  /** The picture, and one that covers it. */
  picture: Layer
  cover?: Layer | undefined
  /** From 0 to 1: left of it the picture is seen, right of it the cover. */
  coverFrom?: number
  /** Marked by a dashed line. */
  outline?: Box | undefined
  /** How often it is enlarged; undefined fills the room, up to eight times. */
  zoom?: number | undefined
}

/** As large as there is room, but no pixel larger than this. */
const largestPixel = 8

/**
 * A part of a picture, enlarged without smoothing: each pixel is seen as it is. The outline is as thick at every zoom.
 */
export const CroppedPicture = ({ label, crop, picture, cover, coverFrom = 0, outline, zoom }: CroppedPictureProps) => {
  const styles = useSlotRecipe({ recipe: pictureViewRecipe })()
  const clipId = useId()
  const { x, y, width, height } = crop
  const edge = x + width * coverFrom
  const room = { maxWidth: `min(100%, ${width * largestPixel}px)`, width: '100%' }
  return (
    <chakra.svg
      css={styles.picture}
      role="img"
      aria-label={label}
      viewBox={`${x} ${y} ${width} ${height}`}
      style={zoom === undefined ? room : { width: width * zoom }}
    >
      {/* In a room of another shape what lies around the crop would be seen too. */}
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
