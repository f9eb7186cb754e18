// biome-ignore-all lint/a11y/useSemanticElements: a <table> laid out as a grid is no table to some screen readers; roles are
// biome-ignore-all lint/a11y/useFocusableInteractive: a table's row is not a control, those inside it are
import type { Server } from '@warmup/domain/servers'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { findControl, placeOf, rowForKey } from './row-focus.ts'
import { useRowWords } from './row-words.ts'
import { indexesToDraw } from './rows-in-view.ts'
import { ServerRow } from './server-row.tsx'
import type { ServerTableProps } from './server-table.tsx'
import { useRowActions } from './use-row-actions.ts'
import { useRowWindow } from './use-row-window.ts'

type BodyStyle = CSSProperties & { '--rows': number }

type TableBodyProps = Pick<
  ServerTableProps,
  'latencies' | 'copy' | 'onCopy' | 'playerList' | 'onPlayerList' | 'detailsHref' | 'onVisible'
> & {
  servers: readonly Server[]
  bodyRef: RefObject<HTMLDivElement | null>
  onMore: (server: Server) => void
}

/** The rows near the viewport, and those with focus or something open. */
export const TableBody = (props: TableBodyProps) => {
  const { servers, bodyRef, latencies, copy, onCopy, playerList, onPlayerList, onMore, detailsHref, onVisible } = props
  const words = useRowWords()
  const range = useRowWindow(bodyRef, servers.length)
  const [focusedId, setFocusedId] = useState<string>()
  const actions = useRowActions({
    copy: onCopy,
    togglePlayers: (server) => onPlayerList(playerList?.serverId === server.id ? undefined : server),
    showMore: onMore,
  })

  const report = useEffectEvent((first: number, last: number) => onVisible?.(servers.slice(first, last)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other servers in the same range are other visible servers
  useEffect(() => report(range.first, range.last), [range.first, range.last, servers])

  const indexOf = (id: string | undefined) => (id === undefined ? -1 : servers.findIndex((server) => server.id === id))
  const drawn = indexesToDraw(range, [focusedId, playerList?.serverId, copy?.serverId].map(indexOf))

  const onFocus = (event: FocusEvent) => setFocusedId(placeOf(event.target)?.serverId)
  const onBlur = (event: FocusEvent) => {
    if (placeOf(event.relatedTarget) === undefined) setFocusedId(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target)
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = servers[rowForKey(event.key, indexOf(from.serverId), servers.length) ?? -1]
    if (target === undefined) return
    event.preventDefault()
    // Into the document first: the row to focus may be far outside the viewport.
    flushSync(() => setFocusedId(target.id))
    findControl(bodyRef.current, target.id, from.control)?.focus()
  }

  const body: BodyStyle = { '--rows': servers.length }
  return (
    <div ref={bodyRef} role="rowgroup" className="body" style={body} {...{ onFocus, onBlur, onKeyDown }}>
      {drawn.map((index) => {
        const server = servers[index]
        if (server === undefined) return null
        return (
          <ServerRow
            key={server.id}
            index={index}
            server={server}
            latency={latencies.get(server.id)}
            isLead={index === 0 && server.pinOrder > 0}
            isCopied={copy?.serverId === server.id && copy.state === 'copied'}
            isListOpen={playerList?.serverId === server.id}
            detailsHref={detailsHref?.(server)}
            words={words}
            actions={actions}
          />
        )
      })}
    </div>
  )
}
