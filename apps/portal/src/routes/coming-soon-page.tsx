import { paths } from '@warmup/domain/shell'
import { ComingSoon, type ComingSoonPage as ComingSoonName } from '@warmup/ui/shell'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'

/** A page that a later version fills: what it will be, and a way on. */
export const ComingSoonPage = ({ name }: { name: ComingSoonName }) => {
  const isServers = useCommunity().features.servers.enabled
  return (
    <Page name={name}>
      <ComingSoon page={name} onward={{ href: paths.home, isServers }} />
    </Page>
  )
}
