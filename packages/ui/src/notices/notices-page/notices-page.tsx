import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import type { ReactNode } from 'react'
import { LoginRequired, PageHead } from '../../common/index.ts'

export type NoticesPageProps = {
  /** The settings, and the player's wishes to be told of maps; absent for visitors. */
  children?: ReactNode
  /** Called to open the login dialog. */
  onLogin: () => void
}

/** The page with the settings of notices. */
export const NoticesPage = ({ children, onLogin }: NoticesPageProps) => {
  const { t } = useTranslation('notices')
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" minWidth="0">
      <PageHead title={t('title')} line={t('page.line')} />
      {children ?? <LoginRequired description={t('page.login')} onLogin={onLogin} />}
    </chakra.div>
  )
}
