// biome-ignore-all lint/a11y/useSemanticElements: a <table> laid out as a grid is no table to some screen readers; roles are
// biome-ignore-all lint/a11y/useFocusableInteractive: a table's row is not a control, those inside it are
import type { Server } from '@warmup/domain/servers'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { PaintedServers } from './row-emblem.tsx'
import { controlOf, findControl, placeOf, rowForKey } from './row-focus.ts'
import { rowKeys } from './row-keys.ts'
import { useRowWords } from './row-words.ts'
import { indexesToDraw } from './rows-in-view.ts'
import { ServerRow } from './server-row.tsx'
import type { ServerTableProps } from './server-table.tsx'
import { useLastPainted } from './use-last-painted.ts'
import { useRowWindow } from './use-row-window.ts'

type BodyStyle = CSSProperties & { '--rows': number }

const noServers: readonly Server[] = []

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
  const tableId = useId()
  const { drawn, seen } = useRowWindow(bodyRef, servers.length)
  const lastPainted = useLastPainted(servers, noServers)
  /** The row in use: its element must survive whatever place its server gets. */
  const [held, setHeld] = useState<{ serverId: string; key: number; control: string | undefined }>()

  const report = useEffectEvent((first: number, last: number) => onVisible?.(servers.slice(first, last)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other servers in the same range are other visible servers
  useEffect(() => report(drawn.first, drawn.last), [drawn.first, drawn.last, servers])

  const indexOf = (id: string | undefined) => (id === undefined ? -1 : servers.findIndex((server) => server.id === id))
  const heldIndex = indexOf(held?.serverId)
  const keyOf = rowKeys(held && { index: heldIndex, key: held.key })
  const kept = [heldIndex, indexOf(playerList?.serverId), indexOf(copy?.serverId)]

  // Rows drawn ahead of a scroll follow once those on screen are painted.
  const isUrgent = (index: number) => (index >= seen.first && index < seen.last) || kept.includes(index)

  const hold = (place: ReturnType<typeof placeOf>) =>
    setHeld((current) => {
      if (place === undefined) return undefined
      const { serverId, control } = place
      if (current?.serverId !== serverId) return { serverId, control, key: keyOf(indexOf(serverId)) }
      return current.control === control ? current : { ...current, control }
    })

  const heldAt = useRef(0)
  // A server that leaves the list takes the focus in its row along: the row that comes to its place gets it.
  useLayoutEffect(() => {
    if (heldIndex >= 0) heldAt.current = heldIndex
    if (heldIndex >= 0 || held?.control === undefined || document.activeElement !== document.body) return
    const next = servers[Math.min(heldAt.current, servers.length - 1)]
    if (next !== undefined) findControl(bodyRef.current, next.id, held.control)?.focus({ preventScroll: true })
  }, [servers, held, heldIndex, bodyRef])
  // A pressed row is held as a focused one is: its element would else belong to another server when it is released.
  const onHold = (event: { target: EventTarget }) => hold(placeOf(event.target))
  const onBlur = (event: FocusEvent) => {
    // A window that loses focus takes none from the control in it.
    const isStillFocused = document.activeElement === event.target
    if (!isStillFocused && placeOf(event.relatedTarget) === undefined) hold(undefined)
  }
  // Of the buttons inside, which need no handlers of their own: clicks by the keyboard are heard as well.
  const onClick = (event: MouseEvent) => {
    const place = controlOf(event.target)
    const server = servers[indexOf(place?.serverId)]
    if (server === undefined) return
    if (place?.control === 'copy') onCopy(server)
    if (place?.control === 'players') onPlayerList(playerList?.serverId === server.id ? undefined : server)
    if (place?.control === 'more') onMore(server)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target)
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = servers[rowForKey(event.key, indexOf(from.serverId), servers.length) ?? -1]
    if (target === undefined) return
    event.preventDefault()
    // Into the document first: the row to focus may be far outside the viewport.
    flushSync(() => hold({ serverId: target.id, control: from.control }))
    findControl(bodyRef.current, target.id, from.control)?.focus()
  }

  const body: BodyStyle = { '--rows': servers.length }
  return (
    <div
      ref={bodyRef}
      role="rowgroup"
      className="servers-body"
      style={body}
      onPointerDown={onHold}
      onFocus={onHold}
      {...{ onBlur, onClick, onKeyDown }}
    >
      <PaintedServers value={lastPainted}>
        {indexesToDraw(drawn, kept).map((index) => {
          const server = (isUrgent(index) ? servers : lastPainted)[index]
          if (server === undefined) return null
          return (
            <ServerRow
              key={keyOf(index)}
              index={index}
              nameId={`${tableId}-${keyOf(index)}`}
              server={server}
              latency={latencies.get(server.id)}
              isLead={index === 0 && server.pinOrder > 0}
              isCopied={copy?.serverId === server.id && copy.state === 'copied'}
              isListOpen={playerList?.serverId === server.id}
              detailsHref={detailsHref?.(server)}
              words={words}
            />
          )
        })}
      </PaintedServers>
    </div>
  )
}
