import { useQuery } from '@tanstack/react-query'
import { paths } from '@warmup/domain/shell'
import { NoticesCard } from '@warmup/ui/notices'
import { noticesQuery } from './notices.queries.ts'

/** Leads from the settings to those of notices; nothing if the backend has no notices. */
export const NoticesCardContainer = ({ steamId }: { steamId: string }) => {
  const { data } = useQuery(noticesQuery(steamId))
  return data ? <NoticesCard settingsHref={paths.notices} /> : null
}
