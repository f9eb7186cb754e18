import { useTranslation } from '@warmup/i18n'

/** Loads the login's code and texts before the click, so that it opens at once. A failure shows at the click. */
export const usePrefetchLogin = (): (() => void) => {
  const { i18n } = useTranslation('shell')
  return () => void Promise.all([import('./routes/login.tsx'), i18n.loadNamespaces('accounts')]).catch(() => {})
}
