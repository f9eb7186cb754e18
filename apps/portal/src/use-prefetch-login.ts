import { useTranslation } from '@warmup/i18n'

/** Fetches the login's code and words ahead of the click, so that it opens at once. A failure shows itself at the click. */
export const usePrefetchLogin = (): (() => void) => {
  const { i18n } = useTranslation('shell')
  return () => void Promise.all([import('./routes/login.tsx'), i18n.loadNamespaces('accounts')]).catch(() => {})
}
