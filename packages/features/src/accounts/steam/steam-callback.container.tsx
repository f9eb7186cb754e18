import type { AccountSuccess } from '@warmup/domain/accounts'
import { paths } from '@warmup/domain/shell'
import { AuthCallbackView } from '@warmup/ui/accounts'
import { type Navigate, type NavigationNotice, sessionStore } from '../../shared/index.ts'
import { takePlace } from './return-place.ts'
import type { SteamPurpose } from './steam-return.ts'
import { useSteamReturn } from './use-steam-return.ts'

export type SteamCallbackContainerProps = {
  purpose: SteamPurpose
  search: string
  navigate: Navigate
}

const purposes = {
  signIn: { path: paths.steamCallback, action: 'LOGIN-STEAM', success: 'signed_in' },
  bind: { path: paths.steamBindCallback, action: 'LOGIN-EMAIL', success: 'steam_bound' },
} as const satisfies Record<SteamPurpose, { path: string; action: string; success: AccountSuccess }>

/** The return page from Steam: continues to where the sign-in started, or home, with a notice of success or failure. */
export const SteamCallbackContainer = ({ purpose, search, navigate }: SteamCallbackContainerProps) => {
  const { path, action, success } = purposes[purpose]
  const goBack = (notice: NavigationNotice) => {
    const { address, ...left } = takePlace(sessionStore) ?? { address: paths.home, top: 0 }
    navigate(address, { replace: true, state: { ...notice, ...left } })
  }
  const { error, retry } = useSteamReturn({
    purpose,
    search,
    action,
    onTaken: () => navigate(path, { replace: true }),
    onSignedIn: () => goBack({ success }),
    onFailed: (code) => goBack({ error: code }),
  })
  return error === undefined ? (
    <AuthCallbackView status="verifying" />
  ) : (
    <AuthCallbackView status="failed" error={error} onRetry={retry} homeHref={paths.home} />
  )
}
