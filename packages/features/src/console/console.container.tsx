import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsolePage } from '@warmup/domain/console'
import { ConsoleFrame, type ConsoleFrameProps } from '@warmup/ui/console'
import { type ReactNode, useMemo } from 'react'
import { storeAnswer } from '../shared/index.ts'
import {
  ConsoleGateContainer,
  type ConsoleGateContainerProps,
  type OpenAccess,
} from './access/console-gate.container.tsx'
import { ActionDialogContainer } from './actions/action-dialog.container.tsx'
import { useActionDialog } from './actions/use-action-dialog.ts'
import { consoleCalls } from './console.calls.ts'
import { ConsoleContext } from './console.context.ts'
import { accessQuery } from './console.queries.ts'

export type ConsoleContainerProps = Omit<ConsoleGateContainerProps, 'children'> & {
  /** The current page of the console. */
  page: ConsolePage
  /** Theme and language, and their switches. */
  appearance: Pick<ConsoleFrameProps, 'theme' | 'onThemeChange' | 'onLanguageChange'>
  children: ReactNode
}

/** The console: its gate, and once it is open its frame around the current page, and the action dialog. */
export const ConsoleContainer = ({ page, appearance, children, ...gate }: ConsoleContainerProps) => (
  <ConsoleGateContainer {...gate}>
    {(access) => (
      <OpenConsole
        page={page}
        appearance={appearance}
        access={access}
        steamId={gate.steamId ?? ''}
        portalHref={gate.portalHref}
      >
        {children}
      </OpenConsole>
    )}
  </ConsoleGateContainer>
)

type OpenConsoleProps = Pick<ConsoleContainerProps, 'page' | 'appearance' | 'portalHref' | 'children'> & {
  access: OpenAccess
  steamId: string
}

const OpenConsole = ({ page, appearance, access, steamId, portalHref, children }: OpenConsoleProps) => {
  const client = useQueryClient()
  const { request, ask, close } = useActionDialog()
  const locking = useMutation({
    mutationFn: () => consoleCalls.write('closeConsole'),
    onSuccess: (answer) => storeAnswer(client, accessQuery(steamId).queryKey, answer),
  })
  const canAct = access.role === 'operator'
  const open = useMemo(() => ({ access, canAct, onAct: ask }), [access, canAct, ask])
  return (
    <ConsoleContext value={open}>
      <ConsoleFrame
        {...appearance}
        page={page}
        role={access.role}
        endsAt={access.endsAt}
        portalHref={portalHref}
        isLocking={locking.isPending}
        onLock={() => locking.mutate()}
      >
        {children}
      </ConsoleFrame>
      {request && (
        <ActionDialogContainer key={request.id} request={request} access={access} steamId={steamId} onClose={close} />
      )}
    </ConsoleContext>
  )
}
