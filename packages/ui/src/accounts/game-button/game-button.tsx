import { useTranslation } from '@warmup/i18n'
import { Gamepad2 } from 'lucide-react'
import { Button } from '../../common/index.ts'

/** The way through the chat of a game server. Without `onPress` its place is reserved only. */
export type GameWay = {
  readonly onPress?: () => void
  /** Whether it is not known yet if the community offers it. */
  readonly isPending?: boolean
}

export type GameButtonProps = GameWay & {
  /** What the code does. */
  purpose: 'signIn' | 'bind'
}

const labels = { signIn: 'login.withGame', bind: 'binding.withGame' } as const

/**
 * Opens the way through the chat of a game server.
 * - Without `onPress` its place MUST be reserved, so that nothing moves once it is known whether there is one.
 */
export const GameButton = ({ purpose, onPress }: GameButtonProps) => {
  const { t } = useTranslation('accounts')
  return (
    <Button isWide height="touch" visibility={onPress === undefined ? 'hidden' : undefined} onClick={onPress}>
      <Gamepad2 />
      <span>{t(labels[purpose])}</span>
    </Button>
  )
}
