import { pathInLink, paths } from '@warmup/domain/shell'
import { useLocation } from 'react-router-dom'
import { Redirect } from '../navigation/redirect.tsx'

/** Redirects a link with signs or words behind it to its page, and all other URLs home, with the reason. */
export const NotFoundRoute = () => {
  const { pathname } = useLocation()
  const path = pathInLink(safelyDecoded(pathname))
  return path === pathname ? <Redirect to={paths.home} error="pageNotFound" /> : <Redirect to={path} />
}

const safelyDecoded = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
