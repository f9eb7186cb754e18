import { useQuery } from '@tanstack/react-query'
import type { PracticeRules, PracticeServer } from '@warmup/domain/practice'
import { withUnknown } from '@warmup/domain/servers'
import { paths } from '@warmup/domain/shell'
import { PracticeServerPage, UsagePanel } from '@warmup/ui/practice'
import { PlayerList } from '@warmup/ui/servers'
import { type ReactNode, useEffect } from 'react'
import { LogContainer, type SeenServer } from '../../matches/index.ts'
import {
  secondsSince,
  staleTroubleOf,
  useLoadable,
  useNotify,
  useNow,
  useOnline,
  usePlayerHref,
  useQueryLoadable,
} from '../../shared/index.ts'
import { LazyServerDialog, usePreloadedDialogs } from '../lazy-dialogs.ts'
import { serversQuery, usageQuery } from '../practice.queries.ts'
import { useOpenDialog } from '../use-open-dialog.ts'
import { ServerCardContainer } from './server-card.container.tsx'

export type ServerPageContainerProps = {
  serverId: string
  /** The signed-in player; undefined for visitors. */
  player: { readonly steamId: string } | undefined
  rules: PracticeRules
  /** Called with the server's name. */
  onName: (name: string | undefined) => void
  onLogin: () => void
  /** Renders the way to the map veto of a server, which belongs to another area. */
  renderVeto?: ((serverId: string) => ReactNode) | undefined
}

/** The page of a practice server (docs/product/practice.md#practice-page). */
export const ServerPageContainer = ({
  serverId,
  player,
  rules,
  onName,
  onLogin,
  renderVeto,
}: ServerPageContainerProps) => {
  const steamId = player?.steamId
  const query = serversQuery(steamId)
  const result = useQuery(query)
  const servers = useQueryLoadable(query.queryKey, result)
  const now = useNow(true)
  const staleSeconds = staleTroubleOf(result, useOnline()) && secondsSince(result.dataUpdatedAt, now)
  const { open, show, close } = useOpenDialog(steamId)
  const notify = useNotify(steamId)
  usePreloadedDialogs()
  const server = result.data?.find(({ id }) => id === serverId)
  const name = server?.name
  useEffect(() => onName(name), [name, onName])
  const seen = { steamId, serverId }
  return (
    <>
      <PracticeServerPage
        server={servers.status === 'ready' ? { status: 'ready', data: server ?? null } : servers}
        isVisitor={player === undefined}
        listHref={paths.practice}
        renderCard={(shown) => (
          <ServerCardContainer
            server={shown}
            now={now}
            staleSeconds={staleSeconds}
            notify={notify}
            onOpen={(dialog) => show(dialog, shown)}
          />
        )}
        {...(server && playersOf(server))}
        {...(server && { log: <LogContainer {...seen} />, usage: <UsageContainer {...seen} /> })}
        onLogin={onLogin}
      />
      {open && (
        <LazyServerDialog
          key={open.opening}
          terms={undefined}
          dialog={open.dialog}
          isOpen={open.isOpen}
          onClose={close}
          server={server ?? open.server}
          steamId={steamId}
          rules={rules}
          notify={notify}
          onLogin={onLogin}
          onRenew={() => show('renew', open.server)}
          renderVeto={renderVeto}
        />
      )}
    </>
  )
}

const playersOf = ({ players, present }: PracticeServer) =>
  players === undefined || present === undefined
    ? {}
    : { players: <PlayerList players={{ status: 'ready', data: withUnknown(present, players) }} /> }

const UsageContainer = (seen: SeenServer) => {
  const usage = useLoadable(usageQuery(seen))
  const playerHref = usePlayerHref()
  if (usage.status !== 'ready') return <UsagePanel usage={usage} />
  return usage.data && <UsagePanel usage={{ status: 'ready', data: usage.data }} playerHref={playerHref} />
}
