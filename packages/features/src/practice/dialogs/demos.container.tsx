import { useQuery } from '@tanstack/react-query'
import { type DemoLinkPurpose, demoReloadThrottleMs, type PracticeFailure } from '@warmup/domain/practice'
import { paths } from '@warmup/domain/shell'
import { CopyLinkDialog, DemoDialog } from '@warmup/ui/practice'
import { useState } from 'react'
import { useCopy, useQueryLoadable, useSecondsLeft } from '../../shared/index.ts'
import { demosQuery } from '../practice.queries.ts'
import { failureOf } from '../practice-failure.ts'
import { usePracticeWrite } from '../use-practice-write.ts'
import { demoAddress, followDemo } from './demo-link.ts'
import type { ServerDialogProps } from './dialog-props.ts'

type Wanted = { readonly name: string; readonly as: DemoLinkPurpose }
type DemoLink = { readonly name: string; readonly address: string; readonly expiresAt: number | undefined }

/** A server's demos. Links expire, so each download requests a new one. */
export const DemosContainer = ({ isOpen, onClose, server, steamId }: ServerDialogProps) => {
  const query = demosQuery({ steamId, serverId: server.id })
  const result = useQuery(query)
  const demos = useQueryLoadable(query.queryKey, result)
  const [selected, setSelected] = useState<string>()
  const [link, setLink] = useState<DemoLink>()
  const [isLinkShown, setLinkShown] = useState(false)
  const [failure, setFailure] = useState<PracticeFailure>()
  const { outcome, copy } = useCopy<string>()
  const loadedAt = Math.max(result.dataUpdatedAt, result.errorUpdatedAt)
  const refreshSecondsLeft = useSecondsLeft(loadedAt === 0 ? undefined : loadedAt + demoReloadThrottleMs)
  const asking = usePracticeWrite({
    write: (calls, { name, as }: Wanted) => calls.fetchDemoLink(server.id, name, as),
    onSuccess: (answer, wanted) => {
      const address = demoAddress(answer.url ?? '', window.location.href)
      if (address === undefined) return setFailure('invalid_download_url')
      if (wanted.as === 'download') return followDemo(address)
      setLink({ name: wanted.name, address, expiresAt: answer.expiresAt?.getTime() })
      setLinkShown(true)
    },
    onError: (error) => setFailure(failureOf(error, 'demo_download_failed')),
  })
  const ask = (wanted: Wanted) => {
    setFailure(undefined)
    asking.mutate(wanted)
  }
  const notReloaded = result.isRefetchError ? failureOf(result.error, 'demos_fetch_failed') : undefined
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
        busy={asking.isPending ? asking.variables.as : undefined}
        failure={failure ?? notReloaded}
        onDownload={(name) => ask({ name, as: 'download' })}
        onCopyLink={(name) => ask({ name, as: 'link' })}
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
