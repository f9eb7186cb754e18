import { chakra } from '@chakra-ui/react/styled-system'
import { serverSlots } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import type { ReactNode } from 'react'
import { PageHead } from '../../common/index.ts'
import { usePreloadedDialogs } from '../lazy-dialogs.ts'

const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6', minWidth: 0 } })

export type PracticePageProps = {
  /** The button for a new server; absent while none are offered. */
  newServer?: ReactNode
  commands: ReactNode
  servers: ReactNode
  /** The servers to watch, where the community has them. */
  watching?: ReactNode
  /** The scrim board, where the community has it. */
  scrims?: ReactNode
  rental: ReactNode
}

/** The layout of the practice page below the shell; each part is a slot. */
export const PracticePage = ({ newServer, commands, servers, watching, scrims, rental }: PracticePageProps) => {
  // Also loads the texts of matches, which the cards show.
  const { t } = useTranslation(['practice', 'matches'])
  usePreloadedDialogs()
  return (
    <Column>
      <PageHead title={t('title')} line={t('line', { slots: serverSlots })}>
        {newServer}
      </PageHead>
      {commands}
      {servers}
      {scrims}
      {watching}
      {rental}
    </Column>
  )
}
