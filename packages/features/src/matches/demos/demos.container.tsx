import { useQuery } from '@tanstack/react-query'
import { demoReloadThrottleMs } from '@warmup/domain/matches'
import { paths } from '@warmup/domain/shell'
import { CopyLinkDialog, DemoDialog } from '@warmup/ui/matches'
import { useState } from 'react'
import { useCopy, useQueryLoadable, useSecondsLeft } from '../../shared/index.ts'
import { demosQuery } from '../matches.queries.ts'
import { demoFailureOf, type SharedDemo, useDemoLink } from './use-demo-link.ts'

type DemosContainerProps = {
  isOpen: boolean
  onClose: () => void
  server: { readonly id: string; readonly name: string }
  /** The player's Steam ID. */
  steamId: string | undefined
}

/** A server's demos. Links expire, so each download requests a new one. */
export const DemosContainer = ({ isOpen, onClose, server, steamId }: DemosContainerProps) => {
  const query = demosQuery({ steamId, serverId: server.id })
  const result = useQuery(query)
  const demos = useQueryLoadable(query.queryKey, result)
  const [selected, setSelected] = useState<string>()
  const [link, setLink] = useState<SharedDemo>()
  const [isLinkShown, setLinkShown] = useState(false)
  const { outcome, copy } = useCopy<string>()
  const loadedAt = Math.max(result.dataUpdatedAt, result.errorUpdatedAt)
  const refreshSecondsLeft = useSecondsLeft(loadedAt === 0 ? undefined : loadedAt + demoReloadThrottleMs)
  const { ask, asked, failure } = useDemoLink((shared) => {
    setLink(shared)
    setLinkShown(true)
  })
  const notReloaded = result.isRefetchError ? demoFailureOf(result.error, 'demos_fetch_failed') : undefined
  // A demo that has been deleted meanwhile is deselected.
  const chosen = demos.status === 'ready' ? demos.data.find(({ name }) => name === selected)?.name : undefined
  return (
    <>
      <DemoDialog
        isOpen={isOpen}
        onClose={onClose}
        serverName={server.name}
        demos={demos}
        selected={chosen}
        onSelect={setSelected}
        matchHref={paths.match}
        refreshSecondsLeft={refreshSecondsLeft}
        isRefreshing={result.isFetching && !result.isPending}
        onRefresh={() => void result.refetch()}
        busy={asked?.purpose}
        failure={failure ?? notReloaded}
        onDownload={(name) => ask({ serverId: server.id, name, purpose: 'download' })}
        onCopyLink={(name) => ask({ serverId: server.id, name, purpose: 'link' })}
      />
      {link && (
        <CopyLinkDialog
          isOpen={isOpen && isLinkShown}
          onClose={() => setLinkShown(false)}
          demoName={link.name}
          link={link.address}
          expiresAt={link.expiresAt}
          copyState={outcome?.key === link.address ? outcome.state : 'idle'}
          onCopy={(text) => void copy(link.address, text)}
        />
      )}
    </>
  )
}
