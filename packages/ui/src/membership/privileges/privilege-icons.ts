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

/** The icon of each privilege, as the operator names them. */
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

/** Of a privilege whose backend names none. */
export const plainIcon: LucideIcon = Star
