import { isServerMode, type ServerMode } from '@warmup/domain/servers'
import {
  Bomb,
  Coffee,
  Crown,
  Gamepad2,
  type LucideIcon,
  Medal,
  ScanEye,
  Skull,
  Swords,
  Target,
  UsersRound,
} from 'lucide-react'
import { memo } from 'react'
import { PistolIcon } from './pistol-icon.tsx'

const icons = {
  competitive: Medal,
  casual: Coffee,
  dm: Skull,
  training: Target,
  'dm-noawp': ScanEye,
  'dm-pistol': PistolIcon,
  solo: Swords,
  retakes: Bomb,
  vip: Crown,
  public: UsersRound,
} satisfies Record<ServerMode, LucideIcon>

export type ModeIconProps = {
  /** The server's `category`; an unknown one gets the common icon. */
  mode: string
  /** Edge length in px. */
  size?: number
}

/** The icon of a server mode. Decorative: the mode's name stands beside it. */
export const ModeIcon = memo(({ mode, size = 16 }: ModeIconProps) => {
  const Icon = isServerMode(mode) ? icons[mode] : Gamepad2
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />
})
