// biome-ignore-all lint/a11y/useSemanticElements: a <table> laid out as a grid is no table to some screen readers; roles are
// biome-ignore-all lint/a11y/useFocusableInteractive: a table's row is not a control, those inside it are
import { isFull, joinLink, type Latency, type Server } from '@warmup/domain/servers'
import { type CSSProperties, memo } from 'react'
import { AppLink } from '../../common/index.ts'
import { MapEmblem } from '../map-emblem/index.ts'
import { ModeIcon } from '../mode-icon/index.ts'
import { Capacity } from './capacity.tsx'
import { copiedIcon, copyIcon, moreIcon, playersIcon, Star, staleIcon } from './row-icons.tsx'
import { RowLatency } from './row-latency.tsx'
import type { RowWords } from './row-words.ts'
import type { RowActions } from './use-row-actions.ts'

type RowContentProps = {
  server: Server
  latency: Latency | undefined
  /** The one row whose Join is the screen's tracer action. */
  isLead: boolean
  isCopied: boolean
  isListOpen: boolean
  detailsHref: string | undefined
  words: RowWords
  actions: RowActions
}

export type ServerRowProps = RowContentProps & {
  /** Its place in the list, from 0. */
  index: number
}

type RowStyle = CSSProperties & { '--row': number }

/** The id of the element that holds a row's server name; controls refer to it. */
export const nameIdOf = (server: Server): string => `server-${server.id}`

/**
 * One server. Plain elements with class names: the table's recipe styles them all (libraries.md, tables).
 * A new place in the list moves the row without drawing its content again.
 */
export const ServerRow = memo(({ index, ...content }: ServerRowProps) => {
  const place: RowStyle = { '--row': index }
  return (
    <div
      role="row"
      className="row"
      aria-rowindex={index + 2}
      data-server={content.server.id}
      data-pinned={content.server.pinOrder > 0 || undefined}
      data-offline={!content.server.isOpen || undefined}
      style={place}
    >
      <RowContent {...content} />
    </div>
  )
})

const RowContent = memo(
  ({ server, latency, isLead, isCopied, isListOpen, detailsHref, words, actions }: RowContentProps) => {
    const nameId = nameIdOf(server)
    const region = words.region(server.region)
    const map = words.map(server.map)
    return (
      <>
        <div role="cell" className="server">
          <MapEmblem map={server.map} />
          <div className="title">
            {server.pinOrder > 0 && <Star label={words.pinned} />}
            {detailsHref === undefined ? (
              <span className="name" id={nameId} title={server.displayName}>
                {server.displayName}
              </span>
            ) : (
              <AppLink className="name" id={nameId} title={server.displayName} href={detailsHref} data-control="name">
                {server.displayName}
              </AppLink>
            )}
            <span className="dots">{moreIcon}</span>
          </div>
          <div className="meta">
            <span className="chip">
              <ModeIcon mode={server.category} size={13} />
              <span>{words.mode(server.category)}</span>
            </span>
            {!server.isOpen && <span className="tag">{words.offline}</span>}
            {server.isOpen && server.state === 'stale' && (
              <span className="stale" role="img" aria-label={words.stale} title={words.stale}>
                {staleIcon}
              </span>
            )}
            <span className="place">
              {map}
              <i>·</i>
              {region}
            </span>
          </div>
          <button
            type="button"
            className="more"
            aria-label={words.more}
            aria-describedby={nameId}
            data-control="more"
            onClick={() => actions.showMore(server)}
          />
        </div>
        <div role="cell" className="players">
          <Capacity players={server.players} max={server.maxPlayers} />
          {server.isOpen && isFull(server) && <span className="tag">{words.full}</span>}
        </div>
        <div role="cell" className="latency">
          <RowLatency latency={latency} words={words} />
        </div>
        <div role="cell" className="map" title={server.map}>
          {map}
        </div>
        <div role="cell" className="region">
          {region}
        </div>
        <div role="cell" className="actions">
          <button
            type="button"
            className="icon-button"
            aria-label={words.playerList}
            aria-describedby={nameId}
            aria-haspopup="dialog"
            aria-expanded={isListOpen}
            data-tip={words.playerList}
            data-control="players"
            onClick={() => actions.togglePlayers(server)}
          >
            {playersIcon}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={words.copy}
            aria-describedby={nameId}
            data-tip={isCopied ? words.copied : words.copy}
            data-copied={isCopied || undefined}
            data-control="copy"
            onClick={() => actions.copy(server)}
          >
            {isCopied ? copiedIcon : copyIcon}
          </button>
          <JoinLink server={server} isLead={isLead} words={words} />
        </div>
      </>
    )
  },
)

type JoinLinkProps = { server: Server; isLead: boolean; words: RowWords }

const JoinLink = ({ server, isLead, words }: JoinLinkProps) => {
  const describedBy = nameIdOf(server)
  if (server.isOpen) {
    return (
      <a
        className="join"
        href={joinLink(server)}
        aria-describedby={describedBy}
        data-lead={isLead || undefined}
        data-control="join"
      >
        {words.join}
      </a>
    )
  }
  const reasonId = `${describedBy}-offline`
  return (
    <>
      <span
        className="join"
        role="link"
        tabIndex={0}
        aria-disabled="true"
        aria-describedby={`${describedBy} ${reasonId}`}
        data-tip={words.joinOffline}
        data-control="join"
      >
        {words.join}
      </span>
      <span id={reasonId} hidden>
        {words.joinOffline}
      </span>
    </>
  )
}
