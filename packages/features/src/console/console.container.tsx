import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ConsolePage, consolePagesOf, mayAct } from '@warmup/domain/console'
import { ConsoleFrame, type ConsoleFrameProps } from '@warmup/ui/console'
import { type ReactNode, useMemo } from 'react'
import { storeAnswer } from '../shared/index.ts'
import { ConsoleGateContainer, type ConsoleGateContainerProps } from './access/console-gate.container.tsx'
import type { OpenAccess } from './access/open-access.ts'
import { useActionDialog } from './actions/use-action-dialog.ts'
import { consoleCalls } from './console.calls.ts'
import { ConsoleContext } from './console.context.ts'
import { accessQuery } from './console.queries.ts'
import { LazyActionDialog, usePreloadedDialogs } from './lazy-parts.tsx'

export type ConsoleContainerProps = Omit<ConsoleGateContainerProps, 'children'> & {
  /** The current page of the console. */
  page: ConsolePage
  /** Whether the community has switched moderation on. */
  hasSanctions: boolean
  /** Theme and language, and their switches. */
  appearance: Pick<ConsoleFrameProps, 'theme' | 'onThemeChange' | 'onLanguageChange'>
  /** Instead of a page that the role does not have: leads to the first one that it has. */
  elsewhere: (first: ConsolePage) => ReactNode
  children: ReactNode
}

/** The console: its gate, and once it is open its frame around the current page, and the action dialog. */
export const ConsoleContainer = ({
  page,
  hasSanctions,
  appearance,
  elsewhere,
  children,
  ...gate
}: ConsoleContainerProps) => (
  <ConsoleGateContainer {...gate}>
    {(access) => (
      <OpenConsole
        page={page}
        hasSanctions={hasSanctions}
        appearance={appearance}
        elsewhere={elsewhere}
        access={access}
        steamId={gate.steamId ?? ''}
        portalHref={gate.portalHref}
      >
        {children}
      </OpenConsole>
    )}
  </ConsoleGateContainer>
)

type OpenConsoleProps = Pick<
  ConsoleContainerProps,
  'page' | 'hasSanctions' | 'appearance' | 'elsewhere' | 'portalHref' | 'children'
> & {
  access: OpenAccess
  steamId: string
}

const OpenConsole = ({
  page,
  hasSanctions,
  appearance,
  elsewhere,
  access,
  steamId,
  portalHref,
  children,
}: OpenConsoleProps) => {
  const client = useQueryClient()
  const { request, ask, close } = useActionDialog()
  const locking = useMutation({
    mutationFn: () => consoleCalls.write('closeConsole'),
    onSuccess: (answer) => storeAnswer(client, accessQuery(steamId).queryKey, answer),
  })
  usePreloadedDialogs()
  const canAct = mayAct(access.role)
  const pages = consolePagesOf(access.role, hasSanctions)
  const [first] = pages
  const open = useMemo(() => ({ access, canAct, hasSanctions, onAct: ask }), [access, canAct, hasSanctions, ask])
  return (
    <ConsoleContext value={open}>
      <ConsoleFrame
        {...appearance}
        page={page}
        hasSanctions={hasSanctions}
        role={access.role}
        endsAt={access.endsAt}
        portalHref={portalHref}
        isLocking={locking.isPending}
        onLock={() => locking.mutate()}
      >
        {first === undefined || pages.includes(page) || page === 'players' ? children : elsewhere(first)}
      </ConsoleFrame>
      {request && (
        <LazyActionDialog
          key={request.id}
          isOpen={request.isOpen}
          onClose={close}
          request={request}
          access={access}
          steamId={steamId}
        />
      )}
    </ConsoleContext>
  )
}
