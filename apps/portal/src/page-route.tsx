import { isPageEnabled, type NavigationItem, paths } from '@warmup/domain/shell'
import type { ComponentType } from 'react'
import { useCommunity } from './community-context.ts'
import { lazyPages } from './lazy-pages.ts'
import { Redirect } from './navigation/redirect.tsx'
import { PracticeRoute } from './routes/practice-servers.tsx'
import { ServersRoute } from './routes/servers.tsx'

type RoutedPage = Exclude<NavigationItem, 'inventory'>

const routes: Readonly<Record<RoutedPage, ComponentType>> = {
  ...lazyPages,
  servers: ServersRoute,
  practice: PracticeRoute,
}

/** A page of the side menu; if its feature is disabled, it redirects home with the reason (docs/product/common.md#feature-flags). */
export const PageRoute = ({ item }: { item: RoutedPage }) => {
  const Shown = routes[item]
  return isPageEnabled(useCommunity().features, item) ? <Shown /> : <Redirect to={paths.home} error="featureDisabled" />
}
