import type { NavigationItem } from '@warmup/domain/shell'
import {
  Backpack,
  Crosshair,
  Crown,
  type LucideIcon,
  MessageCircleQuestionMark,
  Server,
  Settings,
  Trophy,
} from 'lucide-react'

export const navigationIcons = {
  servers: Server,
  vip: Crown,
  leaderboard: Trophy,
  practice: Crosshair,
  inventory: Backpack,
  faq: MessageCircleQuestionMark,
  settings: Settings,
} as const satisfies Record<NavigationItem, LucideIcon>
