import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { avatarRecipe } from './avatar.recipe.ts'
import { identiconOf } from './identicon.ts'

const Frame = chakra('span', avatarRecipe)

export type AvatarProps = {
  /** Address of the player's picture; absent, empty or unreachable draws the pixel picture of `seed`. */
  src?: string
  /** What the pixel picture is drawn from: the Steam ID, or the name where there is none. */
  seed: string
  size?: 'small' | 'medium' | 'large'
}

/** A player's picture. Decorative: the name always stands beside it. */
export const Avatar = ({ src, seed, size }: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string>()
  const hasPicture = src !== undefined && src !== '' && src !== failedSrc
  return (
    <Frame size={size} aria-hidden>
      {hasPicture ? (
        <img src={src} alt="" decoding="async" referrerPolicy="no-referrer" onError={() => setFailedSrc(src)} />
      ) : (
        <PixelPicture seed={seed} />
      )}
    </Frame>
  )
}

const PixelPicture = ({ seed }: { seed: string }) => {
  const { hue, side, path } = identiconOf(seed)
  return (
    <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" focusable="false" aria-hidden>
      <path fill={`oklch(0.3 0.06 ${hue})`} d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill={`oklch(0.72 0.16 ${hue})`} d={path} />
    </svg>
  )
}
