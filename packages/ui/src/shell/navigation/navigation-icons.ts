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

/** The side menu's icons; the words stay beside or behind them. */
export const navigationIcons = {
  servers: Server,
  vip: Crown,
  leaderboard: Trophy,
  practice: Crosshair,
  inventory: Backpack,
  faq: MessageCircleQuestionMark,
  settings: Settings,
} as const satisfies Record<NavigationItem, LucideIcon>
