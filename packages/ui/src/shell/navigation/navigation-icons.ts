import type { NavigationItem } from '@warmup/domain/shell'
import Backpack from 'lucide-react/icons/backpack'
import Crosshair from 'lucide-react/icons/crosshair'
import Crown from 'lucide-react/icons/crown'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import Server from 'lucide-react/icons/server'
import Settings from 'lucide-react/icons/settings'
import Trophy from 'lucide-react/icons/trophy'
import type { LucideIcon } from 'lucide-react/types'

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
