import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { LogIn, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { loginRequiredRecipe } from './login-required.recipe.ts'

export type LoginRequiredProps = {
  /** Called to open the login dialog. */
  onLogin: () => void
  /** The title. */
  title?: string
  /** The text below the title. */
  description?: ReactNode
  /** Sample content: shown blurred, unreachable by pointer, keyboard and screen reader. */
  children?: ReactNode
}

/** Shown instead of content that needs a login, with a login button. */
export const LoginRequired = ({ onLogin, title, description, children }: LoginRequiredProps) => {
  const { t } = useTranslation('common')
  const styles = useSlotRecipe({ recipe: loginRequiredRecipe })()
  const request = (
    <EmptyState
      icon={<UserRound />}
      title={title ?? t('loginRequired.title')}
      description={description ?? t('loginRequired.description')}
      action={
        <Button weight="primary" onClick={onLogin}>
          <LogIn />
          <span>{t('loginRequired.action')}</span>
        </Button>
      }
    />
  )
  if (children === undefined) return request
  return (
    <chakra.div css={styles.root}>
      <chakra.div css={styles.content} inert aria-hidden>
        {children}
      </chakra.div>
      <chakra.div css={styles.veil}>
        <chakra.div css={styles.card}>{request}</chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
