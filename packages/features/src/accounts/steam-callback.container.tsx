import { paths } from '@warmup/domain/shell'
import { useTranslation } from '@warmup/i18n'
import { AuthCallbackView } from '@warmup/ui/accounts'
import type { Navigate } from './navigate.ts'
import { bindErrorWords, signInErrorWords } from './steam-return.ts'
import { useSteamReturn } from './use-steam-return.ts'

export type SteamCallbackContainerProps = {
  /** What the person went to Steam for. */
  purpose: 'signIn' | 'bind'
  search: string
  navigate: Navigate
}

const purposes = {
  signIn: {
    path: paths.steamCallback,
    action: 'LOGIN-STEAM',
    success: 'notices.signedIn',
    errorWords: signInErrorWords,
  },
  bind: {
    path: paths.steamBindCallback,
    action: 'LOGIN-EMAIL',
    success: 'notices.steamBound',
    errorWords: bindErrorWords,
  },
} as const

/** The way back from Steam: leads home, with a notice of the sign-in or of why there is none (sections 4 and 8). */
export const SteamCallbackContainer = ({ purpose, search, navigate }: SteamCallbackContainerProps) => {
  const { t } = useTranslation('accounts')
  const { path, action, success, errorWords } = purposes[purpose]
  const goHome = (state: { success: string } | { error: string }) => navigate(paths.home, { replace: true, state })
  const { unanswered, retry } = useSteamReturn({
    search,
    action,
    onTaken: () => navigate(path, { replace: true }),
    onSignedIn: () => goHome({ success: t(success) }),
    onFailed: (code) => goHome({ error: t(errorWords(code)) }),
  })
  return unanswered === undefined ? (
    <AuthCallbackView status="verifying" />
  ) : (
    <AuthCallbackView status="failed" message={t(errorWords(unanswered))} onRetry={retry} homeHref={paths.home} />
  )
}
