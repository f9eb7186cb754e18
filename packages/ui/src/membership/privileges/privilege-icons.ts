import type { PrivilegeIcon } from '@warmup/domain/membership'
import {
  Armchair,
  Award,
  Crown,
  Gift,
  type LucideIcon,
  Map as MapSheet,
  Palette,
  Shield,
  Star,
  TimerOff,
  Zap,
} from 'lucide-react'

/** Icons by the name that the operator sets for a privilege. */
export const privilegeIcons = {
  seat: Armchair,
  bolt: Zap,
  crown: Crown,
  palette: Palette,
  badge: Award,
  map: MapSheet,
  clock: TimerOff,
  shield: Shield,
  gift: Gift,
  star: Star,
} as const satisfies Record<PrivilegeIcon, LucideIcon>

/** The icon if the backend sends no name. */
export const plainIcon: LucideIcon = Star
