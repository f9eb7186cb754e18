import { paths } from '@warmup/domain/shell'
import { InvitePage } from '@warmup/ui/practice'
import type { ReactNode } from 'react'
import { useCopy, useLoadable, useNow } from '../../shared/index.ts'
import { inviteQuery } from '../practice.queries.ts'

type InviteContainerProps = {
  /** The secret of the link, from the URL. */
  code: string
  /** The signed-in player; undefined for visitors. */
  steamId: string | undefined
  onLogin: () => void
  /** Renders the way to the map veto of a server, which belongs to another area. */
  renderVeto?: ((serverId: string) => ReactNode) | undefined
}

/** The page of an invite link (docs/product/practice.md#practice-invites). */
export const InviteContainer = ({ code, steamId, onLogin, renderVeto }: InviteContainerProps) => {
  const { outcome, copy } = useCopy<string>()
  return (
    <InvitePage
      view={useLoadable(inviteQuery(code, steamId))}
      now={useNow(true)}
      copyState={outcome?.state ?? 'idle'}
      onCopy={(command) => void copy(command, command)}
      onLogin={onLogin}
      serversHref={paths.practice}
      renderVeto={renderVeto}
    />
  )
}
