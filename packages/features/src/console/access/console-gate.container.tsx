import { useQueryClient } from '@tanstack/react-query'
import { type ConsoleAccess, consoleGate } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { LoginRequired } from '@warmup/ui/common'
import { GateCard, GateLoading, NoRole } from '@warmup/ui/console'
import { type ReactNode, useEffect, useState } from 'react'
import { useLoadable, useNow } from '../../shared/index.ts'
import { accessQuery, forgetConsole } from '../console.queries.ts'
import { LazyEnterFactor, LazySetUpFactor } from '../lazy-parts.tsx'
import type { OpenAccess } from './open-access.ts'
import { RecoveryCodesContainer } from './recovery-codes.container.tsx'
import { useLostAccess } from './use-lost-access.ts'

export type ConsoleGateContainerProps = {
  /** The signed-in player's Steam ID; undefined for visitors. */
  steamId: string | undefined
  /** The address of the portal. */
  portalHref: string
  /** Opens the login. */
  onLogin: () => void
  /** Logs out and opens the login. */
  onSignInAgain: () => void
  /** The console, once it is open. */
  children: (access: OpenAccess) => ReactNode
}

/** What is missing until the console opens, step by step, and the console once it is open. */
export const ConsoleGateContainer = ({ steamId, ...props }: ConsoleGateContainerProps) => {
  const { t } = useTranslation('console')
  if (steamId === undefined)
    return (
      <GateCard title={t('title')} portalHref={props.portalHref}>
        <LoginRequired onLogin={props.onLogin} description={t('gate.signIn.description')} />
      </GateCard>
    )
  return <AccountGate key={steamId} {...props} steamId={steamId} />
}

type AccountGateProps = Omit<ConsoleGateContainerProps, 'steamId'> & { steamId: string }

const AccountGate = (props: AccountGateProps) => {
  const { steamId, portalHref } = props
  const client = useQueryClient()
  const access = useLoadable(accessQuery(steamId))
  const [codes, setCodes] = useState<readonly string[]>()
  useLostAccess(steamId)
  // What one player has seen is not shown to the next.
  useEffect(() => () => forgetConsole(client), [client])
  if (codes !== undefined)
    return <RecoveryCodesContainer codes={codes} portalHref={portalHref} onContinue={() => setCodes(undefined)} />
  if (access.status !== 'ready') return <GateLoading access={access} portalHref={portalHref} />
  return <Step {...props} access={access.data} onCodes={setCodes} />
}

type StepProps = AccountGateProps & { access: ConsoleAccess; onCodes: (codes: readonly string[]) => void }

const Step = ({ access, onCodes, steamId, portalHref, onSignInAgain, children }: StepProps) => {
  const client = useQueryClient()
  const gate = consoleGate(access, useNow(true))
  const [wasOpen, setWasOpen] = useState(false)
  if (gate === 'open' && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (gate !== 'open') forgetConsole(client)
  }, [gate, client])
  const { role, session } = access
  if (gate === 'no_role' || role === 'none') return <NoRole steamId={steamId} portalHref={portalHref} />
  if (gate === 'set_up_factor')
    return <LazySetUpFactor steamId={steamId} portalHref={portalHref} onCodes={onCodes} onSignIn={onSignInAgain} />
  if (gate === 'enter_factor' || session === undefined)
    return (
      <LazyEnterFactor
        steamId={steamId}
        portalHref={portalHref}
        hasEnded={wasOpen}
        recoveryCodesLeft={access.recoveryCodesLeft}
      />
    )
  return children({ role, ...session })
}
