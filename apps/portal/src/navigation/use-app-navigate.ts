import { withFrom } from '@warmup/domain/shell'
import { useLocation, useNavigate } from 'react-router-dom'

export type AppNavigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void

/** Navigates within the portal and keeps the `from` of the current URL (docs/product/shell.md#from). */
export const useAppNavigate = (): AppNavigate => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (to, options) => void navigate(withFrom(to, search), options)
}
