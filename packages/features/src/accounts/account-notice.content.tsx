import type { AccountSuccess, SteamReturnError } from '@warmup/domain/accounts'
import { AccountNotice as AccountNoticeView } from '@warmup/ui/accounts'
import { useState } from 'react'
import { sessionStore } from '../shared/index.ts'
import { useSession } from './session/session.provider.tsx'
import { lastDeparture } from './steam/steam-departure.ts'
import { type DepartureOptions, useDeparture } from './steam/use-departure.ts'

export type AccountNoticeCode = AccountSuccess | SteamReturnError

/** Whether retrying the same sign-in may succeed. */
const canSucceed = {
  signed_in: false,
  steam_bound: false,
  invalid_token: false,
  user_not_found: false,
  already_bound: false,
} as const satisfies Partial<Record<AccountNoticeCode, false>>

/** A notice of the account area. If a sign-in through another site failed, its button restarts that sign-in. */
export const AccountNotice = ({ code, ...options }: DepartureOptions & { readonly code: AccountNoticeCode }) => {
  const { user } = useSession()
  const [way] = useState(() => lastDeparture(sessionStore))
  const departure = useDeparture(options)
  const href = way === undefined || user !== undefined || code in canSucceed ? undefined : departure.hrefs[way]
  return (
    <AccountNoticeView
      code={departure.trouble ?? code}
      retry={
        way && href !== undefined
          ? { href, isRedirecting: departure.way !== undefined, onPress: () => void departure.leave(way) }
          : undefined
      }
    />
  )
}
