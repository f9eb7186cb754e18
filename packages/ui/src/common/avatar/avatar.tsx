import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { avatarRecipe } from './avatar.recipe.ts'
import { identiconOf } from './identicon.ts'

const Frame = chakra('span', avatarRecipe)

export type AvatarProps = {
  /** URL of the avatar. If absent, empty or unreachable, an identicon of `seed` is shown. */
  src?: string
  /** Seed of the identicon: the Steam ID, or the name if there is none. */
  seed: string
  /** The size of the picture. */
  size?: 'small' | 'medium' | 'large'
}

/** A player's avatar. Decorative: the name is always shown beside it. */
export const Avatar = ({ src, seed, size }: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string>()
  const hasImage = src !== undefined && src !== '' && src !== failedSrc
  return (
    <Frame size={size} aria-hidden>
      {hasImage ? (
        <img src={src} alt="" decoding="async" referrerPolicy="no-referrer" onError={() => setFailedSrc(src)} />
      ) : (
        <IdenticonImage seed={seed} />
      )}
    </Frame>
  )
}

const IdenticonImage = ({ seed }: { seed: string }) => {
  const { hue, side, path } = identiconOf(seed)
  return (
    <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" focusable="false" aria-hidden>
      <path fill={`oklch(0.3 0.06 ${hue})`} d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill={`oklch(0.72 0.16 ${hue})`} d={path} />
    </svg>
  )
}
