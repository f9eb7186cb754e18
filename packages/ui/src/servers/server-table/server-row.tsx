// biome-ignore-all lint/a11y/useSemanticElements: a <table> laid out as a grid is no table to some screen readers; roles are
// biome-ignore-all lint/a11y/useFocusableInteractive: a table's row is not a control, those inside it are
import {
  isFull,
  joinLink,
  joinObstacleOf,
  type Latency,
  type Server,
  watchAddressOf,
  watchLink,
} from '@warmup/domain/servers'
import { type CSSProperties, memo } from 'react'
import { AppLink, factsLine, PlainLatencyText } from '../../common/index.ts'
import { ModeIcon } from '../icons/mode-icon.tsx'
import { MapEmblem } from '../map-emblem/map-emblem.tsx'
import { Capacity } from './capacity.tsx'
import type { RowGathering } from './row-gathering.ts'
import type { RowMessages } from './row-messages.ts'
import './server-row.css'

export type ServerRowProps = RowGathering & {
  /** Index in the list, from 0. */
  index: number
  server: Server
  /**
   * The id of the element with the server's name, which labels the row's controls. It stays when the row shows another
   * server.
   */
  nameId: string
  latency: Latency
  /** The row whose Join button is the screen's primary action. */
  isLead: boolean
  /** The `data-control` of the row's tab stop; arrow keys move to the others. */
  stop: string | undefined
  isCopied: boolean
  isListOpen: boolean
  /** Undefined: the row has no star. */
  isFavourite: boolean | undefined
  detailsHref: string | undefined
  /** Whether the player can wait for a seat on the full server, or waits for one; undefined if they cannot. */
  seat: 'free' | 'own' | undefined
  messages: RowMessages
}

type RowStyle = CSSProperties & { '--row': number }

/**
 * A row for one server. Sorting and filtering render many rows at once, so a row has few plain elements with class
 * names, pseudo-elements as icons and bars, and no event handlers. The table body handles the events of its controls.
 */
export const ServerRow = memo((props: ServerRowProps) => {
  const {
    index,
    server,
    nameId,
    latency,
    isLead,
    stop,
    isCopied,
    isListOpen,
    isFavourite,
    detailsHref,
    seat,
    messages,
  } = props
  const { gatheringText, gatheringShort, gatheringTone } = props
  const region = messages.region(server.region)
  const map = messages.map(server.map)
  const place: RowStyle = { '--row': index }
  const obstacle = joinObstacleOf(server)
  const control = (name: string) => ({ 'data-control': name, tabIndex: name === stop ? 0 : -1 })
  // The accessible name ends with the server's name: otherwise all rows' buttons have the same names.
  const named = (name: string): ControlProps => {
    const id = `${nameId}-${name}`
    return { ...control(name), id, 'aria-labelledby': `${id} ${nameId}` }
  }
  return (
    <div
      role="row"
      className="server-row"
      aria-rowindex={index + 2}
      data-server={server.id}
      data-pinned={server.pinOrder > 0 || undefined}
      data-offline={!server.isOpen || undefined}
      data-favourite={isFavourite || undefined}
      data-gathering={gatheringTone}
      style={place}
    >
      <div role="cell" className="server-cell">
        <MapEmblem map={server.map} />
        <div className="server-title">
          {server.pinOrder > 0 && <Pin label={messages.pinned} />}
          {detailsHref === undefined ? (
            <span className="server-name" dir="auto" translate="no" id={nameId} title={server.displayName}>
              {server.displayName}
            </span>
          ) : (
            <AppLink
              className="server-name"
              dir="auto"
              translate="no"
              id={nameId}
              title={server.displayName}
              href={detailsHref}
              {...control('name')}
            >
              {server.displayName}
            </AppLink>
          )}
        </div>
        <div className="server-meta">
          {server.category !== '' && (
            <span className="server-chip" title={messages.mode(server.category)}>
              <ModeIcon mode={server.category} />
              <span>{messages.mode(server.category)}</span>
            </span>
          )}
          {obstacle !== undefined && <span className="server-tag">{messages[obstacle]}</span>}
          {server.isOpen && server.state === 'stale' && (
            <span className="server-stale" role="img" aria-label={messages.stale} title={messages.stale} />
          )}
          <span className="server-place">{factsLine(map, region)}</span>
          {watchControl(server, named('watch'), messages)}
          {/* Last, because it appears late. */}
          {gatheringText !== undefined && (
            <button
              type="button"
              className="server-gathering"
              aria-label={gatheringText}
              aria-haspopup="dialog"
              title={gatheringText}
              {...named('gathering')}
            >
              <span className="server-gathering-text">{gatheringText}</span>
              {gatheringShort !== undefined && <span className="server-gathering-short">{gatheringShort}</span>}
            </button>
          )}
        </div>
        <button type="button" className="server-more" aria-label={messages.more} {...named('more')} />
      </div>
      <Capacity players={server.players} max={server.maxPlayers}>
        {server.isOpen && isFull(server) && <span className="server-tag">{messages.full}</span>}
      </Capacity>
      <PlainLatencyText role="cell" latency={latency} messages={messages.latency} />
      <div role="cell" className="server-map" title={server.map}>
        {map}
      </div>
      <div role="cell" className="server-region">
        {region}
      </div>
      <div role="cell" className="server-actions">
        {isFavourite !== undefined && (
          <button
            type="button"
            className="server-action"
            aria-label={messages.favourite}
            aria-pressed={isFavourite}
            data-tooltip={messages.favourite}
            {...named('favourite')}
          />
        )}
        <button
          type="button"
          className="server-action"
          aria-label={messages.playerList}
          aria-haspopup="dialog"
          aria-expanded={isListOpen}
          data-tooltip={messages.playerList}
          {...named('players')}
        />
        <button
          type="button"
          className="server-action"
          aria-label={messages.copy}
          data-tooltip={isCopied ? undefined : messages.copy}
          data-copied={isCopied || undefined}
          {...named('copy')}
        />
        {seat === undefined
          ? joinControl(server, nameId, { isLead, ...named('join') }, messages)
          : queueControl(server, { isOwn: seat === 'own', ...named('queue') }, messages)}
      </div>
    </div>
  )
})

type ControlProps = { 'data-control': string; tabIndex: number; id: string; 'aria-labelledby': string }

/** The link to the broadcast of a server that can be watched. */
const watchControl = (server: Server, control: ControlProps, messages: RowMessages) => {
  const address = watchAddressOf(server)
  return (
    address !== undefined && (
      <a
        className="server-gathering server-watch"
        href={watchLink(address)}
        title={messages.watchDelay(server.tvDelaySeconds)}
        {...control}
      >
        {messages.watch}
      </a>
    )
  )
}

/** The pin of a pinned server. */
const Pin = ({ label }: { label: string }) => (
  <svg className="server-pin" viewBox="0 0 24 24" role="img" aria-label={label}>
    <path d="M7 2h10v2h-2v6l4 4v2h-6v6h-2v-6H5v-2l4-4V4H7z" />
  </svg>
)

type QueueProps = ControlProps & { isOwn: boolean }

/** The button to wait for a seat, in the place of Join, with the number of players who wait. */
const queueControl = ({ waiting = 0 }: Server, { isOwn, ...control }: QueueProps, messages: RowMessages) => {
  const word = isOwn ? messages.inQueue : messages.queue
  const line = isOwn || waiting === 0 ? undefined : messages.inLine(waiting)
  return (
    <button
      type="button"
      className="server-join server-queue"
      aria-label={line === undefined ? word : `${word} · ${line}`}
      data-own={isOwn || undefined}
      data-tooltip={messages.queueHint}
      {...control}
    >
      <span>{word}</span>
      {line !== undefined && <span className="server-line">{line}</span>}
    </button>
  )
}

type JoinProps = ControlProps & { isLead: boolean }

const joinControl = (server: Server, nameId: string, { isLead, ...control }: JoinProps, messages: RowMessages) => {
  const obstacle = joinObstacleOf(server)
  if (obstacle === undefined) {
    return (
      <a className="server-join" href={joinLink(server)} data-lead={isLead || undefined} {...control}>
        {messages.join}
      </a>
    )
  }
  const reasonId = `${nameId}-obstacle`
  return (
    <>
      <span
        className="server-join"
        role="link"
        aria-disabled="true"
        aria-describedby={reasonId}
        data-tooltip={messages.joinObstacles[obstacle]}
        {...control}
      >
        {messages.join}
      </span>
      <span id={reasonId} hidden>
        {messages.joinObstacles[obstacle]}
      </span>
    </>
  )
}
