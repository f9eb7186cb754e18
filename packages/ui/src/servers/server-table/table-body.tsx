// biome-ignore-all lint/a11y/useSemanticElements: a <table> laid out as a grid is no table to some screen readers; roles are
// biome-ignore-all lint/a11y/useFocusableInteractive: a table's row is not a control, those inside it are
import { isFull, type Latency, type Server } from '@warmup/domain/servers'
import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { indexesToRender, seenRows, useRowWindow, useWasPrerendered } from '../../common/index.ts'
import { seatOn } from '../seat-queue/seat-queue.ts'
import { controlOf, findControl, type Place, placeOf } from './row-focus.ts'
import { rowGatheringOf } from './row-gathering.ts'
import { rowKeys } from './row-keys.ts'
import { useRowMessages } from './row-messages.ts'
import { ServerRow } from './server-row.tsx'
import type { ServerTableProps } from './server-table-props.ts'
import { useRowsInUse } from './use-rows-in-use.ts'

type BodyStyle = CSSProperties & { '--rows': number }

const noServers: readonly Server[] = []
const unmeasured: Latency = { status: 'loading' }

type TableBodyProps = Pick<
  ServerTableProps,
  | 'latencies'
  | 'copy'
  | 'onCopy'
  | 'playerList'
  | 'onPlayerList'
  | 'favourites'
  | 'onFavourite'
  | 'detailsHref'
  | 'onVisible'
  | 'onRowsInUse'
  | 'gatherings'
  | 'seats'
> & {
  servers: readonly Server[]
  bodyRef: RefObject<HTMLDivElement | null>
  /** The row control that is the tab stop; undefined if the tab stop is in the header. */
  stop: Place | undefined
  onMore: (server: Server) => void
}

/** The rows near the viewport, and rows with focus, the tab stop or an open element. */
export const TableBody = (props: TableBodyProps) => {
  const { servers, bodyRef, latencies, copy, onCopy, playerList, onPlayerList, onMore, detailsHref, onVisible, stop } =
    props
  const { favourites, onFavourite, seats } = props
  const inUse = useRowsInUse(props.onRowsInUse)
  const messages = useRowMessages()
  const tableId = useId()
  const rendered = useRowWindow(bodyRef, servers.length)
  /** The focused or pressed row and its control: the element must survive when its server moves. */
  const [held, setHeld] = useState<Place & { readonly key: number }>()

  const report = useEffectEvent((first: number, last: number) => onVisible?.(servers.slice(first, last)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other servers in the same range are other visible servers
  useEffect(() => report(rendered.first, rendered.last), [rendered.first, rendered.last, servers])

  const indexOf = (id: string | undefined) => (id === undefined ? -1 : servers.findIndex((server) => server.id === id))
  const heldIndex = indexOf(held?.serverId)
  const keyOf = rowKeys(held && { index: heldIndex, key: held.key })
  const kept = [heldIndex, ...[stop, playerList, copy].map((use) => indexOf(use?.serverId))]

  // Rows outside the viewport follow in a deferred render, because they are half of the work of an update.
  const later = useDeferredValue(servers, useWasPrerendered() ? servers : noServers)
  const seen = seenRows(rendered, servers.length)
  const isUrgent = (index: number) => (index >= seen.first && index < seen.last) || kept.includes(index)

  const hold = (place: Place | undefined) =>
    setHeld((current) => {
      if (place === undefined) return undefined
      if (current?.serverId !== place.serverId) return { ...place, key: keyOf(indexOf(place.serverId)) }
      return current.control === place.control ? current : { ...current, control: place.control }
    })

  const heldAt = useRef(0)
  // When the server of the focused row leaves the list, the next row gets the focus.
  useLayoutEffect(() => {
    if (heldIndex >= 0) heldAt.current = heldIndex
    if (heldIndex >= 0 || held?.control === undefined || document.activeElement !== document.body) return
    const next = servers[Math.min(heldAt.current, servers.length - 1)]
    if (next !== undefined) findControl(bodyRef.current, next.id, held.control)?.focus({ preventScroll: true })
  }, [servers, held, heldIndex, bodyRef])
  // A pressed row is kept like a focused one: otherwise its element could show another server before the release.
  const onHold = (event: { target: EventTarget }) => hold(placeOf(event.target))
  const onFocus = (event: FocusEvent) => {
    inUse.onFocus(event)
    onHold(event)
  }
  const onBlur = (event: FocusEvent) => {
    inUse.onBlur(event)
    // Blur of the window does not move the focus inside the document.
    const isStillFocused = document.activeElement === event.target
    if (!isStillFocused && placeOf(event.relatedTarget) === undefined) hold(undefined)
  }
  // Handles the buttons of all rows by delegation; the keyboard fires click events, too.
  const onClick = (event: MouseEvent) => {
    const place = controlOf(event.target)
    const server = servers[indexOf(place?.serverId)]
    if (server === undefined) return
    if (place?.control === 'copy') onCopy(server)
    if (place?.control === 'favourite') onFavourite?.(server)
    if (place?.control === 'players') onPlayerList(playerList?.serverId === server.id ? undefined : server)
    if (place?.control === 'more') onMore(server)
    if (place?.control === 'gathering') props.gatherings?.onOpen(server)
    if (place?.control === 'queue') seats?.onQueue(server)
  }

  const body: BodyStyle = { '--rows': servers.length }
  return (
    <div
      ref={bodyRef}
      role="rowgroup"
      className="servers-body"
      style={body}
      {...inUse}
      onPointerDown={onHold}
      {...{ onFocus, onBlur, onClick }}
    >
      {indexesToRender(rendered, kept).map((index) => {
        const server = (isUrgent(index) ? servers : later)[index]
        if (server === undefined) return null
        const isFavourite = favourites?.has(server.id) ?? false
        return (
          <ServerRow
            key={keyOf(index)}
            index={index}
            nameId={`${tableId}-${keyOf(index)}`}
            server={server}
            latency={latencies.get(server.id) ?? unmeasured}
            isLead={index === 0 && (server.pinOrder > 0 || isFavourite)}
            stop={stop?.serverId === server.id ? stop.control : undefined}
            isCopied={copy?.serverId === server.id && copy.state === 'copied'}
            isListOpen={playerList?.serverId === server.id}
            isFavourite={onFavourite && isFavourite}
            detailsHref={detailsHref?.(server)}
            seat={isFull(server) ? seatOn(server, seats) : undefined}
            messages={messages}
            {...rowGatheringOf(server, props.gatherings, messages)}
          />
        )
      })}
    </div>
  )
}
