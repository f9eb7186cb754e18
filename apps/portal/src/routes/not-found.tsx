import { paths } from '@warmup/domain/shell'
import { Redirect } from '../navigation/redirect.tsx'

/** Redirects all other URLs home, with the reason. */
export const NotFoundRoute = () => <Redirect to={paths.home} error="pageNotFound" />
