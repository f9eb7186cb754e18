import type { LastChoice, PracticeRules } from '@warmup/domain/practice'
import type { CardDialog } from '@warmup/ui/practice'
import type { ReactNode } from 'react'
import { DemosContainer } from '../../matches/index.ts'
import { InvitesContainer } from '../invites/invites.container.tsx'
import { RenewContainer } from '../ordering/renew.container.tsx'
import { ActivityContainer } from './activity.container.tsx'
import { AdminListContainer } from './admin-list.container.tsx'
import { ChangePasswordContainer } from './change-password.container.tsx'
import type { ServerDialogProps } from './dialog-props.ts'
import { HandOverContainer } from './hand-over.container.tsx'
import { MatchDeskContainer } from './match-desk.container.tsx'
import { MemberRightsContainer } from './member-rights.container.tsx'
import { RegionSwitchContainer } from './region-switch.container.tsx'
import { ServerOptionsContainer } from './server-options.container.tsx'

type ServerDialogContainerProps = ServerDialogProps & {
  dialog: CardDialog
  rules: PracticeRules
  /** The terms with which a renewal begins. */
  terms: LastChoice | undefined
  onLogin: () => void
  onRenew: () => void
  /** Renders the way to the map veto of a server, which belongs to another area. */
  renderVeto?: ((serverId: string) => ReactNode) | undefined
}

/** The dialog opened by a card's button. */
export const ServerDialogContainer = (props: ServerDialogContainerProps) => {
  const { dialog, rules, terms, onLogin, onRenew, renderVeto, ...of } = props
  switch (dialog) {
    case 'changePassword':
      return <ChangePasswordContainer {...of} rules={rules} onLogin={onLogin} />
    case 'admins':
      return <AdminListContainer {...of} />
    case 'demos':
      return <DemosContainer {...of} />
    case 'switchRegion':
      return <RegionSwitchContainer {...of} />
    case 'options':
      return <ServerOptionsContainer {...of} onRenew={onRenew} />
    case 'rights':
      return <MemberRightsContainer {...of} />
    case 'activity':
      return <ActivityContainer {...of} />
    case 'invites':
      return <InvitesContainer {...of} />
    case 'handOver':
      return <HandOverContainer {...of} />
    case 'desk':
      return <MatchDeskContainer {...of} veto={renderVeto?.(of.server.id)} />
    case 'renew':
      return <RenewContainer {...of} terms={terms} onLogin={onLogin} />
  }
}
